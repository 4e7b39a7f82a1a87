import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { invites, users } from "#db/schema";
import { millisecondsPerDay } from "../calendar";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { clubSettingsOf } from "../settings/settings.server";
import { recordAudit } from "./audit.server";
import { clearAttempt, consumeRateLimit } from "./rate-limits.server";
import { type InviteState, inviteState } from "./rules";
import type { InviteForm } from "./schema";
import { newToken, requireStaffStill } from "./sessions.server";

/** Whether the club has no account, a deactivated one included: its first visitor is about to become its admin. */
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
 * Lets whoever holds this invitation, or none, make an account. A new club lets its first one in, a closed one
 * nobody; an open one asks for no invitation and takes no offence at one that is over.
 * @returns the invitation that is to be spent.
 * @throws ClubError forbidden without an invitation where one is asked for, and where no one comes in;
 *   invalid on `invite` for one that is unknown or over.
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

/** The way in as a page shows it: what stands in it, and whether an invitation opens it. */
type SignUpStatus = { refusal: string | null; isInvited: boolean };

/** Whether an account may be made now with this invitation, or none. */
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

/** Counts a use and notes who came with it; called in the transaction that found the invitation good. */
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
    recordAudit(tx, { action: "invite.create", subject: "invite", subjectId: id, details: null });
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
      recordAudit(tx, { action: "invite.revoke", subject: "invite", subjectId: id, details: null });
    }
    return invite(tx, id);
  });
}

// Without 0, O, 1 and I, which look alike.
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A code of 60 random bits that a person can type. */
export function newSetupCode(): string {
  const code = Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join("");
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/**
 * Lets nobody make the first account, the admin's, without the code; wrong ones are counted by address.
 * @param wanted null in a club that only its own machine can reach.
 * @throws ClubError invalid on `setupCode`, too_many_attempts.
 */
export function requireSetupCode(
  ctx: Context,
  { wanted, given, address }: { wanted: string | null; given: string | null; address: string },
): void {
  if (wanted === null || !isNewClub(ctx)) return;
  if (!given) throw refused("Digite o código de instalação: o servidor o mostrou ao iniciar.");
  const guess = consumeRateLimit(ctx, "codigo", address);
  if (!timingSafeEqual(digestOf(given), digestOf(wanted))) {
    throw refused(
      "Código de instalação incorreto. Vale o que o servidor mostrou ao iniciar pela última vez.",
    );
  }
  clearAttempt(ctx, guess);
}

// Of one length, however much was typed; written small or without hyphens it is the same code.
function digestOf(code: string): Buffer {
  const typed = code.toUpperCase().replace(/[\s-]/g, "");
  return createHash("sha256").update(typed).digest();
}

function refused(sentence: string): ClubError {
  return new ClubError("invalid", sentence, { field: "setupCode" });
}
