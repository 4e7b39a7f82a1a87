import { users } from "#db/schema";
import type { TestClub } from "./app";

/** The names of those who have an account. */
export function members({ db }: TestClub): string[] {
  return db
    .select({ name: users.name })
    .from(users)
    .all()
    .map(({ name }) => name);
}
