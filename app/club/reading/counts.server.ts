import { eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { users } from "#db/schema";
import type { MemberContext } from "../context";
import { disclosureOf } from "../members/visibility.server";

export type MemberCounts = {
  /** Null while the member hides the reading. */
  reading: { booksOpened: number; booksRead: number; pagesRead: number } | null;
  reviews: number;
  /** Null while the member hides them. */
  achievements: number | null;
};

const counts = prepared((db) =>
  db
    .select({
      pagesRead: users.pagesRead,
      booksOpened: sql<number>`(select count(*) from user_progress where user_id = users.id)`,
      booksRead: sql<number>`(
        select count(*) from user_progress where user_id = users.id and completed_at is not null
      )`,
      reviews: sql<number>`(select count(*) from reviews where user_id = users.id)`,
      achievements: sql<number>`(select count(*) from user_achievements where user_id = users.id)`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("memberId")))
    .prepare(),
);

const nothing = { pagesRead: 0, booksOpened: 0, booksRead: 0, reviews: 0, achievements: 0 };

/** All of the viewer's own numbers. */
export function ownCounts({ db, viewer }: MemberContext) {
  return counts(db).get({ memberId: viewer.id }) ?? nothing;
}

/** A member's numbers, as far as the viewer may see them; null when the profile is closed. */
export function countsOf(ctx: MemberContext, memberId: number): MemberCounts | null {
  const shown = disclosureOf(ctx, memberId);
  const found = shown.profile && counts(ctx.db).get({ memberId });
  if (!found) return null;
  const { reviews, achievements, ...reading } = found;
  return {
    reading: shown.reading ? reading : null,
    reviews,
    achievements: shown.achievements ? achievements : null,
  };
}
