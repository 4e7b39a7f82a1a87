import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { invites, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { day } from "../durations";
import { ClubError } from "../errors";
import { clubSettingsOf } from "../settings/settings.server";
import { recordAudit } from "./audit.server";
import { clearAttempt, consumeRateLimit } from "./rate-limits.server";
import { type InviteState, inviteState } from "./rules";
import type { InviteForm } from "./schema";
import { newToken, requireStaffStill } from "./sessions.server";

/** Whether the club has no accounts, closed ones included. */
export function isNewClub({ db }: Pick<Context, "db">): boolean {
  return db.select({ id: users.id }).from(users).limit(1).get() === undefined;
}

type InviteRow = { id: number };

const closedSentence = "O clube não está recebendo novas pessoas agora.";
const byInviteSentence = "O clube recebe novas pessoas por convite.";

const deadSentences: Record<Exclude<InviteState, "live">, string> = {
  spent: "Este convite já foi usado. Peça outro a quem convidou você.",
  expired: "Este convite expirou. Peça outro a quem convidou você.",
  revoked: "Este convite foi cancelado. Peça outro a quem convidou você.",
};
const unknownSentence = "Este convite não existe. Confira o endereço ou peça outro a quem convidou você.";

/**
 * An open club ignores expired invitations. @returns the invitation to redeem. @throws ClubError forbidden, invalid.
 */
export function requireSignUpAllowed(ctx: Context, token: string | null): InviteRow | null {
  if (isNewClub(ctx)) return null;
  const { signUp } = clubSettingsOf(ctx);
  if (signUp !== "aberto" && signUp !== "convite") throw new ClubError("forbidden", closedSentence);
  const invite = token ? inviteByToken(ctx, token) : undefined;
  const state = invite && inviteState(invite, ctx.now);
  if (invite && state === "live") return invite;
  if (signUp === "aberto") return null;
  if (!token) throw new ClubError("forbidden", byInviteSentence);
  throw new ClubError("invalid", state && state !== "live" ? deadSentences[state] : unknownSentence, {
    field: "invite",
  });
}

type SignUpStatus = { refusal: string | null; isInvited: boolean };

/** Whether sign-up is allowed with this invitation, or without one. */
export function signUpStatus(ctx: Context, token: string | null): SignUpStatus {
  try {
    return { refusal: null, isInvited: requireSignUpAllowed(ctx, token) !== null };
  } catch (error) {
    if (error instanceof ClubError) return { refusal: error.message, isInvited: false };
    throw error;
  }
}

function inviteByToken({ db }: Context, token: string) {
  return db.select().from(invites).where(eq(invites.token, token)).get();
}

/** Redeems an invitation in the transaction that checked it. */
export function redeemInvite(tx: MemberContext, inviteId: number): void {
  tx.db
    .update(invites)
    .set({ uses: sql`${invites.uses} + 1` })
    .where(eq(invites.id, inviteId))
    .run();
  recordAudit(tx, { action: "invite.use", subject: "invite", subjectId: inviteId, details: null });
}

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

function found(db: Db, condition?: SQL) {
  return db
    .select({ invite: invites, createdBy: { id: users.id, name: users.name } })
    .from(invites)
    .leftJoin(users, eq(users.id, invites.createdById))
    .where(condition);
}

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

/** Invitations, valid ones first, then newest. @throws ClubError forbidden. */
export function invitesOf(
  ctx: MemberContext,
  { limit, offset }: { limit: number; offset: number },
): InviteView[] {
  requireStaff(ctx);
  const isValid = sql`revoked_at is null and uses < max_uses and expires_at > ${ctx.now.getTime()}`;
  return found(ctx.db)
    .orderBy(desc(isValid), desc(invites.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map((row) => asView(row, ctx.now));
}

/** @throws ClubError forbidden. */
export function inviteCount(ctx: MemberContext): number {
  requireStaff(ctx);
  return ctx.db.select({ all: count() }).from(invites).get()?.all ?? 0;
}

function invite({ db, now }: Context, id: number): InviteView {
  const row = found(db, eq(invites.id, id)).get();
  if (!row) throw new ClubError("not_found", "Convite não encontrado.");
  return asView(row, now);
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
    return invite(tx, id);
  });
}

/** Revokes a valid invitation. @throws ClubError forbidden, not_found. */
export function revokeInvite(ctx: MemberContext, id: number): InviteView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    if (invite(tx, id).state === "live") {
      tx.db.update(invites).set({ revokedAt: tx.now }).where(eq(invites.id, id)).run();
      recordAudit(tx, { action: "invite.revoke", subject: "invite", subjectId: id, details: null });
    }
    return invite(tx, id);
  });
}

// Without 0, O, 1 and I, which look alike.
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 60 random bits, to be typed. */
export function newSetupCode(): string {
  const code = Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join("");
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** Attack: a stranger must not create the admin's account. @param wanted null for a club on a private machine. */
export function requireSetupCode(
  ctx: Context,
  { wanted, given, address }: { wanted: string | null; given: string | null; address: string },
): void {
  if (wanted === null || !isNewClub(ctx)) return;
  if (!given) throw refused("Digite o código de instalação: o servidor o mostrou ao iniciar.");
  const guess = consumeRateLimit(ctx, "setupCode", address);
  if (!timingSafeEqual(digestOf(given), digestOf(wanted))) {
    throw refused(
      "Código de instalação incorreto. Vale o que o servidor mostrou ao iniciar pela última vez.",
    );
  }
  clearAttempt(ctx, guess);
}

// Equal lengths for `timingSafeEqual`. Case and hyphens do not matter.
function digestOf(code: string): Buffer {
  const typed = code.toUpperCase().replace(/[\s-]/g, "");
  return createHash("sha256").update(typed).digest();
}

function refused(sentence: string): ClubError {
  return new ClubError("invalid", sentence, { field: "setupCode" });
}
