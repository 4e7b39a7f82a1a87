import { sql } from "drizzle-orm";
import unhomoglyph from "unhomoglyph";
import { users } from "#db/schema";
import type { Context } from "../context";
import { accountKey } from "./rules";

/**
 * Attack: a username with letters of another alphabet stands for somebody else's (Unicode 39, confusable characters).
 * Two usernames of ASCII may look alike, such as "ana1" and "anal": each is easy to read and to write.
 */
export function looksLikeAnother({ db }: Context, username: string): boolean {
  const key = accountKey(username);
  const isForeign = /[^ -~]/.test(key) ? undefined : sql`${users.usernameKey} glob '*[^ -~]*'`;
  const looks = unhomoglyph(key);
  const others = db.select({ key: users.usernameKey }).from(users).where(isForeign).all();
  return others.some((other) => unhomoglyph(other.key) === looks);
}
