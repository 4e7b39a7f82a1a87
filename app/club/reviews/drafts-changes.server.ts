import { and, eq } from "drizzle-orm";
import { reviewDrafts } from "#db/schema";
import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { type DraftView, ownDraftOf } from "./drafts-queries.server";
import { ownReviewOf } from "./queries.server";
import { alreadyWritten } from "./rules";
import type { DraftInput } from "./schema";

/**
 * Saves the viewer's unfinished review of a book. The same text again changes nothing.
 * @param version of the draft that the form was shown with; 0 without one.
 * @throws ClubError not_found, conflict for another version, or when the review is already published.
 */
export function saveDraft(
  ctx: MemberContext,
  bookId: number,
  { content, rating, spoilsEnding }: DraftInput,
  version = 0,
): void {
  inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    requireBook(tx, bookId);
    if (ownReviewOf(tx, bookId)) throw new ClubError("conflict", alreadyWritten);
    const before = ownDraftOf(tx, bookId);
    const isSame =
      before?.content === content && before.rating === rating && before.spoilsEnding === spoilsEnding;
    if (isSame) return;
    requireVersion(before, version);
    // Two versions of one millisecond would not differ.
    const updatedAt = new Date(Math.max(now.getTime(), (before?.version ?? 0) + 1));
    const draft = { content, rating, spoilsEnding, updatedAt };
    db.insert(reviewDrafts)
      .values({ userId: viewer.id, bookId, ...draft })
      .onConflictDoUpdate({ target: [reviewDrafts.userId, reviewDrafts.bookId], set: draft })
      .run();
  });
}

/** Deletes the viewer's draft, also none. @throws ClubError conflict for another version. */
export function deleteDraft(ctx: MemberContext, bookId: number, version = 0): void {
  inTransaction(ctx, (tx) => {
    requireVersion(ownDraftOf(tx, bookId), version);
    deleteRow(tx, bookId);
  });
}

/**
 * Deletes the draft of a review that is being published, within its transaction.
 * @param content of the review: a draft with the same text is no conflict.
 * @throws ClubError conflict for another version than the given one.
 */
export function endDraft(
  tx: MemberContext,
  bookId: number,
  content: string,
  version: number | undefined,
): void {
  const draft = ownDraftOf(tx, bookId);
  if (version !== undefined && draft?.content !== content) requireVersion(draft, version);
  deleteRow(tx, bookId);
}

/** A second device must not overwrite a text that it has not shown. */
function requireVersion(draft: DraftView | null, version: number): void {
  if (!draft || draft.version === version) return;
  throw new ClubError(
    "conflict",
    "Há um rascunho mais novo, guardado em outro aparelho ou em outra aba. Compare os dois antes de continuar.",
  );
}

function deleteRow({ db, viewer }: MemberContext, bookId: number): void {
  db.delete(reviewDrafts)
    .where(and(eq(reviewDrafts.userId, viewer.id), eq(reviewDrafts.bookId, bookId)))
    .run();
}
