import { eq } from "drizzle-orm";
import { clubSettings } from "#db/schema";
import { consumeRateLimit } from "../accounts/rate-limits.server";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { AuditAction } from "../audit/wording";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { dismissalName, firstSteps } from "./queries.server";
import type { FirstStepsView } from "./views";

/** Hides the list for the whole staff; a second time changes nothing. @throws ClubError forbidden. */
export function dismissFirstSteps(ctx: MemberContext): FirstStepsView {
  return asStaff(ctx, (tx) => {
    const { changes } = tx.db
      .insert(clubSettings)
      .values({ name: dismissalName, value: String(tx.now.getTime()) })
      .onConflictDoNothing()
      .run();
    if (changes > 0) record(tx, "club.steps-dismiss");
    return firstSteps(tx);
  });
}

/** Shows a dismissed list again. @throws ClubError forbidden. */
export function showFirstSteps(ctx: MemberContext): FirstStepsView {
  return asStaff(ctx, (tx) => {
    const { changes } = tx.db.delete(clubSettings).where(eq(clubSettings.name, dismissalName)).run();
    if (changes > 0) record(tx, "club.steps-show");
    return firstSteps(tx);
  });
}

/** Counts a test of the mail server, five an hour. @throws ClubError forbidden, too_many_attempts. */
export function reserveMailTest(ctx: MemberContext): void {
  requireStaff(ctx);
  consumeRateLimit(ctx, "mailTest", String(ctx.viewer.id));
}

/** Records an e-mail that the mail server has accepted: the step is done. */
export function recordMailTest(ctx: MemberContext): void {
  inTransaction(ctx, (tx) => record(tx, "club.mail-test"));
}

function record(tx: MemberContext, action: AuditAction): void {
  recordAudit(tx, { action, subject: "club", subjectId: null, details: null });
}
