import { readingStreaks } from "#db/schema";
import type { TestClub } from "./app";

/** A row in `reading_streaks`, written at the noon of São Paulo. */
export function makeDay(club: TestClub, { id }: { id: number }, date: string, pages: number): void {
  const createdAt = new Date(`${date}T15:00:00Z`);
  club.db.insert(readingStreaks).values({ userId: id, date, pages, createdAt }).run();
}

/** Long enough in the club to be silent in it. */
export const sinceLastYear = { createdAt: new Date("2025-03-10T15:00:00Z") };
