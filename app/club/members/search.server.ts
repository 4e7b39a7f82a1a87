import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { users } from "#db/schema";

/** Whether each word is in one of these keys. No patterns, so that "%" and "_" are letters like others. */
function allIn(words: readonly string[], keys: readonly (AnyColumn | SQL)[]): SQL {
  const isIn = (word: string) =>
    sql.join(
      keys.map((key) => sql`instr(${key}, ${word})`),
      sql` or `,
    );
  return sql.join([sql`true`, ...words.map((word) => sql`(${isIn(word)})`)], sql` and `);
}

/**
 * The members whom all words of a search fit, each word in one of these keys or in the username.
 * Usernames may have accents left, and few have: for those alone SQLite calls our function, which costs a hundred
 * times what its own do.
 * @param hasUsername whether a member may be found by the username; asked once for each.
 */
export function foundBy(words: readonly string[], keys: readonly AnyColumn[], hasUsername = sql`true`): SQL {
  const { usernameKey } = users;
  return sql`(
    ${allIn(words, keys)} or ${hasUsername} and (
      ${allIn(words, [...keys, usernameKey])}
      or ${usernameKey} glob '*[^ -~]*' and ${allIn(words, [...keys, sql`unaccented(${usernameKey})`])}
    )
  )`;
}
