import { eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { eventRoles, rounds, users } from "#db/schema";
import { entry } from "#server-build";
import { storeImport } from "~/club/importing/stored-changes.server";
import { table } from "../support/api-form-bodies";
import { openClub, type TestClub } from "../support/app";
import {
  contextOf,
  makeBook,
  makeClient,
  makeComment,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeReview,
} from "../support/makers";
import { makePresence } from "../support/meetings";
import { makeMinutes } from "../support/minutes";
import { makePoll } from "../support/polls";
import { makeMeeting } from "../support/rooms";
import { countNow, makeNomination, makeRound, vote } from "../support/rounds";
import { makeSheet } from "../support/sheets";
import { makeWebhook } from "../support/webhooks";

const withBody = entry.module.club.publishedCalls
  .filter(({ path, endpoint }) => endpoint.body !== undefined && !path.startsWith("/api/chats"))
  .map(({ method, path }) => `${method} ${path}`);

/** The last row of a table. */
function last({ db }: TestClub, table: SQLiteTable): unknown {
  return db.select().from(table).all().at(-1);
}

/** Ids: Ana 1, another admin 2, a member 3, a past book 1, the current one 2; the past event 1 with minutes, the coming one 2; one poll, post, comment, review, quote, question. */
async function openWithAll() {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin", username: "ana", bio: "Lê à noite." });
  makeMember(club, { role: "admin" });
  makeMember(club);
  makeBook(club);
  makeBook(club, { isCurrent: true });
  makeEvent(club, "2026-03-09T22:00:00Z", "2026-03-10T00:00:00Z", { bookId: 1 });
  makeMeeting(club);
  makeMinutes(club, { publishedAt: club.clock.now });
  makePresence(club, 1, ana.viewer.id);
  makeEvent(club, "2026-03-20T22:00:00Z", "2026-03-21T00:00:00Z");
  club.db.insert(eventRoles).values({ eventId: 2, role: "mediator", userId: 1 }).run();
  makePoll(club);
  makePost(club, { userId: ana.viewer.id });
  makeComment(club, ana.viewer.id, 1);
  makeReview(club, { userId: ana.viewer.id, bookId: 1 });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 9 });
  makeQuote(club, { userId: ana.viewer.id, bookId: 1 });
  makeQuestion(club, { userId: ana.viewer.id, bookId: 1 });
  makeRound(club, { nominationsEndAt: club.clock.now });
  makeNomination(club, { roundId: 1, title: "Úrsula" });
  vote(club, ana.viewer, 1, [1]);
  club.db.update(rounds).set({ closedAt: club.clock.now }).run();
  await countNow(club);
  makeWebhook(club);
  makeRound(club);
  makeNomination(club, { roundId: 2, userId: ana.viewer.id });
  const sheet = makeSheet(["Livro", "Autor"], ["", "Maria Firmina dos Reis"]);
  const columns = ["title", "author"];
  await storeImport(contextOf(club, ana.viewer), { kind: "books", fileName: "livros.csv", sheet, columns });
  return { club, ana };
}

it("every call with a body is in the table of form bodies", () => {
  expect(Object.keys(table).toSorted()).toEqual(withBody.toSorted());
});

const kinds = {
  "urlencoded form": (fields: Record<string, string>): BodyInit => new URLSearchParams(fields),
  "multipart form": (fields: Record<string, string>): BodyInit => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  },
};

const strangeNames = ["a[4294967294]", "a.b", "__proto__", "nome com espaço"];

it.each(
  withBody.map(
    (call, turn) => ({ call, turn, kind: turn % 2 ? "urlencoded form" : "multipart form" }) as const,
  ),
)(
  "$call accepts the screen's form body as a $kind, and refuses an unknown one",
  async ({ call, turn, kind }) => {
    const { at, fields, status = 200, stored } = table[call]!;
    const { club, ana } = await openWithAll();
    const [method = "", path = ""] = call.split(" ");
    const send = (body: BodyInit) => ana.send(at ?? path, { method, body });
    const before = club.app.database.sqlite.serialize();

    const name = strangeNames[turn % strangeNames.length]!;
    expect((await send(new URLSearchParams({ ...fields, [name]: "1" }))).status, name).toBe(400);
    expect(club.app.database.sqlite.serialize().equals(before)).toBe(true);

    const answer = await send(kinds[kind](fields));
    expect([answer.status, await answer.json()]).toEqual([status, expect.anything()]);
    const [where, row] = stored;
    expect(last(club, where)).toEqual(row && expect.objectContaining(row));

    const files = new FormData();
    for (const field of Object.keys(fields)) files.set(field, new File(["x"], "x.txt"));
    const twice = new URLSearchParams([...Object.entries(fields), ...Object.entries(fields)]);
    expect((await send(turn % 2 ? twice : files)).status).toBeLessThan(500);
    expect(club.faults).toEqual([]);
  },
);

it("the profile form keeps the avatar and empties the bio", async () => {
  const { club, ana } = await openWithAll();
  club.db.update(users).set({ avatar: "/imagens/avatares/a.jpg" }).where(eq(users.id, 1)).run();
  const body = new URLSearchParams({ name: "Ana Maria", email: "ana@clube.example", bio: "" });

  const answer = await ana.send("/api/users/1", { method: "PUT", body });

  expect([answer.status, await answer.json()]).toMatchObject([200, { name: "Ana Maria", bio: null }]);
  expect(club.db.select().from(users).get()).toMatchObject({
    name: "Ana Maria",
    bio: null,
    avatar: "/imagens/avatares/a.jpg",
  });
});
