import { and, count, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { invites, users } from "#db/schema";
import type { Context } from "../context";
import { type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { namedPersonView } from "../profiles/views";
import { hasRecentProof } from "./proof-changes.server";
import { inviteState } from "./rules";
import { type InviteView, inviteView } from "./views";

/** The link needs the address of the club, which the core does not know. */
export type Invite = Omit<InviteView, "link">;

/** Invitations, valid ones first, then newest. @throws ClubError forbidden. */
export function invitesOf(
  ctx: MemberContext,
  { limit, offset }: { limit: number; offset: number },
): Invite[] {
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
export function groupInvite(ctx: MemberContext): Invite | null {
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
    .select({
      ...columnsOf(invites, inviteView),
      revokedAt: invites.revokedAt,
      createdBy: columnsOf(users, namedPersonView),
    })
    .from(invites)
    .leftJoin(users, eq(users.id, invites.createdById))
    .where(condition);
}

type Row = NonNullable<ReturnType<ReturnType<typeof selectInvites>["get"]>>;

/** Attack: an account that a stranger makes with a token outlives a found session. */
function asView(
  { revokedAt, token, ...invite }: Row,
  { now, showsTokens }: { now: Date; showsTokens: boolean },
): Invite {
  return {
    ...invite,
    token: showsTokens ? token : null,
    state: inviteState({ ...invite, revokedAt }, now),
  };
}

export function requireInvite(ctx: MemberContext, id: number): Invite {
  const row = selectInvites(ctx.db, eq(invites.id, id)).get();
  if (!row) throw new ClubError("not_found", "Convite não encontrado.");
  return asView(row, { now: ctx.now, showsTokens: hasRecentProof(ctx) });
}
