import { describe, expect, it } from "vitest";
import { auditLog, books, userProgress } from "#db/schema";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub, type TestClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeBook, makeClient, makeMember } from "../support/makers";
import { notificationsOf, recipientsOf } from "../support/notifications";
import { loginUrl, TestClient } from "../support/test-client";

const minute = 60_000;

const since = new Date("2026-03-01T12:00:00Z");

/** "O Quinze" is the current book since 1 March; "Vidas Secas" is in the library. */
async function openWithTwo(env: Record<string, string> = {}) {
  const club = openClub(env);
  const ana = await makeClient(club, { role: "admin" });
  const bia = await makeClient(club);
  makeBook(club, { title: "O Quinze", isCurrent: true, currentSince: since, endDate: "2026-04-30" });
  makeBook(club, { title: "Vidas Secas", endDate: "2026-05-31" });
  return { club, ana, bia };
}

const pass = ({ clock }: TestClub, milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

const stored = (club: TestClub) =>
  club.db
    .select({
      id: books.id,
      isCurrent: books.isCurrent,
      since: books.currentSince,
      endDate: books.endDate,
      replaced: books.replacedBookId,
    })
    .from(books)
    .orderBy(books.id)
    .all();

const before = [
  { id: 1, isCurrent: true, since, endDate: "2026-04-30", replaced: null },
  { id: 2, isCurrent: false, since: null, endDate: "2026-05-31", replaced: null },
];

const doors = {
  form: (client: TestClient, id: number | string = 2) =>
    client.submit("/admin", "undo-current", { id: String(id) }),
  JSON: (client: TestClient, id: number | string = 2) => client.call("POST", `/api/books/${id}/undo-current`),
};

describe.each(Object.entries(doors))("undoing the current book by %s", (door, undo) => {
  it("restores both books and deletes the notifications of the change", async () => {
    const { club, ana } = await openWithTwo();
    await ana.call("POST", "/api/books/2/set-current", { endDate: "2026-06-30" });
    expect(recipientsOf(club, "book")).toHaveLength(1);
    pass(club, 10 * minute - 1);

    const answer = await undo(ana);

    expect(answer.status).toBe(door === "form" ? 303 : 200);
    if (door === "JSON") expect(await answer.json()).toMatchObject({ id: 1, isCurrent: true });
    expect(stored(club)).toEqual(before);
    expect(notificationsOf(club, "book")).toEqual([]);
    expect(club.db.select({ action: auditLog.action }).from(auditLog).all().at(-1)).toEqual({
      action: "book.current-undo",
    });
  });

  it("is refused after ten minutes, and changes nothing", async () => {
    const { club, ana } = await openWithTwo();
    await ana.call("POST", "/api/books/2/set-current");
    pass(club, 10 * minute);
    const rows = stored(club);

    const answer = await undo(ana);

    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Já se passaram dez minutos.");
    expect(stored(club)).toEqual(rows);
    expect(recipientsOf(club, "book")).toHaveLength(1);
  });

  it("is refused twice, and after another change", async () => {
    const { club, ana } = await openWithTwo();
    makeBook(club, { title: "São Bernardo" });
    await ana.call("POST", "/api/books/2/set-current");
    await ana.call("POST", "/api/books/3/set-current");
    expect((await undo(ana, 2)).status).toBe(409);
    expect((await undo(ana, 3)).status).toBeLessThan(400);
    expect((await undo(ana, 3)).status).toBe(409);
    expect(stored(club)).toMatchObject([{ isCurrent: false }, { isCurrent: true }, { isCurrent: false }]);
    expect((await undo(ana, 2)).status).toBeLessThan(400);
    expect(stored(club).slice(0, 2)).toEqual(before);
  });

  it("is refused to members and visitors, and for a book that is not there", async () => {
    const { club, ana, bia } = await openWithTwo();
    await ana.call("POST", "/api/books/2/set-current");
    const visitor = await undo(new TestClient(club));

    expect((await undo(bia)).status).toBe(403);
    if (door === "form") expect(visitor.headers.get("location")).toBe(loginUrl("/admin"));
    else expect(visitor.status).toBe(401);
    expect((await undo(ana, 99)).status).toBe(404);
    expect((await undo(ana, "abc")).status).toBe(door === "form" ? 400 : 404);
    expect(stored(club)[1]).toMatchObject({ isCurrent: true });
  });
});

it("the saved pages of the new book stay, and so does an edit of it", async () => {
  const { club, ana, bia } = await openWithTwo();
  await ana.call("POST", "/api/books/2/set-current");
  await bia.call("POST", "/api/progress", { bookId: 2, currentPage: 42 });
  const edit = { title: "Vidas Secas", author: "Graciliano Ramos", pageCount: 175, publishedYear: 1938 };
  expect((await ana.call("PUT", "/api/books/2", { ...edit, endDate: "2026-07-31" })).status).toBe(200);

  expect((await doors.JSON(ana)).status).toBe(200);

  expect(club.db.select().from(userProgress).all()).toMatchObject([{ bookId: 2, currentPage: 42 }]);
  expect(stored(club)).toEqual(before);
  expect(club.db.select({ pages: books.pageCount }).from(books).all()[1]).toEqual({ pages: 175 });
});

it("a new member's notification about the undone book goes, an earlier one of the same book stays", async () => {
  const { club, ana } = await openWithTwo();
  await ana.call("POST", "/api/books/2/set-current");
  pass(club, 24 * 60 * minute);
  await ana.call("POST", "/api/books/1/set-current");
  pass(club, 11 * minute);
  await ana.call("POST", "/api/books/2/set-current");
  pass(club, minute);
  const account = { username: "caio", name: "Caio", email: "caio@clube.example", password: "travessia" };
  await new TestClient(club).call("POST", "/api/register", account);
  const about = () => notificationsOf(club, "book").map(({ userId, bookId }) => [userId, bookId]);
  expect(about()).toEqual([
    [2, 2],
    [2, 1],
    [2, 2],
    [3, 2],
  ]);

  await doors.JSON(ana);

  expect(about()).toEqual([
    [2, 2],
    [2, 1],
  ]);
});

it("the e-mail waits for as long as the change can be undone", async () => {
  const { club, ana } = await openWithTwo({ SMTP_URL: "smtp://127.0.0.1:1" });
  makeMember(club, { email: "caio@clube.example" });
  const mails = startNotificationMailer(club.app);
  await ana.call("POST", "/api/books/2/set-current");
  pass(club, 10 * minute - 1);
  await mails.run();
  expect(club.emails).toEqual([]);
  await doors.JSON(ana);
  pass(club, minute);
  await mails.run();
  expect(club.emails).toEqual([]);

  await ana.call("POST", "/api/books/2/set-current");
  pass(club, 10 * minute);
  await mails.run();

  expect(club.emails.filter(({ subject }) => subject.includes("Vidas Secas"))).toHaveLength(2);
});

it("one of twenty requests at the same moment undoes", async () => {
  const { club, ana } = await openWithTwo();
  await ana.call("POST", "/api/books/2/set-current");

  const answers = await Promise.all(Array.from({ length: 20 }, () => doors.JSON(ana)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect(stored(club)).toEqual(before);
});

it("the panel offers it beside the current book for ten minutes", async () => {
  const { club, ana } = await openWithTwo();
  const offered = async () =>
    (await screenOf(ana.get("/admin"))).queryByRole("button", {
      name: "Desfazer: Vidas Secas como Livro Atual",
    }) !== null;
  expect(await offered()).toBe(false);
  await ana.call("POST", "/api/books/2/set-current");
  expect(await offered()).toBe(true);
  pass(club, 10 * minute);
  expect(await offered()).toBe(false);
});
