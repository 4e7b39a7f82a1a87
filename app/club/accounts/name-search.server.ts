import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { plainLetters, withPlainLetters } from "../fold";

/** The keys keep letters such as "ø", by which they sort. */
function plain(key: AnyColumn | SQL): SQL {
  return plainLetters.reduce(
    (text, [letters, other]) => sql`replace(${text}, ${other}, ${letters})`,
    sql`${key}`,
  );
}

/** Every word is in a key, also with plain letters. `instr` instead of `like`, so that "%" and "_" are literal. */
export function allIn(words: readonly string[], keys: readonly (AnyColumn | SQL)[]): SQL {
  const isIn = (word: string) =>
    sql.join(
      keys.map((key) => sql`instr(${plain(key)}, ${withPlainLetters(word)})`),
      sql` or `,
    );
  return sql.join([sql`true`, ...words.map((word) => sql`(${isIn(word)})`)], sql` and `);
}
