import { and, eq, inArray, sql } from "drizzle-orm";
import { importTitles } from "#db/schema";
import { requireMemberStill } from "../accounts/sessions-queries.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { checkedQuotes } from "./quotes-queries.server";
import { checkedReadings, ownKinds } from "./readings-queries.server";
import { requireImport } from "./stored-queries.server";

/**
 * Stores of which books of the club the titles of a file are, for this file and later ones; null forgets the choice.
 * @param books the ids by the lines of the titles. @throws ClubError not_found; conflict once it is confirmed; invalid for a book that is
 * not there.
 */
export async function chooseTitles(
  ctx: MemberContext,
  id: number,
  books: ReadonlyMap<number, number | null>,
): Promise<void> {
  const stored = requireImport(ctx, id, ownKinds);
  if (stored.outcome)
    throw new ClubError("conflict", "Este arquivo já foi trazido. Envie de novo para escolher.");
  const { titles } = await (stored.kind === "quotes"
    ? checkedQuotes(ctx, stored, new Map())
    : checkedReadings(ctx, stored));
  const sent = titles.filter(({ line }) => books.has(line));
  const chosen = sent
    .map(({ key, line }) => ({ key, bookId: books.get(line) }))
    .filter(({ bookId }) => bookId);
  inTransaction(ctx, (tx) => {
    requireMemberStill(tx);
    const isSent = inArray(
      importTitles.titleKey,
      sent.map(({ key }) => key),
    );
    tx.db
      .delete(importTitles)
      .where(and(eq(importTitles.userId, tx.viewer.id), isSent))
      .run();
    const { changes } = tx.db.run(sql`
      insert into import_titles (user_id, title_key, book_id)
      select ${tx.viewer.id}, value ->> 'key', books.id
      from json_each(${JSON.stringify(chosen)}) join books on books.id = value ->> 'bookId'
    `);
    if (changes < chosen.length) {
      throw new ClubError("invalid", "Um dos livros não está mais na estante. Escolha de novo.", {
        field: "titles",
      });
    }
  });
}
