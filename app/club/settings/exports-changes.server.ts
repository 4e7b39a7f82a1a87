import { consumeRateLimit } from "../accounts/rate-limits.server";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { AuditAction } from "../audit/wording";
import { type MemberContext, requireStaff } from "../context";

/** Counts an export of the club, five an hour, and records it. @throws ClubError forbidden, too_many_attempts. */
export function reserveClubExport(ctx: MemberContext): void {
  requireStaff(ctx);
  consumeRateLimit(ctx, "clubExport", String(ctx.viewer.id));
  recordForStaff(ctx, "club.export");
}

/** Records that a member of the staff starts a backup. @throws ClubError forbidden. */
export function recordBackup(ctx: MemberContext): void {
  recordForStaff(ctx, "club.backup");
}

function recordForStaff(ctx: MemberContext, action: AuditAction): void {
  asStaff(ctx, (tx) => recordAudit(tx, { action, subject: "club", subjectId: null, details: null }));
}
