import { hashSync } from "@node-rs/argon2";
import {
  books,
  comments,
  eventRsvps,
  events,
  likes,
  posts,
  questions,
  questionVotes,
  quoteLikes,
  quotes,
  readingStreaks,
  reviews,
  userProgress,
  users,
} from "#db/schema";
import { accountKey, nameKey, type Viewer } from "~/club/accounts/rules";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { workKey } from "~/club/books/rules";
import { addDays } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { quoteKey } from "~/club/quotes/rules";
import { sessionCookie } from "~/server/http/cookies.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "./app";
import { TestClient } from "./test-client";
import { loremOf } from "./text";

/** The password of every member from `makeMember`, hashed at the least cost. */
export const password = "travessia";
export const cheapHash = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let count = 0;

export function makeMember(club: TestClub, values: Partial<typeof users.$inferInsert> = {}): Viewer {
  count += 1;
  const username = values.username ?? `membro${count}`;
  const email = values.email ?? `${username}@clube.example`;
  const name = values.name ?? `Membro ${count}`;
  return club.db
    .insert(users)
    .values({
      password: cheapHash,
      createdAt: club.clock.now,
      emailConfirmedAt: club.clock.now,
      ...values,
      name,
      nameKey: nameKey(name),
      username,
      usernameKey: accountKey(username),
      email,
      emailKey: accountKey(email),
    })
    .returning()
    .get();
}

/** A client logged in as a new member. */
export async function makeClient(
  club: TestClub,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<TestClient & { viewer: Viewer }> {
  return clientOf(club, makeMember(club, values));
}

/** A client logged in as a member. */
export async function clientOf(club: TestClub, viewer: Viewer): Promise<TestClient & { viewer: Viewer }> {
  const client = new TestClient(club);
  const token = openSession(coreContext(club.app), viewer.id, "Teste");
  client.storeCookie(await sessionCookie(club.app).serialize(token));
  return Object.assign(client, { viewer });
}

export function contextOf(club: TestClub, viewer: Viewer): MemberContext {
  return { ...coreContext(club.app), viewer };
}

export function makeBook(club: TestClub, values: Partial<typeof books.$inferInsert> = {}) {
  const made = insertedBook(club, values);
  // Only few tests have a book without pages.
  return made as typeof made & { pageCount: number };
}

function insertedBook(club: TestClub, values: Partial<typeof books.$inferInsert>) {
  count += 1;
  const title = values.title ?? `Livro ${count}`;
  const author = values.author ?? "Rachel de Queiroz";
  return club.db
    .insert(books)
    .values({
      pageCount: 208,
      publishedYear: 1930,
      createdAt: club.clock.now,
      ...values,
      title,
      author,
      workKey: workKey(title, author),
    })
    .returning()
    .get();
}

export function makeProgress(
  club: TestClub,
  values: { userId: number; bookId: number; currentPage: number } & Partial<typeof userProgress.$inferInsert>,
) {
  return club.db
    .insert(userProgress)
    .values({ lastUpdated: club.clock.now, ...values })
    .returning()
    .get();
}

export function makeReview(
  club: TestClub,
  values: { userId: number | null; bookId: number } & Partial<typeof reviews.$inferInsert>,
) {
  return club.db
    .insert(reviews)
    .values({ content: loremOf(2500), rating: 4, createdAt: club.clock.now, ...values })
    .returning()
    .get();
}

export function makePost(
  club: TestClub,
  values: { userId: number } & Partial<typeof posts.$inferInsert>,
): typeof posts.$inferSelect {
  return club.db
    .insert(posts)
    .values({ content: "Quem já terminou?", createdAt: club.clock.now, ...values })
    .returning()
    .get();
}

export function makeComment(club: TestClub, userId: number, postId: number) {
  return club.db
    .insert(comments)
    .values({ userId, postId, content: "Eu!", createdAt: club.clock.now })
    .returning()
    .get();
}

export function makeLikes(
  club: TestClub,
  members: { id: number }[],
  target: { postId: number } | { commentId: number },
): void {
  for (const { id } of members)
    club.db
      .insert(likes)
      .values({ userId: id, createdAt: club.clock.now, ...target })
      .run();
}

export function makeQuote(
  club: TestClub,
  values: { userId: number; bookId: number } & Partial<typeof quotes.$inferInsert>,
) {
  count += 1;
  const content = values.content ?? `Trecho ${count}`;
  return club.db
    .insert(quotes)
    .values({ page: 10, createdAt: club.clock.now, ...values, content, contentKey: quoteKey(content) })
    .returning()
    .get();
}

export function makeQuoteLikes(club: TestClub, quoteId: number, members: { id: number }[]): void {
  for (const { id } of members)
    club.db.insert(quoteLikes).values({ userId: id, quoteId, createdAt: club.clock.now }).run();
}

export function makeQuestion(
  club: TestClub,
  values: { userId: number; bookId: number } & Partial<typeof questions.$inferInsert>,
) {
  return club.db
    .insert(questions)
    .values({ content: "E o final?", createdAt: club.clock.now, ...values })
    .returning()
    .get();
}

export function makeVotes(club: TestClub, questionId: number, members: { id: number }[]): void {
  for (const { id } of members)
    club.db.insert(questionVotes).values({ userId: id, questionId, createdAt: club.clock.now }).run();
}

/** `start` and `end` as ISO 8601. */
export function makeEvent(
  club: TestClub,
  start: string,
  end: string,
  values: Partial<typeof events.$inferInsert> = {},
) {
  return club.db
    .insert(events)
    .values({
      title: "Encontro do mês",
      announcedAt: club.clock.now,
      ...values,
      startDate: new Date(start),
      endDate: new Date(end),
    })
    .returning()
    .get();
}

export function makeAnswer(
  club: TestClub,
  userId: number,
  eventId: number,
  status: "yes" | "no" | "maybe" = "yes",
): void {
  club.db.insert(eventRsvps).values({ userId, eventId, status, createdAt: club.clock.now }).run();
}

/** Consecutive reading days up to the date `last`. */
export function makeReadingDays(club: TestClub, userId: number, last: string, days: number): void {
  const dates = Array.from({ length: days }, (_, back) => addDays(last, -back));
  club.db
    .insert(readingStreaks)
    .values(dates.map((date) => ({ userId, date })))
    .run();
}

/** A reading day, written at noon in São Paulo. */
export function makeDay(club: TestClub, { id }: { id: number }, date: string, pages: number): void {
  const createdAt = new Date(`${date}T15:00:00Z`);
  club.db.insert(readingStreaks).values({ userId: id, date, pages, createdAt }).run();
}

/** Joined long enough ago to count as inactive. */
export const sinceLastYear = { createdAt: new Date("2025-03-10T15:00:00Z") };
