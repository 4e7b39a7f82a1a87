import { expect, it } from "vitest";
import { notifications } from "#db/schema";
import { likePost } from "~/club/feed/likes.server";
import { readAllNotices } from "~/club/notifications/inbox.server";
import { openPostOffice } from "~/server/post-office.server";
import { openClub, type TestClub } from "./app";
import { contextOf, makeMember } from "./factory";
import { makeNotice } from "./notices";
import { makePost } from "./rows";

const minute = 60_000;
const day = 24 * 60 * minute;

function openWithPostOffice() {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const ana = makeMember(club);
  makePost(club, { userId: ana.id });
  const postOffice = openPostOffice(club.app);
  const like = () => likePost(contextOf(club, makeMember(club)), 1, true);
  return { club, ana, postOffice, like };
}

const pass = (club: TestClub, milliseconds: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
};

it("likes that come one by one go in one letter, ten minutes after the first", async () => {
  const { club, postOffice, like } = openWithPostOffice();
  for (let count = 1; count <= 3; count += 1) {
    like();
    pass(club, 5 * minute);
    await postOffice.round();
  }

  expect(club.letters.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("e mais 1 curtiram sua publicação"),
  ]);
});

it("a notice that goes on growing writes at most one letter a day", async () => {
  const { club, ana, postOffice, like } = openWithPostOffice();
  like();
  pass(club, 10 * minute);
  await postOffice.round();
  for (let hour = 1; hour <= 23; hour += 1) {
    pass(club, 60 * minute);
    readAllNotices(contextOf(club, ana));
    like();
    await postOffice.round();
  }
  expect(club.letters).toHaveLength(1);

  pass(club, 60 * minute);
  like();
  pass(club, 10 * minute);
  await postOffice.round();

  expect(club.letters).toHaveLength(2);
  expect(club.letters[1]?.subject).toContain("e mais 24 curtiram");
});

it("a notice told again after it was read without a letter may write one", async () => {
  const { club, ana, postOffice, like } = openWithPostOffice();
  like();
  readAllNotices(contextOf(club, ana));
  pass(club, day);
  await postOffice.round();
  like();
  pass(club, 10 * minute);
  await postOffice.round();

  expect(club.letters).toHaveLength(1);
});

it("a letter that is on its way while the club closes is noted, and not sent again", async () => {
  const { club, ana, postOffice } = openWithPostOffice();
  let take = () => {};
  club.app.mailer.deliver = () =>
    new Promise((taken) => {
      take = taken;
    });
  for (let count = 1; count <= 9; count += 1) makeNotice(club, { userId: ana.id, mailDueAt: club.clock.now });
  const round = postOffice.round();
  postOffice.close();
  take();
  await Promise.race([round, new Promise((later) => setImmediate(later))]);

  const posted = club.db.select().from(notifications).all();
  expect(posted.filter(({ mailedAt }) => mailedAt !== null)).toHaveLength(1);
});

it("a letter that arrives after the database is closed ends nothing", async () => {
  const { club, ana, postOffice } = openWithPostOffice();
  club.app.mailer.deliver = async () => void club.app.database.sqlite.close();
  makeNotice(club, { userId: ana.id, mailDueAt: club.clock.now });
  const round = postOffice.round();
  postOffice.close();

  await round;

  expect(club.faults).toEqual([]);
});
