import { ratings } from "#db/schema";
import { storeOpenings } from "~/club/ratings/opening-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "./app";

/** Runs the minute job that opens ratings. @param now sets the club's clock before. */
export function openRatings(club: TestClub, now = club.clock.now): void {
  club.clock.now = now;
  storeOpenings(coreContext(club.app));
}

/** A rating by the club's clock. @param stars 0.5 to 5. */
export function makeRating(
  club: TestClub,
  {
    stars = 4,
    ...values
  }: { userId: number; bookId: number; stars?: number } & Partial<typeof ratings.$inferInsert>,
) {
  return club.db
    .insert(ratings)
    .values({ halfStars: stars * 2, createdAt: club.clock.now, ...values })
    .returning()
    .get();
}
