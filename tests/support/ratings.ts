import { ratings } from "#db/schema";
import type { TestClub } from "./app";

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
