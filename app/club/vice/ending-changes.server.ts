import { eq, lte } from "drizzle-orm";
import { vices } from "#db/schema";
import { onMember, recordAudit } from "../audit/changes.server";
import type { Context } from "../context";
import { namingEnded } from "../vice-reactions.server";
import { undoPeriod } from "./rules";

/** Ends the naming or the takeover of a member, in the caller's transaction. Without one nothing happens. */
export function endViceOf(tx: Context, memberId: number): void {
  const ended = tx.db
    .delete(vices)
    .where(eq(vices.userId, memberId))
    .returning({ id: vices.id, acceptedAt: vices.acceptedAt })
    .all();
  for (const { id, acceptedAt } of ended) {
    if (acceptedAt) continue;
    recordAudit(tx, onMember("vice.remove", memberId));
    namingEnded(tx, id);
  }
}

/** Deletes the takeovers that can no longer be undone. */
export function sweepTakeovers({ db, now }: Context): void {
  db.delete(vices)
    .where(lte(vices.acceptedAt, new Date(now.getTime() - undoPeriod)))
    .run();
}
