import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { vices } from "#db/schema";
import { onMember, recordAudit } from "../audit/changes.server";
import type { Context } from "../context";
import { namingEnded } from "../vice-reactions.server";
import { undoPeriod } from "./rules";

/**
 * Ends the naming or the takeover of a member, in the caller's transaction. Without one nothing happens.
 * Attack: the row of a takeover stays, or admins made by the vice could act on the earlier admins at once.
 */
export function endViceOf(tx: Context, memberId: number): void {
  const isOfMember = eq(vices.userId, memberId);
  const ended = tx.db
    .delete(vices)
    .where(and(isOfMember, isNull(vices.acceptedAt)))
    .returning({ id: vices.id })
    .all();
  for (const { id } of ended) {
    recordAudit(tx, onMember("vice.remove", memberId));
    namingEnded(tx, id);
  }
  tx.db
    .update(vices)
    .set({ endedAt: tx.now })
    .where(and(isOfMember, isNotNull(vices.acceptedAt), isNull(vices.endedAt)))
    .run();
}

/** Deletes the takeovers, also ended ones, from 90 days on. */
export function sweepTakeovers({ db, now }: Context): void {
  db.delete(vices)
    .where(lte(vices.acceptedAt, new Date(now.getTime() - undoPeriod)))
    .run();
}
