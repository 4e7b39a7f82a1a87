import { and, count, eq, ne } from "drizzle-orm";
import { quoteLikes, quotes, users } from "#db/schema";
import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { justCreated } from "../duplicates.server";
import { ClubError } from "../errors";
import type { LikeStateView } from "../feed/views";
import { deleteText, requireMayEdit } from "../owned-texts.server";
import { quoteLiked, textPaged } from "../reactions.server";
import { clubPageIn, positionOfPage } from "../spoilers/queries.server";
import { requirePageOf, type ShownPosition } from "../spoilers/rules";
import { requireQuote } from "./queries.server";
import { maxQuotesOfBook, quoteKey, tooManyQuotes } from "./rules";
import type { QuoteInput } from "./schema";
import type { QuoteView } from "./views";

/**
 * Adds a quote; an immediate duplicate is ignored. @throws ClubError not_found, invalid past the last page, conflict when
 * the book has the same quote, or a thousand of the viewer.
 */
export function addQuote(ctx: MemberContext, bookId: number, form: QuoteInput): QuoteView {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const page = clubPageIn(tx, bookId, form.page, { field: "page" });
    const values = { ...form, page, isOpen: form.isOpen ?? false, bookId, userId: viewer.id };
    const before = justCreated(tx, quotes, values);
    if (before) return requireQuote(tx, before.id);
    requirePageOf(requireBook(tx, bookId), page, { field: "page" });
    const contentKey = newQuoteKey(tx, bookId, form.content);
    const isOwn = and(eq(quotes.bookId, bookId), eq(quotes.userId, viewer.id));
    const own = db.select({ times: count() }).from(quotes).where(isOwn).get()?.times ?? 0;
    if (own >= maxQuotesOfBook) throw new ClubError("conflict", `${tooManyQuotes}.`, { field: "content" });
    const { id } = db
      .insert(quotes)
      .values({ ...values, contentKey, createdAt: now })
      .returning({ id: quotes.id })
      .get();
    textPaged(tx, viewer.id);
    return requireQuote(tx, id);
  });
}

/**
 * Privacy: the refusal of a repeated quote has its author and page, and never its text.
 * @param ownId the edited quote, which may retain its key. @throws ClubError conflict, with the id of another member's
 * quote to like instead.
 */
function newQuoteKey(ctx: MemberContext, bookId: number, content: string, ownId = 0): string {
  const { db, viewer } = ctx;
  const key = quoteKey(content);
  const known = db
    .select({ id: quotes.id, userId: quotes.userId, page: quotes.page, author: users.name })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.userId))
    .where(and(eq(quotes.bookId, bookId), eq(quotes.contentKey, key), ne(quotes.id, ownId)))
    .get();
  if (!known) return key;
  const from = fromPosition(positionOfPage(ctx, requireBook(ctx, bookId), known.page));
  if (known.userId === viewer.id) {
    throw new ClubError("conflict", `Você já guardou este trecho, ${from}.`, {
      field: "content",
    });
  }
  throw new ClubError("conflict", `Este trecho já está guardado. ${known.author} o copiou ${from}.`, {
    field: "content",
    existingId: known.id,
  });
}

/** "da página 171 da sua edição", "de 68%" */
function fromPosition({ edition: { unit }, position }: ShownPosition): string {
  if (unit === "percent") return `de ${position}%`;
  return `da página ${position}${unit === "edition" ? " da sua edição" : ""}`;
}

/** Edits the viewer's own quote. @throws ClubError not_found, forbidden for others, and as `addQuote`. */
export function editQuote(ctx: MemberContext, id: number, form: QuoteInput): QuoteView {
  return inTransaction(ctx, (tx) => {
    const before = requireQuote(tx, id);
    const page = clubPageIn(tx, before.bookId, form.page, { stored: before.page, field: "page" });
    requireMayEdit(tx, "quote", before);
    const { content, note, isOpen = before.isOpen } = form;
    const isSame = before.content === content && before.page === page && before.note === note;
    if (isSame && before.isOpen === isOpen) return before;
    if (page !== before.page) requirePageOf(requireBook(tx, before.bookId), page, { field: "page" });
    const contentKey = newQuoteKey(tx, before.bookId, content, id);
    tx.db
      .update(quotes)
      .set({ content, page, note, isOpen, contentKey, editedAt: tx.now })
      .where(eq(quotes.id, id))
      .run();
    return requireQuote(tx, id);
  });
}

/** A deletion by the staff leaves an audit row. @throws ClubError not_found, forbidden for others. */
export function deleteQuote(ctx: MemberContext, id: number): QuoteView {
  return inTransaction(ctx, (tx) => {
    const gone = requireQuote(tx, id);
    deleteText(tx, "quote", gone, `livro ${gone.bookId}`);
    return gone;
  });
}

/** @param wanted the chosen state; toggles by default. @throws ClubError not_found. */
export function likeQuote(ctx: MemberContext, id: number, wanted?: boolean): LikeStateView {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const before = requireQuote(tx, id);
    if (wanted ?? !before.liked) {
      db.insert(quoteLikes)
        .values({ userId: viewer.id, quoteId: id, createdAt: now })
        .onConflictDoNothing()
        .run();
      quoteLiked(tx, before);
    } else {
      db.delete(quoteLikes)
        .where(and(eq(quoteLikes.quoteId, id), eq(quoteLikes.userId, viewer.id)))
        .run();
    }
    const { liked, likeCount } = requireQuote(tx, id);
    return { liked, likeCount };
  });
}
