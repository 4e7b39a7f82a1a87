import { sql } from "drizzle-orm";
import type { ImportOutcome } from "#db/schema/imports";
import { requireMemberStill } from "../accounts/sessions-queries.server";
import { inTransaction, type MemberContext } from "../context";
import { quotesImported } from "../import-reactions.server";
import type { BroughtQuote, LastPositions } from "./quotes-check";
import { checkedQuotes } from "./quotes-queries.server";
import { finishImport } from "./stored-changes.server";
import { requireImport } from "./stored-queries.server";

/**
 * Adds the highlights of a file as quotes, closed to readers who are not there yet. They notify nobody. A second
 * confirmation changes nothing. @param given the ends of the member's copies. @param without the lines that do not come.
 * @throws ClubError not_found; unauthenticated once the session is over.
 */
export async function importQuotes(
  ctx: MemberContext,
  id: number,
  given: LastPositions,
  without?: ReadonlySet<number>,
): Promise<ImportOutcome> {
  const stored = requireImport(ctx, id, ["quotes"]);
  if (stored.outcome) return stored.outcome;
  const { brought, left } = await checkedQuotes(ctx, stored, given, without);
  return inTransaction(ctx, (tx) => {
    requireMemberStill(tx);
    // Race: the same file was confirmed twice at once.
    const { outcome: before } = requireImport(tx, id, ["quotes"]);
    if (before) return before;
    const quotes = addQuotes(tx, brought);
    const outcome = { added: { quotes }, known: brought.length - quotes, left: left.length };
    finishImport(tx, id, outcome, left);
    if (quotes > 0) quotesImported(tx);
    return outcome;
  });
}

/**
 * Race: between the check and the transaction a book may have been deleted or shortened, or somebody may have saved the
 * same quote. @returns how many were added.
 */
function addQuotes({ db, viewer, now }: MemberContext, brought: readonly BroughtQuote[]): number {
  const quotes = brought.map(({ book, content, contentKey, note, page }) => {
    return { bookId: book.id, content, contentKey, note, page };
  });
  return db.run(sql`
    insert into quotes (user_id, book_id, content, content_key, page, is_open, note, created_at)
    select ${viewer.id}, books.id, value ->> 'content', value ->> 'contentKey', min(value ->> 'page', page_count), 0,
      value ->> 'note', ${now.getTime()}
    from json_each(${JSON.stringify(quotes)}) join books on books.id = value ->> 'bookId'
    where page_count is not null
    on conflict (book_id, content_key) do nothing
  `).changes;
}
