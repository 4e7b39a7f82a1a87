import { and, eq, or } from "drizzle-orm";
import { reviews } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { deleteText, requireMayEdit } from "../owned-texts.server";
import { hideDistinction, reviewDeleted, reviewFeatured, reviewWritten } from "../reactions.server";
import { endDraft } from "./drafts-changes.server";
import { ownReviewOf, requireReview } from "./queries.server";
import { alreadyWritten } from "./rules";
import type { ReviewInput } from "./schema";
import type { ReviewView } from "./views";

/**
 * Publishes a review and deletes its draft. @returns it, with the names of new achievements.
 * @param draftVersion of the draft that the form was shown with, if it was shown with one.
 * @throws ClubError not_found, conflict when there is a review already, or another draft.
 */
export function writeReview(
  ctx: MemberContext,
  bookId: number,
  { content, rating, spoilsEnding = false }: ReviewInput,
  draftVersion?: number,
): { review: ReviewView; unlocked: string[] } {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    requireBook(tx, bookId);
    if (ownReviewOf(tx, bookId)) {
      throw new ClubError("conflict", alreadyWritten);
    }
    endDraft(tx, bookId, content, draftVersion);
    const { id } = db
      .insert(reviews)
      .values({ userId: viewer.id, bookId, content, rating, spoilsEnding, createdAt: now })
      .returning({ id: reviews.id })
      .get();
    const unlocked = reviewWritten(tx);
    return { review: requireReview(tx, id), unlocked };
  });
}

/** Edits the viewer's own review. @throws ClubError not_found, forbidden for others. */
export function editReview(
  ctx: MemberContext,
  id: number,
  { content, rating: stars, spoilsEnding: wanted }: Partial<ReviewInput> & { content: string },
): ReviewView {
  return inTransaction(ctx, (tx) => {
    const before = requireReview(tx, id);
    requireMayEdit(tx, "review", before);
    const rating = stars ?? before.rating;
    const spoilsEnding = wanted ?? before.spoilsEnding;
    const isSame =
      before.content === content && before.rating === rating && before.spoilsEnding === spoilsEnding;
    if (isSame) return before;
    tx.db
      .update(reviews)
      .set({ content, rating, spoilsEnding, editedAt: ctx.now })
      .where(eq(reviews.id, id))
      .run();
    return requireReview(tx, id);
  });
}

/** A deletion by the staff leaves an audit row. @throws ClubError not_found, forbidden for others. */
export function deleteReview(ctx: MemberContext, id: number): ReviewView {
  return inTransaction(ctx, (tx) => {
    const gone = requireReview(tx, id);
    reviewDeleted(tx, gone);
    deleteText(tx, "review", gone, `livro ${gone.bookId}`);
    return gone;
  });
}

/** Features a review in the list of its book. @throws ClubError forbidden for members, not_found. */
export function featureReview(ctx: MemberContext, id: number): ReviewView {
  return asStaff(ctx, (tx) => {
    const { userId, bookId } = requireReview(tx, id);
    // A self-featured review earns no achievement, so the first other staff member replaces its author here.
    const isOpen = or(eq(reviews.isFeatured, false), eq(reviews.featuredById, reviews.userId));
    const { changes } = tx.db
      .update(reviews)
      .set({ isFeatured: true, featuredById: ctx.viewer.id })
      .where(and(eq(reviews.id, id), isOpen))
      .run();
    if (changes > 0 && userId !== null) reviewFeatured(tx, { id, userId, book: requireBook(tx, bookId) });
    return requireReview(tx, id);
  });
}

/** Unfeatures a review. @throws ClubError forbidden for members, not_found. */
export function unfeatureReview(ctx: MemberContext, id: number): ReviewView {
  return asStaff(ctx, (tx) => {
    hideDistinction(tx, "feature", requireReview(tx, id));
    tx.db.update(reviews).set({ isFeatured: false, featuredById: null }).where(eq(reviews.id, id)).run();
    return requireReview(tx, id);
  });
}
