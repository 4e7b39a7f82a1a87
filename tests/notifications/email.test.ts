import { describe, expect, it } from "vitest";
import { userSettings, users } from "#db/schema";
import { addComment } from "~/club/feed/comments-changes.server";
import { readAllNotifications } from "~/club/notifications/read-changes.server";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeMember, makePost } from "../support/makers";
import { makeNotification, wordedNotifications } from "../support/notifications";

const minute = 60_000;

function openWithPostOffice(env: Record<string, string> = { SMTP_URL: "smtp://127.0.0.1:1" }) {
  const club = openClub(env);
  const ana = makeMember(club, { name: "Ana Lima", email: "ana@clube.example" });
  const bia = makeMember(club, { name: "Bia Reis" });
  makePost(club, { userId: ana.id });
  return { club, ana, bia, postOffice: startNotificationMailer(club.app) };
}

const pass = (club: TestClub, milliseconds: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
};

/** Makes every e-mail fail. @returns the subjects of those tried so far. */
function breakMail({ app }: TestClub, fault: object = {}): string[] {
  const tried: string[] = [];
  app.mailer.deliver = async ({ subject }) => {
    tried.push(subject);
    throw Object.assign(new Error("not taken"), fault);
  };
  return tried;
}

function makeNotifications(club: TestClub, { id }: { id: number }, times: number): void {
  for (let count = 1; count <= times; count += 1)
    makeNotification(club, { userId: id, title: `Aviso ${count}`, mailDueAt: club.clock.now });
}

const subjects = ({ emails }: TestClub) => emails.map(({ to, subject }) => `${to}: ${subject}`);
const queue = ({ db }: TestClub) =>
  wordedNotifications({ db }).map(({ mailDueAt, mailTries, mailedAt }) => ({
    mailDueAt,
    mailTries,
    mailedAt,
  }));

describe("the e-mail of a notification", () => {
  it("is sent once, with the unsubscribe link", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    makeNotification(club, {
      userId: ana.id,
      title: "Novo livro definido: O Quinze",
      body: "Rachel de Queiroz",
      link: "/book/1",
      mailDueAt: club.clock.now,
    });

    for (let time = 1; time <= 2; time += 1) await postOffice.run();

    const link = /^http:\/\/localhost:3000\/descadastrar\/1\.[\w-]{43}$/;
    const [email, ...others] = club.emails;
    const paragraphs = email?.text.split(/\n+/) ?? [];
    const turnOff = paragraphs.at(-1)?.split(" ").at(-1);
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      to: "ana@clube.example",
      subject: "Novo livro definido: O Quinze · Clube do Livro",
      headers: {
        "List-Unsubscribe": `<${turnOff}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    expect(turnOff).toMatch(link);
    expect(paragraphs.slice(0, 5)).toEqual([
      "Olá, Ana Lima.",
      "Novo livro definido: O Quinze",
      "Rachel de Queiroz",
      "http://localhost:3000/book/1",
      "Clube do Livro",
    ]);
    expect(queue(club)).toEqual([{ mailDueAt: null, mailTries: 1, mailedAt: club.clock.now }]);
  });

  it("is not sent once it is read", async () => {
    const { club, ana, bia, postOffice } = openWithPostOffice();
    addComment(contextOf(club, bia), 1, { content: "Eu!" });
    readAllNotifications(contextOf(club, ana));
    pass(club, 10 * minute);
    await postOffice.run();

    expect(subjects(club).filter((subject) => subject.startsWith("ana@"))).toEqual([]);
  });

  it.each([
    [
      "turned mail off",
      ({ db }: TestClub) => db.insert(userSettings).values({ userId: 1, emailNotifications: false }).run(),
    ],
    ["left", ({ db, clock }: TestClub) => db.update(users).set({ deactivatedAt: clock.now }).run()],
    [
      "turned its kind off",
      ({ db }: TestClub) => db.insert(userSettings).values({ userId: 1, newAchievements: false }).run(),
    ],
  ])("is not sent to a member who %s in the meantime", async (_, act) => {
    const { club, ana, postOffice } = openWithPostOffice();
    makeNotification(club, { userId: ana.id, mailDueAt: club.clock.now });
    act(club);
    await postOffice.run();

    expect(club.emails).toEqual([]);
    expect(queue(club)).toMatchObject([{ mailDueAt: null, mailedAt: null }]);
  });

  it.each([
    ["reminder", 12],
    ["streak", 12],
    ["book", 72],
  ])("of the kind %s is not sent when it is %i hours old", async (kind, hours) => {
    const { club, ana, postOffice } = openWithPostOffice();
    const mailDueAt = club.clock.now;
    makeNotification(club, { userId: ana.id, kind, title: "Velho", mailDueAt });
    pass(club, 1);
    makeNotification(club, { userId: ana.id, kind, title: "Novo", mailDueAt });
    pass(club, hours * 60 * minute - 1);
    await postOffice.run();

    expect(subjects(club)).toEqual(["ana@clube.example: Novo · Clube do Livro"]);
  });

  it("is never sent in a club without a mail server, also not later", async () => {
    const { club, ana, postOffice } = openWithPostOffice({});
    makeNotification(club, { userId: ana.id, mailDueAt: club.clock.now });
    makeNotification(club, { userId: ana.id, mailDueAt: new Date(club.clock.now.getTime() + minute) });
    await postOffice.run();

    expect(club.emails).toEqual([]);
    expect(queue(club)).toMatchObject([{ mailDueAt: null }, { mailDueAt: null }]);
  });

  it("is sent among many others", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    makeNotifications(club, ana, 30);

    await Promise.all([postOffice.run(), postOffice.run()]);

    expect(new Set(subjects(club)).size).toBe(30);
    expect(club.emails).toHaveLength(30);
  });
});

describe("a refused e-mail", () => {
  it("is tried five times with growing pauses, then discarded", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    const tried = breakMail(club, { responseCode: 450 });
    makeNotification(club, { userId: ana.id, kind: "book", mailDueAt: club.clock.now });

    for (const [index, minutes] of [1, 10, 60, 360].entries()) {
      await postOffice.run();
      expect(tried).toHaveLength(index + 1);
      pass(club, minutes * minute - 1);
      await postOffice.run();
      expect(tried).toHaveLength(index + 1);
      pass(club, 1);
    }
    for (let time = 1; time <= 3; time += 1) {
      await postOffice.run();
      pass(club, 24 * 60 * minute);
    }

    expect(tried).toHaveLength(5);
    expect(queue(club)).toEqual([{ mailDueAt: null, mailTries: 5, mailedAt: null }]);
  });

  it("with a permanent error is not tried again", async () => {
    const { club, ana, postOffice } = openWithPostOffice();
    const tried = breakMail(club, { responseCode: 550 });
    makeNotification(club, { userId: ana.id, mailDueAt: club.clock.now });
    for (let time = 1; time <= 3; time += 1) {
      await postOffice.run();
      pass(club, 60 * minute);
    }

    expect(tried).toHaveLength(1);
  });
});

it("an unreachable mail server causes few tries and no loss of e-mails", async () => {
  const { club, ana, postOffice } = openWithPostOffice();
  const { deliver } = club.app.mailer;
  const tried = breakMail(club, { code: "ECONNECTION" });
  makeNotifications(club, ana, 30);
  await postOffice.run();
  expect(tried.length).toBeLessThan(5);
  expect(queue(club).filter(({ mailDueAt }) => mailDueAt === null)).toEqual([]);

  club.app.mailer.deliver = deliver;
  pass(club, minute);
  await postOffice.run();

  expect(new Set(subjects(club)).size).toBe(30);
  expect(club.emails).toHaveLength(30);
});
