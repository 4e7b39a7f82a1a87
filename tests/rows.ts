import { comments, eventRsvps, events, likes, posts, readingStreaks, reviews } from "#db/schema";
import { addDays } from "~/club/calendar";
import type { TestClub } from "./app";

/** A text of exactly so many characters that cleaning leaves as it is. */
export function textOf(length: number, opening = ""): string {
  const text = `${opening}${"Era uma vez um clube de leitura. ".repeat(Math.ceil(length / 33))}`;
  return `${text.slice(0, length - 1)}.`;
}

/** A row in `reviews`. */
export function makeReview(
  club: TestClub,
  values: { userId: number | null; bookId: number } & Partial<typeof reviews.$inferInsert>,
) {
  return club.db
    .insert(reviews)
    .values({ content: textOf(2500), rating: 4, createdAt: club.clock.now, ...values })
    .returning()
    .get();
}

/** A row in `posts`. */
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

/** A row in `comments`. */
export function makeComment(club: TestClub, userId: number, postId: number) {
  return club.db
    .insert(comments)
    .values({ userId, postId, content: "Eu!", createdAt: club.clock.now })
    .returning()
    .get();
}

/** Rows in `likes`: these members like that post or comment. */
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

/** A row in `events`; `start` and `end` as ISO 8601. */
export function makeEvent(
  club: TestClub,
  start: string,
  end: string,
  values: Partial<typeof events.$inferInsert> = {},
) {
  return club.db
    .insert(events)
    .values({ title: "Encontro do mês", ...values, startDate: new Date(start), endDate: new Date(end) })
    .returning()
    .get();
}

/** A row in `event_rsvps`. */
export function makeAnswer(
  club: TestClub,
  userId: number,
  eventId: number,
  status: "yes" | "no" | "maybe" = "yes",
): void {
  club.db.insert(eventRsvps).values({ userId, eventId, status, createdAt: club.clock.now }).run();
}

/** Rows in `reading_streaks`: so many consecutive days, the last of them `last`. */
export function makeReadingDays(club: TestClub, userId: number, last: string, days: number): void {
  const dates = Array.from({ length: days }, (_, back) => addDays(last, -back));
  club.db
    .insert(readingStreaks)
    .values(dates.map((date) => ({ userId, date })))
    .run();
}
