import { eq } from "drizzle-orm";
import { ratings, users } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { ratingChanged } from "../reactions.server";
import { openingOf } from "./opening.server";
import { ownRating, ownRow, type RatingView } from "./ratings.server";
import { sealedAfterChange } from "./rules";
import type { RatingInput } from "./schema";

type SavedRating = { rating: RatingView; isNew: boolean; unlocked: string[] };

/** Adds or replaces the viewer's rating. @returns it, with the names of new achievements. @throws ClubError not_found. */
export function saveRating(ctx: MemberContext, bookId: number, form: RatingInput): SavedRating {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const opening = openingOf(tx, bookId);
    const before = ownRow(tx, bookId);
    const values = { halfStars: form.rating * 2, line: form.line };
    if (!before) {
      db.insert(ratings)
        .values({ ...values, bookId, userId: viewer.id, createdAt: now })
        .run();
      return { rating: saved(tx, bookId), isNew: true, unlocked: [] };
    }
    const isSame = before.halfStars === values.halfStars && before.line === values.line;
    if (isSame) return { rating: saved(tx, bookId), isNew: false, unlocked: [] };
    const sealedHalfStars = sealedAfterChange(before, values.halfStars, opening);
    db.update(ratings)
      .set({ ...values, sealedHalfStars, changedAt: now })
      .where(eq(ratings.id, before.id))
      .run();
    const unlocked = sealedHalfStars === null ? [] : ratingChanged(tx);
    return { rating: saved(tx, bookId), isNew: false, unlocked };
  });
}

function saved(tx: MemberContext, bookId: number): RatingView {
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
    const found = tx.db
      .select({ userId: ratings.userId, bookId: ratings.bookId, isNamed: users.showsReading })
      .from(ratings)
      .innerJoin(users, eq(users.id, ratings.userId))
      .where(eq(ratings.id, id))
      .get();
    if (found?.userId !== tx.viewer.id) {
      if (found?.isNamed && openingOf(tx, found.bookId).isOpen) {
        throw new ClubError("forbidden", "Só quem deu a nota pode apagá-la.");
      }
      throw new ClubError("not_found", "Nota não encontrada.");
    }
    const gone = saved(tx, found.bookId);
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
