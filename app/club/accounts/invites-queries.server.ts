import { and, count, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { invites, users } from "#db/schema";
import type { Context } from "../context";
import { type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { hasRecentProof } from "./proof-changes.server";
import { type InviteState, inviteState } from "./rules";

export type InviteView = {
  id: number;
  /** Null without a recent proof. Attack: an account that a stranger makes with it outlives a found session. */
  token: string | null;
  note: string | null;
  createdBy: { id: number; name: string } | null;
  createdAt: string;
  expiresAt: string;
  uses: number;
  maxUses: number;
  state: InviteState;
};

/** Invitations, valid ones first, then newest. @throws ClubError forbidden. */
export function invitesOf(
  ctx: MemberContext,
  { limit, offset }: { limit: number; offset: number },
): InviteView[] {
  requireStaff(ctx);
  const showsTokens = hasRecentProof(ctx);
  const isValid = sql`revoked_at is null and uses < max_uses and expires_at > ${ctx.now.getTime()}`;
  return selectInvites(ctx.db)
    .orderBy(desc(isValid), desc(invites.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map((row) => asView(row, { now: ctx.now, showsTokens }));
}

/** The live invitation that most people can still use, never one of a single person. @throws ClubError forbidden. */
export function groupInvite(ctx: MemberContext): InviteView | null {
  requireStaff(ctx);
  const isLive = and(
    isNull(invites.revokedAt),
    lt(invites.uses, invites.maxUses),
    gt(invites.expiresAt, ctx.now),
  );
  const row = selectInvites(ctx.db, and(isLive, gt(invites.maxUses, 1)))
    .orderBy(desc(sql`max_uses - uses`), desc(invites.id))
    .get();
  return row ? asView(row, { now: ctx.now, showsTokens: hasRecentProof(ctx) }) : null;
}

/** @throws ClubError forbidden. */
export function inviteCount(ctx: MemberContext): number {
  requireStaff(ctx);
  return ctx.db.select({ all: count() }).from(invites).get()?.all ?? 0;
}

export function inviteByToken({ db }: Context, token: string) {
  return db.select().from(invites).where(eq(invites.token, token)).get();
}

function selectInvites(db: Db, condition?: SQL) {
  return db
    .select({ invite: invites, createdBy: { id: users.id, name: users.name } })
    .from(invites)
    .leftJoin(users, eq(users.id, invites.createdById))
    .where(condition);
}

type Row = { invite: typeof invites.$inferSelect; createdBy: InviteView["createdBy"] };

function asView(
  { invite: { createdById: _, revokedAt, token, ...invite }, createdBy }: Row,
  { now, showsTokens }: { now: Date; showsTokens: boolean },
): InviteView {
  return {
    ...invite,
    token: showsTokens ? token : null,
    createdBy,
    createdAt: invite.createdAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    state: inviteState({ ...invite, revokedAt }, now),
  };
}

export function requireInvite(ctx: MemberContext, id: number): InviteView {
  const row = selectInvites(ctx.db, eq(invites.id, id)).get();
  if (!row) throw new ClubError("not_found", "Convite não encontrado.");
  return asView(row, { now: ctx.now, showsTokens: hasRecentProof(ctx) });
}
