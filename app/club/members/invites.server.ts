import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { invites, users } from "#db/schema";
import { millisecondsPerDay } from "../calendar";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { noteDeed } from "./audit.server";
import { type InviteState, inviteState } from "./rules";
import type { InviteForm } from "./schema";
import { newToken } from "./tokens.server";
import { requireStaffStill } from "./viewer.server";

export type InviteView = {
  id: number;
  token: string;
  note: string | null;
  createdBy: { id: number; name: string } | null;
  createdAt: string;
  expiresAt: string;
  uses: number;
  maxUses: number;
  state: InviteState;
};

const { placeholder } = sql;

function found(db: Db, condition?: SQL) {
  return db
    .select({ invite: invites, createdBy: { id: users.id, name: users.name } })
    .from(invites)
    .leftJoin(users, eq(users.id, invites.createdById))
    .where(condition);
}

const opensStill = sql`revoked_at is null and uses < max_uses and expires_at > ${placeholder("now")}`;

const listed = prepared((db) =>
  found(db)
    .orderBy(desc(opensStill), desc(invites.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);
const byId = prepared((db) => found(db, eq(invites.id, placeholder("id"))).prepare());

type Row = { invite: typeof invites.$inferSelect; createdBy: InviteView["createdBy"] };

function asView({ invite: { createdById: _, revokedAt, ...invite }, createdBy }: Row, now: Date): InviteView {
  return {
    ...invite,
    createdBy,
    createdAt: invite.createdAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    state: inviteState({ ...invite, revokedAt }, now),
  };
}

/** The invitations, first those that still open the registration, the newest on top. @throws ClubError forbidden. */
export function invitesOf(ctx: MemberContext, part: { limit: number; offset: number }): InviteView[] {
  requireStaff(ctx);
  return listed(ctx.db)
    .all({ ...part, now: ctx.now.getTime() })
    .map((row) => asView(row, ctx.now));
}

/** How many invitations were ever made. @throws ClubError forbidden. */
export function inviteCount(ctx: MemberContext): number {
  requireStaff(ctx);
  return ctx.db.select({ all: count() }).from(invites).get()?.all ?? 0;
}

function invite({ db, now }: Context, id: number): InviteView {
  const row = byId(db).get({ id });
  if (!row) throw new ClubError("not_found", "Convite não encontrado.");
  return asView(row, now);
}

/** Makes an invitation: a secret that opens the registration so many times, until it expires. @throws ClubError forbidden. */
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
        expiresAt: new Date(tx.now.getTime() + days * millisecondsPerDay),
        maxUses: uses,
      })
      .returning({ id: invites.id })
      .get();
    noteDeed(tx, { action: "invite.create", subject: "invite", subjectId: id, details: null });
    return invite(tx, id);
  });
}

/** Makes an invitation worthless; one that is over stays as it ended. @throws ClubError forbidden, not_found. */
export function revokeInvite(ctx: MemberContext, id: number): InviteView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    if (invite(tx, id).state === "live") {
      tx.db.update(invites).set({ revokedAt: tx.now }).where(eq(invites.id, id)).run();
      noteDeed(tx, { action: "invite.revoke", subject: "invite", subjectId: id, details: null });
    }
    return invite(tx, id);
  });
}
