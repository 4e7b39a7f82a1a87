import { lt } from "drizzle-orm";
import { lookupAnswers } from "#db/schema";
import type { Context, MemberContext } from "../context";
import type { StoredAnswer } from "./queries.server";
import { answerKey, answerLifetime, type LookupQuery } from "./rules";

/** Stores the answer of the sources to a query, also an empty one. */
export function storeAnswer({ db, now }: MemberContext, query: LookupQuery, answer: StoredAnswer): void {
  const row = { found: JSON.stringify(answer), storedAt: now };
  db.insert(lookupAnswers)
    .values({ query: answerKey(query), ...row })
    .onConflictDoUpdate({ target: lookupAnswers.query, set: row })
    .run();
}

/** Deletes answers older than a month. */
export function sweepAnswers({ db, now }: Context): void {
  db.delete(lookupAnswers)
    .where(lt(lookupAnswers.storedAt, new Date(now.getTime() - answerLifetime)))
    .run();
}
