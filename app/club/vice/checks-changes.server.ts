import { eq } from "drizzle-orm";
import { vices } from "#db/schema";
import { onMember, recordAudit } from "../audit/changes.server";
import { dayOf } from "../calendar";
import { type Context, inTransaction } from "../context";
import { offerLapsed, roleOffered } from "../vice-reactions.server";
import { absenceOf, currentVice } from "./queries.server";
import { daysAway, isAbsent, isAfterStop, isCheckDue, stateOf } from "./rules";

/** The daily check, also late: offers the role to the vice after the days of the setting, and drops a lapsed offer. */
export function checkVice(ctx: Context): void {
  const named = currentVice(ctx);
  if (!named || !isCheckDue(named.checkedOn, ctx)) return;
  inTransaction(ctx, (tx) => {
    // Race: another vice may have been named, or the offer accepted.
    const vice = currentVice(tx);
    if (!vice || !isCheckDue(vice.checkedOn, tx)) return;
    const absence = absenceOf(tx);
    const isOffered = stateOf(vice, absence) === "offered";
    if (vice.offeredAt && !isOffered) offerLapsed(tx, vice.id);
    const isNew = !isOffered && isAbsent(absence) && !isAfterStop(vice.checkedOn, tx);
    const offeredAt = isNew ? tx.now : isOffered ? vice.offeredAt : null;
    tx.db
      .update(vices)
      .set({ offeredAt, checkedOn: dayOf(tx.now, tx.timeZone) })
      .where(eq(vices.id, vice.id))
      .run();
    if (!isNew) return;
    recordAudit(tx, onMember("vice.offer", vice.userId));
    roleOffered(tx, vice, daysAway(absence) ?? 0);
  });
}
