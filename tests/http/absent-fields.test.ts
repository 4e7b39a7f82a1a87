import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import {
  books,
  chatGroups,
  clubSettings,
  comments,
  deliverySettings,
  events,
  nominationMarks,
  nominations,
  polls,
  posts,
  questions,
  quotes,
  reviews,
  rounds,
  userSettings,
  users,
} from "#db/schema";
import { served } from "../support/api-document";
import { openClub, type TestClub } from "../support/app";
import {
  makeBook,
  makeClient,
  makeComment,
  makeEvent,
  makeMember,
  makePost,
  makeQuestion,
  makeQuote,
  makeReview,
} from "../support/makers";
import { makePoll } from "../support/polls";
import { makeNomination, makeRound } from "../support/rounds";
import { loremOf } from "../support/text";

type Row = { at: string; required?: object; optional: object; rows: SQLiteTable };

const place = {
  ...{ description: "Sala dos fundos.", location: { name: "Casa da Ana", address: "Rua A, 12" } },
  ...{ meetLink: "https://meet.example/a", bookId: 2 },
};
const notices = ["emailNotifications", "newBooks", "newEvents", "newDiscussions", "newAchievements"];
const book = { title: "Vidas Secas", author: "Graciliano Ramos", pageCount: 176, publishedYear: 1938 };

/** Each PUT with fields that may be absent, filled. */
const table: Record<string, Row> = {
  "/api/books/{id}": {
    at: "/api/books/2",
    required: book,
    optional: { isbn: "9788535911077", description: "Baleia.", endDate: "2026-03-31" },
    rows: books,
  },
  "/api/reviews/{id}": {
    at: "/api/reviews/1",
    required: { content: loremOf(2600) },
    optional: { rating: 2, spoilsEnding: true },
    rows: reviews,
  },
  "/api/posts/{id}": {
    at: "/api/posts/1",
    required: { content: "Quem vai amanhã?" },
    optional: { spoilerPage: 12 },
    rows: posts,
  },
  "/api/comments/{id}": {
    at: "/api/comments/1",
    required: { content: "Eu vou." },
    optional: { spoilerPage: 12 },
    rows: comments,
  },
  "/api/quotes/{id}": {
    at: "/api/quotes/1",
    required: { content: "Nonada.", page: 9 },
    optional: { note: "A primeira palavra.", isOpen: true },
    rows: quotes,
  },
  "/api/questions/{id}": {
    at: "/api/questions/1",
    required: { content: "E agora?" },
    optional: { spoilerPage: 12 },
    rows: questions,
  },
  "/api/rounds/{id}": {
    at: "/api/rounds/1",
    optional: { nominationsUntil: "2026-03-20", ballotUntil: "2026-03-27", nominationsPerMember: 2 },
    rows: rounds,
  },
  "/api/rounds/nominations/{id}": {
    at: "/api/rounds/nominations/1",
    required: { title: "Úrsula", author: "Maria Firmina dos Reis", pageCount: 200, pitch: loremOf(60) },
    optional: { publishedYear: 1859, isbn: "9788535911077" },
    rows: nominations,
  },
  "/api/rounds/nominations/{id}/marks": {
    at: "/api/rounds/nominations/1/marks",
    optional: { hasRead: true, hasCopy: true },
    rows: nominationMarks,
  },
  "/api/events/{id}": {
    at: "/api/events/1",
    required: { title: "Roda", startDate: "2026-04-01T19:00", endDate: "2026-04-01T21:00" },
    optional: { ...place, isFeatured: true },
    rows: events,
  },
  "/api/polls/{id}": {
    at: "/api/polls/1",
    required: { title: "Quando?", answersUntil: "2026-03-18" },
    optional: { ...place, duration: 90 },
    rows: polls,
  },
  "/api/chats/groups/{id}": {
    at: "/api/chats/groups/1",
    required: { name: "Leitoras" },
    optional: { bookId: 2 },
    rows: chatGroups,
  },
  "/api/club": {
    at: "/api/club",
    required: { name: "Sertão", signUp: "fechado" },
    optional: {
      ...{ timeZone: "America/Manaus", welcome: "Oi.", guidelines: "Leia.", hidesRanking: true },
      ...{ staffPasswordMin: 10, viceAfterDays: 60 },
    },
    rows: clubSettings,
  },
  "/api/user-settings/notifications": {
    at: "/api/user-settings/notifications",
    required: Object.fromEntries(notices.map((name) => [name, true])),
    optional: { newMessages: false },
    rows: userSettings,
  },
  "/api/user-settings/mail": {
    at: "/api/user-settings/mail",
    required: { mail: "daily" },
    optional: { digestHour: 7 },
    rows: deliverySettings,
  },
  "/api/user-settings/quiet-hours": {
    at: "/api/user-settings/quiet-hours",
    required: { isQuiet: true },
    optional: { quietFrom: "22:00", quietUntil: "07:00" },
    rows: deliverySettings,
  },
  "/api/users/{id}": {
    at: "/api/users/1",
    required: { name: "Ana Maria", email: "ana@clube.example" },
    optional: { bio: "Lê à noite." },
    rows: users,
  },
};

/** Fields that are not stored: proofs, the version that was read, the votes and the act themselves. */
const acts = ["password", "passkey", "changedAt", "ranking", "places", "memberId", "moveReaders", "keepIsbn"];

it("the table has every PUT with fields that may be absent", async () => {
  const { paths, components } = await served();
  const optionalOf = (schema: { $ref?: string; properties?: object; required?: string[] }): string[] => {
    if (schema.$ref) return optionalOf(components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const { properties = {}, required = [] } = schema;
    return Object.keys(properties).filter((name) => ![...required, ...acts].includes(name));
  };
  const found = Object.entries(paths).filter(([, { put }]) => {
    const schema = put?.requestBody?.content["application/json"]?.schema;
    // The profile and the role are two bodies.
    return schema && ("anyOf" in schema || optionalOf(schema).length > 0);
  });

  expect(Object.keys(table).toSorted()).toEqual(found.map(([path]) => path).toSorted());
});

/** Ana's things, each with id 1; book 2 is the current one. */
async function openWithAll() {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin", username: "ana", email: "ana@clube.example" });
  const userId = ana.viewer.id;
  makeMember(club);
  makeBook(club);
  makeBook(club, { isCurrent: true });
  makeEvent(club, "2026-03-20T22:00:00Z", "2026-03-21T00:00:00Z");
  makePoll(club);
  makePost(club, { userId, relatedBookId: 2 });
  makeComment(club, userId, 1);
  makeReview(club, { userId, bookId: 2 });
  makeQuote(club, { userId, bookId: 2 });
  makeQuestion(club, { userId, bookId: 2 });
  makeRound(club);
  makeNomination(club, { roundId: 1, userId });
  const group = await ana.call("POST", "/api/chats/groups", { name: "Grupo", userIds: [2] });
  expect(group.status).toBe(201);
  return { club, ana };
}

/** The rows without the moment of their edit. */
function rowsOf({ db }: TestClub, rows: SQLiteTable) {
  const times = ["editedAt", "changedAt", "updatedAt"];
  const read: object[] = db.select().from(rows).all();
  return read.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !times.includes(name))));
}

it.each(Object.entries(table))("PUT %s keeps absent fields", async (_, { at, required, optional, rows }) => {
  const { club, ana } = await openWithAll();
  const before = rowsOf(club, rows);
  const filled = await ana.call("PUT", at, { ...required, ...optional });
  expect([filled.status, await filled.json()]).toEqual([200, expect.anything()]);
  const stored = rowsOf(club, rows);
  expect(stored).not.toEqual(before);

  const answer = await ana.call("PUT", at, required ?? {});
  expect([answer.status, await answer.json()]).toEqual([200, expect.anything()]);
  expect(rowsOf(club, rows)).toEqual(stored);
});
