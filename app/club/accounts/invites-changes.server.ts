import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { invites } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { Context, MemberContext } from "../context";
import { day } from "../durations";
import { type Invite, requireInvite } from "./invites-queries.server";
import { requireProven } from "./proof-changes.server";
import type { InviteForm } from "./schema";
import { newToken } from "./tokens.server";

/** After the invitation has expired. */
const noteLifetime = 30 * day;

/** Redeems an invitation in the transaction that checked it. */
export function redeemInvite(tx: MemberContext, inviteId: number): void {
  tx.db
    .update(invites)
    .set({ uses: sql`${invites.uses} + 1` })
    .where(eq(invites.id, inviteId))
    .run();
  recordAudit(tx, { action: "invite.use", subject: "invite", subjectId: inviteId, details: null });
}

/** Creates an invitation for so many uses and days. @throws ClubError forbidden, proof_needed. */
export function createInvite(ctx: MemberContext, { note, days, uses }: InviteForm): Invite {
  return asStaff(ctx, (tx) => {
    // Attack: an account that a stranger makes outlives the session.
    requireProven(tx);
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
export function revokeInvite(ctx: MemberContext, id: number): Invite {
  return asStaff(ctx, (tx) => {
    if (requireInvite(tx, id).state === "live") {
      tx.db.update(invites).set({ revokedAt: tx.now }).where(eq(invites.id, id)).run();
      recordAudit(tx, { action: "invite.revoke", subject: "invite", subjectId: id, details: null });
    }
    return requireInvite(tx, id);
  });
}

/** Privacy: the note of an invitation for one person names the member who came by it. */
export function forgetInviteOf({ db }: Context, memberId: number): void {
  db.run(sql`
    update invites set note = null where max_uses = 1 and id in (
      select subject_id from audit_log where action = 'invite.use' and actor_id = ${memberId}
    )
  `);
}

/** Privacy: names people, also those who never came. */
export function sweepInviteNotes({ db, now }: Context): void {
  const isOld = and(isNotNull(invites.note), lt(invites.expiresAt, new Date(now.getTime() - noteLifetime)));
  db.update(invites).set({ note: null }).where(isOld).run();
}

/** Ends the live invitations of a member who is not one of the staff any more, in the caller's transaction. */
export function endInvitesOf({ db, now }: Context, memberId: number): void {
  const isLive = and(
    isNull(invites.revokedAt),
    lt(invites.uses, invites.maxUses),
    gt(invites.expiresAt, now),
  );
  db.update(invites)
    .set({ revokedAt: now })
    .where(and(eq(invites.createdById, memberId), isLive))
    .run();
}
