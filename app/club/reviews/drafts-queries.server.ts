import { and, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { reviewDrafts } from "#db/schema";
import type { MemberContext } from "../context";

/** Privacy: only the viewer's own draft, for every role. */
const ownDraft = prepared((db) =>
  db
    .select({
      content: reviewDrafts.content,
      rating: reviewDrafts.rating,
      spoilsEnding: reviewDrafts.spoilsEnding,
      updatedAt: reviewDrafts.updatedAt,
    })
    .from(reviewDrafts)
    .where(
      and(
        eq(reviewDrafts.userId, sql.placeholder("viewerId")),
        eq(reviewDrafts.bookId, sql.placeholder("bookId")),
      ),
    )
    .prepare(),
);

/** `rating` is null without a chosen star; `updatedAt` is ISO 8601. `version` changes with every other text. */
export type DraftView = NonNullable<ReturnType<typeof ownDraftOf>>;

/** The viewer's draft of a review, or null. */
export function ownDraftOf({ db, viewer }: MemberContext, bookId: number) {
  const row = ownDraft(db).get({ viewerId: viewer.id, bookId });
  return row ? { ...row, updatedAt: row.updatedAt.toISOString(), version: row.updatedAt.getTime() } : null;
}
