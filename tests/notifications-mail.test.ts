import { describe, expect, it } from "vitest";
import { notifications, userSettings, users } from "#db/schema";
import { addComment } from "~/club/feed/comments.server";
import { likePost } from "~/club/feed/likes.server";
import { readAllNotices } from "~/club/notifications/inbox.server";
import { openPostOffice } from "~/server/post-office.server";
import { openClub, type TestClub } from "./app";
import { contextOf, makeMember } from "./factory";
import { makeNotice } from "./notices";
import { makePost } from "./rows";

const minute = 60_000;

function openWithPostOffice(env: Record<string, string> = { SMTP_URL: "smtp://127.0.0.1:1" }) {
  const club = openClub(env);
  const ana = makeMember(club, { name: "Ana Lima", email: "ana@clube.example" });
  const bia = makeMember(club, { name: "Bia Reis" });
  makePost(club, { userId: ana.id });
  return { club, ana, bia, postOffice: openPostOffice(club.app) };
}

const pass = (club: TestClub, milliseconds: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
};

/** Makes every letter fail. @returns how many were tried, so far. */
function breakMail({ app }: TestClub): () => number {
  let tried = 0;
  app.mailer.deliver = async () => {
    tried += 1;
    throw new Error("connection refused");
  };
  return () => tried;
}

const subjects = ({ letters }: TestClub) => letters.map(({ to, subject }) => `${to}: ${subject}`);
const queue = ({ db }: TestClub) =>
  db
    .select()
    .from(notifications)
    .all()
    .map(({ mailDueAt, mailTries, mailedAt }) => ({ mailDueAt, mailTries, mailedAt }));

describe("a notice", () => {
  it("goes by mail, once, with the link that turns mail off", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    makeNotice(club, {
      userId: ana.id,
      title: "Novo livro definido: O Quinze",
      body: "Rachel de Queiroz",
      link: "/book/1",
      mailDueAt: club.clock.now,
    });

    for (let time = 1; time <= 2; time += 1) await postOffice.round();

    const link = /^http:\/\/localhost:3000\/descadastrar\/1\.[\w-]{43}$/;
    const [letter, ...others] = club.letters;
    const lines = letter?.text.split(/\n+/) ?? [];
    const turnOff = lines.at(-1)?.split(" ").at(-1);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: "ana@clube.example",
      subject: "Novo livro definido: O Quinze · Clube do Livro",
      headers: {
        "List-Unsubscribe": `<${turnOff}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    expect(turnOff).toMatch(link);
    expect(lines.slice(0, 5)).toEqual([
      "Olá, Ana Lima.",
      "Novo livro definido: O Quinze",
      "Rachel de Queiroz",
      "http://localhost:3000/book/1",
      "Clube do Livro",
    ]);
    expect(queue(club)).toEqual([{ mailDueAt: null, mailTries: 1, mailedAt: club.clock.now }]);
  });

  it("of a talk waits ten minutes", async () => {
    const { club, bia, postOffice } = openWithPostOffice();
    addComment(contextOf(club, bia), 1, { content: "Eu!" });
    likePost(contextOf(club, bia), 1, true);
    const isOfTalk = (subject: string) => subject.startsWith("ana@");

    pass(club, 10 * minute - 1);
    await postOffice.round();
    const early = subjects(club).filter(isOfTalk);
    pass(club, 1);
    await postOffice.round();

    expect(early).toEqual([]);
    expect(subjects(club).filter(isOfTalk)).toEqual([
      "ana@clube.example: Bia Reis comentou sua publicação · Clube do Livro",
      "ana@clube.example: Bia Reis curtiu sua publicação · Clube do Livro",
    ]);
  });

  it("that was read in the meantime does not go", async () => {
    const { club, ana, bia, postOffice } = openWithPostOffice();
    addComment(contextOf(club, bia), 1, { content: "Eu!" });
    readAllNotices(contextOf(club, ana));
    pass(club, 10 * minute);
    await postOffice.round();

    expect(subjects(club).filter((subject) => subject.startsWith("ana@"))).toEqual([]);
  });

  it.each([
    [
      "turned mail off",
      ({ db }: TestClub) => db.insert(userSettings).values({ userId: 1, emailNotifications: false }).run(),
    ],
    ["left", ({ db, clock }: TestClub) => db.update(users).set({ deactivatedAt: clock.now }).run()],
  ])("does not go to who %s in the meantime", async (_, act) => {
    const { club, ana, postOffice } = openWithPostOffice();
    makeNotice(club, { userId: ana.id, mailDueAt: club.clock.now });
    act(club);
    await postOffice.round();

    expect(club.letters).toEqual([]);
    expect(queue(club)).toMatchObject([{ mailDueAt: null, mailedAt: null }]);
  });

  it("goes by no mail in a club without a mail server, also not later", async () => {
    const { club, ana, postOffice } = openWithPostOffice({});
    makeNotice(club, { userId: ana.id, mailDueAt: club.clock.now });
    makeNotice(club, { userId: ana.id, mailDueAt: new Date(club.clock.now.getTime() + minute) });
    await postOffice.round();

    expect(club.letters).toEqual([]);
    expect(queue(club)).toMatchObject([{ mailDueAt: null }, { mailDueAt: null }]);
  });

  it("among many goes all the same", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    for (let count = 1; count <= 30; count += 1)
      makeNotice(club, { userId: ana.id, title: `Aviso ${count}`, mailDueAt: club.clock.now });

    await Promise.all([postOffice.round(), postOffice.round()]);

    expect(new Set(subjects(club)).size).toBe(30);
    expect(club.letters).toHaveLength(30);
  });
});

describe("a letter that fails", () => {
  it("is tried five times with growing pauses, then let go", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    const tried = breakMail(club);
    makeNotice(club, { userId: ana.id, mailDueAt: club.clock.now });

    for (const [index, minutes] of [1, 4, 16, 64, 256].entries()) {
      await postOffice.round();
      expect(tried()).toBe(index + 1);
      pass(club, minutes * minute - 1);
      await postOffice.round();
      expect(tried()).toBe(index + 1);
      pass(club, 1);
    }
    await postOffice.round();

    expect(tried()).toBe(5);
    expect(queue(club)).toEqual([{ mailDueAt: null, mailTries: 5, mailedAt: null }]);
  });

  it("goes with the try that works", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    const { deliver } = club.app.mailer;
    breakMail(club);
    makeNotice(club, { userId: ana.id, mailDueAt: club.clock.now });
    await postOffice.round();
    club.app.mailer.deliver = deliver;
    pass(club, minute);
    await postOffice.round();

    expect(club.letters).toHaveLength(1);
    expect(queue(club)).toEqual([{ mailDueAt: null, mailTries: 2, mailedAt: club.clock.now }]);
  });

  it("holds up no more than a few others, and none is lost", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    const tried = breakMail(club);
    for (let count = 1; count <= 30; count += 1)
      makeNotice(club, { userId: ana.id, mailDueAt: club.clock.now });
    await postOffice.round();

    expect(tried()).toBeLessThan(5);
    expect(queue(club).filter(({ mailDueAt }) => mailDueAt === null)).toEqual([]);
  });

  it("is no fault of the page's", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    breakMail(club);
    makeNotice(club, { userId: ana.id, mailDueAt: club.clock.now });
    await postOffice.round();

    expect(club.faults).toEqual([]);
  });
});
