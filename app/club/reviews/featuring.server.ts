import { and, eq, or } from "drizzle-orm";
import { reviews } from "#db/schema";
import { book } from "../books/library.server";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { reviewFeatured } from "../reactions.server";
import { type ReviewView, review } from "./reviews.server";

/** Puts a review before the others of its book. @throws ClubError forbidden for members, not_found. */
export function featureReview(ctx: MemberContext, id: number): ReviewView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const { userId, bookId } = review(tx, id);
    // Who features the own review gives way to the first other one who does.
    const isOpen = or(eq(reviews.isFeatured, false), eq(reviews.featuredById, reviews.userId));
    tx.db
      .update(reviews)
      .set({ isFeatured: true, featuredById: ctx.viewer.id })
      .where(and(eq(reviews.id, id), isOpen))
      .run();
    if (userId !== null) reviewFeatured(tx, { id, userId, book: book(tx, bookId) });
    return review(tx, id);
  });
}

/** Puts a featured review back among the others. @throws ClubError forbidden for members, not_found. */
export function unfeatureReview(ctx: MemberContext, id: number): ReviewView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    review(tx, id);
    tx.db.update(reviews).set({ isFeatured: false, featuredById: null }).where(eq(reviews.id, id)).run();
    return review(tx, id);
  });
}
