import type { Db } from "../client.server";
import { readingStreaks, userProgress } from "../schema";
import type { Sitting } from "./diary";
import { insertAll } from "./insert-all";
import type { DemoTime } from "./time";

export function insertReading(db: Db, time: DemoTime, diary: Sitting[]): void {
  const progress = new Map<string, typeof userProgress.$inferInsert>();
  const days: (typeof readingStreaks.$inferInsert)[] = [];
  for (const { member, book, daysAgo, hours, page } of diary) {
    const moment = time.momentAgo(daysAgo, hours);
    const key = `${member.id} ${book.id}`;
    const pages = page - (progress.get(key)?.currentPage ?? 0);
    days.push({ userId: member.id, date: time.dayAgo(daysAgo), pages, createdAt: moment });
    progress.set(key, {
      userId: member.id,
      bookId: book.id,
      currentPage: page,
      completedAt: page === book.pageCount ? moment : null,
      lastUpdated: moment,
    });
  }
  insertAll(db, userProgress, [...progress.values()]);
  insertAll(db, readingStreaks, days);
}
