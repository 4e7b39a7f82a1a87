import { eq, sql } from "drizzle-orm";
import { invites } from "#db/schema";
import { recordAudit } from "../audit/changes.server";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { day } from "../durations";
import type { InviteView } from "./invites-queries.server";
import { requireInvite } from "./invites-queries.server";
import type { InviteForm } from "./schema";
import { requireStaffStill } from "./sessions-queries.server";
import { newToken } from "./tokens.server";

/** Redeems an invitation in the transaction that checked it. */
export function redeemInvite(tx: MemberContext, inviteId: number): void {
  tx.db
    .update(invites)
    .set({ uses: sql`${invites.uses} + 1` })
    .where(eq(invites.id, inviteId))
    .run();
  recordAudit(tx, { action: "invite.use", subject: "invite", subjectId: inviteId, details: null });
}

/** Creates an invitation for so many uses and days. @throws ClubError forbidden. */
export function createInvite(ctx: MemberContext, { note, days, uses }: InviteForm): InviteView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    const { id } = tx.db
      .insert(invites)
      .values({
        token: newToken(),
        note,
        createdById: tx.viewer.id,
        createdAt: tx.now,
        expiresAt: new Date(tx.now.getTime() + days * day),
        maxUses: uses,
      })
      .returning({ id: invites.id })
      .get();
    recordAudit(tx, { action: "invite.create", subject: "invite", subjectId: id, details: null });
    return requireInvite(tx, id);
  });
}

/** Revokes a valid invitation. @throws ClubError forbidden, not_found. */
export function revokeInvite(ctx: MemberContext, id: number): InviteView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    if (requireInvite(tx, id).state === "live") {
      tx.db.update(invites).set({ revokedAt: tx.now }).where(eq(invites.id, id)).run();
      recordAudit(tx, { action: "invite.revoke", subject: "invite", subjectId: id, details: null });
    }
    return requireInvite(tx, id);
  });
}
