import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { saveRating } from "../ratings/changes.server";
import { ownRow, pageOfNewLine } from "../ratings/queries.server";
import type { RatingInput } from "../ratings/schema";
import { requireModeOpen } from "./access-queries.server";

type Given = RatingInput & { bookId: number };

/**
 * Saves the viewer's rating on the own phone, whose form shows no page: a rewritten line is withheld up to the page that
 * its author has reached. @throws ClubError as `saveRating`, conflict for another book than the meeting's.
 */
export function rateInRoom(ctx: MemberContext, eventId: number, { bookId, ...given }: Given): void {
  inTransaction(ctx, (tx) => {
    if (requireModeOpen(tx, eventId).bookId !== bookId) {
      throw new ClubError("conflict", "O livro deste encontro mudou. Atualize a página.");
    }
    const before = ownRow(tx, bookId);
    const isRewritten = Boolean(given.line && before?.line && given.line !== before.line);
    const reached = pageOfNewLine(tx, requireBook(tx, bookId)) ?? 0;
    const spoilerPage = Math.max(before?.spoilerPage ?? 0, reached);
    saveRating(tx, bookId, isRewritten && spoilerPage > 0 ? { ...given, spoilerPage } : given);
  });
}
