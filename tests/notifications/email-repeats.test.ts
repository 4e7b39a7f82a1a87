import { expect, it } from "vitest";
import { notifications } from "#db/schema";
import { addComment } from "~/club/feed/comments-changes.server";
import { likePost } from "~/club/feed/likes-changes.server";
import { readAllNotifications } from "~/club/notifications/read-changes.server";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub, type TestClub } from "../support/app";
import { type ChatMember, openGroup, sendGroup } from "../support/chat";
import { clientOf, contextOf, makeClient, makeMember, makePost } from "../support/makers";
import { makeNotification, notifyInWords } from "../support/notifications";

const minute = 60_000;
const day = 24 * 60 * minute;

function openWithPostOffice() {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const ana = makeMember(club, { email: "ana@clube.example" });
  makePost(club, { userId: ana.id });
  const postOffice = startNotificationMailer(club.app);
  const like = () => likePost(contextOf(club, makeMember(club)), 1, true);
  return { club, ana: { ...ana, email: "ana@clube.example" }, postOffice, like };
}

const pass = (club: TestClub, milliseconds: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
};

const queue = ({ db }: TestClub) =>
  db
    .select()
    .from(notifications)
    .all()
    .map(({ mailDueAt, mailTries, mailedAt }) => ({ mailDueAt, mailTries, mailedAt }));

const minutesFrom = ({ clock }: TestClub, minutes: number) =>
  new Date(clock.now.getTime() + minutes * minute);

it("successive likes are sent in one e-mail, ten minutes after the first", async () => {
  const { club, postOffice, like } = openWithPostOffice();
  for (let count = 1; count <= 3; count += 1) {
    like();
    pass(club, 5 * minute);
    await postOffice.run();
  }

  expect(club.emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("e mais 1 curtiram sua publicação"),
  ]);
});

it("a growing notification sends at most one e-mail a day", async () => {
  const { club, ana, postOffice, like } = openWithPostOffice();
  like();
  pass(club, 10 * minute);
  await postOffice.run();
  for (let hour = 1; hour <= 23; hour += 1) {
    pass(club, 60 * minute);
    readAllNotifications(contextOf(club, ana));
    like();
    await postOffice.run();
  }
  expect(club.emails).toHaveLength(1);

  pass(club, 60 * minute);
  like();
  pass(club, 10 * minute);
  await postOffice.run();

  expect(club.emails).toHaveLength(2);
  expect(club.emails[1]?.subject).toContain("e mais 24 curtiram");
});

it("an active conversation sends at most one e-mail a day", async () => {
  const { club, ana, postOffice } = openWithPostOffice();
  const { id: other } = makePost(club, { userId: ana.id });
  const comment = (postId: number) =>
    addComment(contextOf(club, makeMember(club)), postId, { content: "Eu também!" });
  const toAna = () => club.emails.filter(({ to }) => to === ana.email).length;
  for (let hour = 0; hour <= 22; hour += 1) {
    comment(1);
    pass(club, 60 * minute);
    await postOffice.run();
  }
  expect(toAna()).toBe(1);

  comment(other);
  pass(club, 10 * minute);
  await postOffice.run();
  expect(toAna()).toBe(2);

  pass(club, day);
  comment(1);
  pass(club, 10 * minute);
  await postOffice.run();
  expect(toAna()).toBe(3);
});

it("of a member's comments on many posts twenty an hour send an e-mail, and those of others do as well", async () => {
  const { club, ana, postOffice, like } = openWithPostOffice();
  const [bia, caio] = [makeMember(club), makeMember(club)];
  const comment = (by = bia) =>
    addComment(contextOf(club, by), makePost(club, { userId: ana.id }).id, { content: "Eu também!" });
  const about = (act: string) => club.emails.filter(({ subject }) => subject.includes(act)).length;
  for (let post = 1; post <= 25; post += 1) comment();
  comment(caio);
  like();
  pass(club, 10 * minute);
  await postOffice.run();
  expect([about("comentou"), about("curtiu")]).toEqual([21, 1]);

  pass(club, 51 * minute);
  comment();
  pass(club, 10 * minute);
  await postOffice.run();
  expect(about("comentou")).toBe(22);
});

it("twenty new groups of a member leave the e-mail of another member's group", async () => {
  const { club, ana, postOffice } = openWithPostOffice();
  const [bia, caio] = [await makeClient(club), await makeClient(club)];
  const victim = await clientOf(club, ana);
  const writeInNewGroup = async (founder: ChatMember) =>
    sendGroup(founder, await openGroup(founder, victim), { content: "Oi!" });
  for (let group = 1; group <= 20; group += 1) {
    await writeInNewGroup(bia);
    pass(club, 30_000);
  }
  await writeInNewGroup(caio);
  pass(club, 15 * minute);
  for (let run = 1; run <= 6; run += 1) await postOffice.run();
  expect(club.emails).toHaveLength(21);
});

it("of many events that the staff add in an hour, each sends an e-mail", async () => {
  const { club, ana, postOffice } = openWithPostOffice();
  for (let at = 1; at <= 24; at += 1) {
    const dedupeKey = `evento ${at}`;
    notifyInWords(club, ana.id, {
      kind: "event",
      title: "Novo evento",
      body: null,
      link: "/events",
      dedupeKey,
    });
  }
  pass(club, 10 * minute);
  for (let run = 1; run <= 6; run += 1) await postOffice.run();
  expect(club.emails.filter(({ subject }) => subject.includes("Novo evento"))).toHaveLength(24);
});

it("a notification repeated after it was read without an e-mail may send one", async () => {
  const { club, ana, postOffice, like } = openWithPostOffice();
  like();
  readAllNotifications(contextOf(club, ana));
  pass(club, day);
  await postOffice.run();
  like();
  pass(club, 10 * minute);
  await postOffice.run();

  expect(club.emails).toHaveLength(1);
});

it("an e-mail in transit while the club closes is recorded and not sent again", async () => {
  const { club, ana, postOffice } = openWithPostOffice();
  let handOver = () => {};
  const underway = new Promise<void>((begin) => {
    club.app.mailer.deliver = () => {
      begin();
      return new Promise((taken) => {
        handOver = taken;
      });
    };
  });
  makeNotification(club, { userId: ana.id, mailDueAt: club.clock.now });
  const round = postOffice.run();
  await underway;
  expect(queue(club)).toEqual([{ mailDueAt: minutesFrom(club, 15), mailTries: 1, mailedAt: null }]);
  postOffice.close();
  handOver();
  await round;

  expect(queue(club)).toEqual([{ mailDueAt: null, mailTries: 1, mailedAt: club.clock.now }]);
});

it("an e-mail delivered after the database is closed causes no error", async () => {
  const { club, ana, postOffice } = openWithPostOffice();
  club.app.mailer.deliver = async () => void club.app.database.sqlite.close();
  makeNotification(club, { userId: ana.id, mailDueAt: club.clock.now });
  const round = postOffice.run();
  postOffice.close();

  await round;

  expect(club.faults).toEqual([]);
});
