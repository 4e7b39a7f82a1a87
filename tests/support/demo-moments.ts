import { and, eq, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, expect, it } from "vitest";
import * as schema from "#db/schema";
import { addDays, dayOf, localTimeOf } from "~/club/calendar";
import { directChats, groups } from "~/club/chat/queries.server";
import { allEvents } from "~/club/events/queries.server";
import { answersOf } from "~/club/events/rsvps-queries.server";
import { ownNotifications } from "~/club/notifications/queries.server";
import { ownStreak } from "~/club/reading/streak-queries.server";
import { monthOf } from "../../demo/calendar";
import { logins } from "../../demo/content/people";
import { buildTimeout, contextIn, type DemoClub } from "./demo";

const { achievements, books, events, notifications, posts, reviews, userProgress } = schema;

/** Columns of moments that may be in the future. */
const planned = ["startDate", "endDate", "answersEndAt", "nominationsEndAt", "ballotEndsAt", "expiresAt"];

/** Defines the tests of a demo club that hold at every moment. */
export function testDemoClub(build: () => Promise<DemoClub>): void {
  let club: DemoClub;
  let now: Date;
  let timeZone: string;
  let today: string;
  beforeAll(async () => {
    club = await build();
    ({ now, timeZone, today } = club);
  }, buildTimeout);

  it("has nothing in the future but events and the ends of polls, rounds and access keys", () => {
    for (const table of Object.values(schema).filter((one) => is(one, SQLiteTable))) {
      // Migrations insert the achievements at the current time.
      const rows: object[] = table === achievements ? [] : club.db.select().from(table).all();
      const dates = rows.flatMap((row) => Object.entries(row)).filter(([, value]) => value instanceof Date);
      const past = dates.filter(([column]) => !planned.includes(column));
      expect(
        past.filter(([, date]) => date > now),
        getTableName(table),
      ).toEqual([]);
    }
  });

  it("has a streak of twelve days for Helena, open today, and of six for Davi", () => {
    const { currentStreak, streaks } = ownStreak(contextIn(club, "membro"));
    expect([currentStreak, streaks[0]?.date]).toEqual([12, addDays(today, -1)]);
    expect(ownStreak(contextIn(club, "admin")).currentStreak).toBe(6);
  });

  it("has reviews by readers of the whole book, or of more than half of the current one", () => {
    const own = and(eq(userProgress.userId, reviews.userId), eq(userProgress.bookId, reviews.bookId));
    const written = club.db
      .select({ review: reviews, book: books, read: userProgress })
      .from(reviews)
      .innerJoin(books, eq(books.id, reviews.bookId))
      .innerJoin(userProgress, own)
      .all();
    expect(written).toHaveLength(club.db.select().from(reviews).all().length);
    for (const { review, book, read } of written) {
      expect(read.currentPage / (book.pageCount ?? 0)).toBeGreaterThanOrEqual(book.isCurrent ? 0.6 : 1);
      if (!book.isCurrent) expect(review.createdAt >= read.lastUpdated).toBe(true);
      expect(dayOf(review.createdAt, timeZone) < today).toBe(true);
    }
  });

  it("has fourteen past and five upcoming events, the next one tomorrow at 16:00", () => {
    const ctx = contextIn(club, "membro");
    const all = allEvents(ctx, { limit: 50 }).toSorted((one, other) =>
      one.startDate.localeCompare(other.startDate),
    );
    const ahead = all.filter(({ startDate }) => new Date(startDate) > now);
    expect([all.length - ahead.length, ahead.length]).toEqual([14, 5]);
    const starts = ahead.map(({ startDate }) => localTimeOf(new Date(startDate), timeZone));
    expect(starts.map((start) => start.slice(0, 10))).toEqual(
      [1, 8, 15, 22, 50].map((days) => addDays(today, days)),
    );
    expect(starts[0]).toBe(`${addDays(today, 1)}T16:00`);
    expect(ahead[0]!.title).toBe(`Encontro de ${monthOf(addDays(today, 1))}: O Quinze`);
    const answers = answersOf(ctx, ahead[0]!.id).map(({ status }) => status);
    expect(answers.filter((status) => status === "yes")).toHaveLength(12);
    expect(answers.filter((status) => status === "maybe")).toHaveLength(3);
  });

  it("has posts that match their type", () => {
    const all = club.db
      .select({ post: posts, event: events, review: reviews })
      .from(posts)
      .leftJoin(events, eq(events.id, posts.relatedEventId))
      .leftJoin(
        reviews,
        and(
          eq(reviews.bookId, posts.relatedBookId),
          eq(reviews.userId, posts.userId),
          eq(posts.type, "review"),
        ),
      )
      .all();
    for (const { post, event, review } of all) {
      expect(post.relatedBookId !== null).toBe(["progress", "review"].includes(post.type));
      expect(event !== null).toBe(post.type === "event");
      expect(review !== null).toBe(post.type === "review");
      expect(post.currentPage !== null).toBe(post.type === "progress");
      if (review) expect(post.createdAt > review.createdAt).toBe(true);
    }
  });

  it("has chats with messages of today and a few unread ones", () => {
    const ctx = contextIn(club, "admin");
    const [group] = groups(ctx);
    expect(dayOf(new Date(group!.lastMessage!.createdAt), timeZone)).toBe(today);
    expect(groups(ctx).map(({ unreadCount }) => unreadCount)).toEqual([3, 0, 0, 0]);
    // At midnight sharp all messages of today have one time, so the order is open.
    const unread = directChats(ctx).map(({ unreadCount }) => unreadCount);
    expect(unread.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it("has three unread notifications for each login, the newest", () => {
    for (const username of logins) {
      const own = ownNotifications(contextIn(club, username), { limit: 1000 });
      expect(own.slice(0, 3).map(({ readAt }) => readAt)).toEqual([null, null, null]);
      expect(own.slice(3).every(({ readAt, createdAt }) => readAt !== null && readAt >= createdAt)).toBe(
        true,
      );
      expect(own.length).toBeGreaterThanOrEqual(15);
    }
  });

  it("sends no e-mail", () => {
    const { mailDueAt, mailedAt, mailTries } = notifications;
    const mailed = club.db.selectDistinct({ mailDueAt, mailedAt, mailTries }).from(notifications).all();
    expect(mailed).toEqual([{ mailDueAt: null, mailedAt: null, mailTries: 0 }]);
  });
}
