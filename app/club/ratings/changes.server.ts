import { eq } from "drizzle-orm";
import { ratings } from "#db/schema";
import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { ratingChanged, textPaged } from "../reactions.server";
import { clubPageIn } from "../spoilers/queries.server";
import { requirePageOf } from "../spoilers/rules";
import { markSealed } from "./opening-changes.server";
import { openingOf } from "./opening-queries.server";
import { ownRating, ownRow, pageOfNewLine, requireRating } from "./queries.server";
import { sealedAfterChange } from "./rules";
import type { RatingInput } from "./schema";
import type { OwnRatingView, RatingView } from "./views";

type SavedRating = { rating: OwnRatingView; isNew: boolean; unlocked: string[] };

/**
 * Adds or replaces the viewer's rating; an absent line or page stays, and a new line without a page gets that of its
 * author. @returns it, with the names of new achievements. @throws ClubError not_found, invalid past the last page.
 */
export function saveRating(ctx: MemberContext, bookId: number, form: RatingInput): SavedRating {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const rated = requireBook(tx, bookId);
    const opening = openingOf(tx, bookId);
    const before = ownRow(tx, bookId);
    const line = form.line === undefined ? (before?.line ?? null) : form.line;
    const newLinePage = pageOfNewLine(tx, rated);
    const unchangedPage = before?.line ? before.spoilerPage : newLinePage;
    const stored = before?.spoilerPage ?? newLinePage;
    const given = clubPageIn(tx, bookId, form.spoilerPage, { stored });
    const wanted = given === undefined ? unchangedPage : given;
    if (wanted !== unchangedPage) requirePageOf(rated, wanted);
    const spoilerPage = line === null ? null : wanted;
    const values = { halfStars: form.rating * 2, line, spoilerPage };
    if (!opening.isOpen) markSealed(tx, bookId);
    if (!before) {
      db.insert(ratings)
        .values({ ...values, bookId, userId: viewer.id, createdAt: now })
        .run();
      const unlocked = spoilerPage === null ? [] : textPaged(tx, viewer.id);
      return { rating: saved(tx, bookId), isNew: true, unlocked };
    }
    const isSame =
      before.halfStars === values.halfStars && before.line === line && before.spoilerPage === spoilerPage;
    if (isSame) return { rating: saved(tx, bookId), isNew: false, unlocked: [] };
    const sealedHalfStars = sealedAfterChange(before, values.halfStars, opening);
    db.update(ratings)
      .set({ ...values, sealedHalfStars, changedAt: now })
      .where(eq(ratings.id, before.id))
      .run();
    const unlocked = sealedHalfStars === null ? [] : ratingChanged(tx);
    if (spoilerPage !== null) unlocked.push(...textPaged(tx, viewer.id));
    return { rating: saved(tx, bookId), isNew: false, unlocked };
  });
}

function saved(tx: MemberContext, bookId: number): OwnRatingView {
  const own = ownRating(tx, bookId);
  if (!own) throw new TypeError(`no rating of book ${bookId}`);
  return own;
}

/**
 * Deletes the viewer's own rating. @throws ClubError not_found, also for a rating that the viewer may not see; forbidden
 * for an open one of another member.
 */
export function deleteRating(ctx: MemberContext, id: number): RatingView {
  return inTransaction(ctx, (tx) => {
    const gone = requireRating(tx, id);
    if (gone.user.id !== tx.viewer.id) {
      throw new ClubError("forbidden", "Só quem deu a nota pode apagá-la.");
    }
    tx.db.delete(ratings).where(eq(ratings.id, id)).run();
    return gone;
  });
}

/** Deletes the viewer's rating of a book. @throws ClubError not_found. */
export function deleteOwnRating(ctx: MemberContext, bookId: number): RatingView {
  const own = ownRating(ctx, bookId);
  if (!own) throw new ClubError("not_found", "Você ainda não deu nota a este livro.");
  return deleteRating(ctx, own.id);
}
