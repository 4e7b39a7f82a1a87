import { sql } from "drizzle-orm";
import { asMember } from "../as-staff.server";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { checkFile } from "./check.server";
import { ownKinds } from "./rules";
import { requireImport, rowsOf } from "./stored-queries.server";

/** Choices of a member, the newest ones. Attack: all of them are read with each page of an import. */
const maxChoices = 1000;

const notThere = "Um dos livros não está mais na estante. Escolha de novo.";

/**
 * Stores of which books of the club the titles of a file are, for this file and later ones. @param books the ids by the
 * lines of the titles; null forgets a choice. @throws ClubError not_found; conflict once the file is confirmed; invalid
 * for a book that is not there.
 */
export async function chooseTitles(
  ctx: MemberContext,
  id: number,
  books: ReadonlyMap<number, number | null>,
): Promise<void> {
  const stored = requireImport(ctx, id, ownKinds);
  if (stored.outcome) throw new ClubError("conflict", "Este arquivo já foi trazido. Envie de novo.");
  const { titles } = await checkFile(ctx, stored, () => rowsOf(ctx, id));
  const sent = titles.flatMap(({ key, line }) => (books.has(line) ? { key, bookId: books.get(line) } : []));
  asMember(ctx, (tx) => {
    const rows = sql`json_each(${JSON.stringify(sent)})`;
    tx.db.run(sql`
      delete from import_titles where user_id = ${tx.viewer.id} and title_key in (select value ->> 'key' from ${rows})
    `);
    const { changes } = tx.db.run(sql`
      insert into import_titles (user_id, title_key, book_id)
      select ${tx.viewer.id}, value ->> 'key', books.id from ${rows} join books on books.id = value ->> 'bookId'
    `);
    if (changes < sent.filter(({ bookId }) => bookId).length) {
      throw new ClubError("invalid", notThere, { field: "titles" });
    }
    tx.db.run(sql`
      delete from import_titles where rowid in (
        select rowid from import_titles where user_id = ${tx.viewer.id} order by rowid desc limit -1 offset ${maxChoices}
      )
    `);
  });
}
