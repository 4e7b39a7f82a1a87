import { and, eq, getTableColumns, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { recordEmailChange } from "./audit.server";
import { linksExpireAt } from "./email-requests.server";
import { revokeResetTokens } from "./resets.server";
import { accountKey } from "./rules";
import { endSessionsOf, tokenHash } from "./sessions.server";

// An address is an account's own once it is confirmed: mail, log-in and "taken" look at confirmed ones only.

type OwnEmail = { id: number; name: string; email: string; emailConfirmedAt: Date | null };

/** The viewer's own address and whether it is confirmed. @throws ClubError not_found. */
export function ownEmail({ db, viewer }: MemberContext): OwnEmail {
  const own = db
    .select({ id: users.id, name: users.name, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, viewer.id))
    .get();
  if (!own) throw new ClubError("not_found", "Membro não encontrado.");
  return own;
}

/** The last change of a member's address, whether it waits, was made, or is over. */
export function changeOf({ db }: Context, userId: number) {
  return db.select().from(emailChanges).where(eq(emailChanges.userId, userId)).get();
}

type EmailChange = NonNullable<ReturnType<typeof changeOf>>;

/** Whether its links have expired. */
export function isOver({ expiresAt }: EmailChange, now: Date): boolean {
  return expiresAt <= now;
}

/** Whether the new address still waits for its link to be opened. */
export function isPending(change: EmailChange | undefined, now: Date): change is EmailChange {
  return change !== undefined && change.confirmedAt === null && !isOver(change, now);
}

/** The viewer's address that waits to be confirmed, if any: the new one, or the only one. */
export function pendingEmail(ctx: MemberContext): string | null {
  if (!ctx.confirmsEmail) return null;
  const own = ownEmail(ctx);
  if (own.emailConfirmedAt === null) return own.email;
  const change = changeOf(ctx, own.id);
  return isPending(change, ctx.now) ? change.email : null;
}

/** The address that mail to a member goes to; null while none is confirmed. */
export function confirmedEmail({ db }: Context, memberId: number): string | null {
  const found = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, memberId), isNotNull(users.emailConfirmedAt)))
    .get();
  return found?.email ?? null;
}

/** Drops an unconfirmed change and its links: an intruder may have asked for it. */
export function dropPendingChange({ db }: Context, userId: number): void {
  db.delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
    .run();
}

/** @throws ClubError conflict on `email` when another account has confirmed it. */
export function refuseTakenEmail(ctx: Context, email: string, exceptId = 0): void {
  if (ownerOf(ctx, email, exceptId)) {
    throw new ClubError("conflict", "Este e-mail já está em uso", { field: "email" });
  }
}

/** The account other than this one that has confirmed an address. */
function ownerOf({ db }: Context, email: string, exceptId: number) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.emailKey, accountKey(email)), isNotNull(users.emailConfirmedAt), ne(users.id, exceptId)),
    )
    .get();
}

/** Makes an address the account's own, confirmed or not. */
export function setEmail(tx: Context, userId: number, email: string, emailConfirmedAt: Date | null): void {
  tx.db
    .update(users)
    .set({ email, emailKey: accountKey(email), emailConfirmedAt })
    .where(eq(users.id, userId))
    .run();
  // A reset link mailed to the address left behind must not open the account any more.
  revokeResetTokens(tx, userId, "mailed");
}

const rowsAtOnce = 500;

/** Drops changes whose links have expired, some at a time; an address that was not confirmed stays so. */
export function* sweepEmailChanges({ db, now }: Context): Generator<void> {
  const over = db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(lte(emailChanges.expiresAt, now))
    .limit(rowsAtOnce);
  while (db.delete(emailChanges).where(inArray(emailChanges.userId, over)).run().changes > 0) yield;
}

type Column = typeof emailChanges.token | typeof emailChanges.cancelToken;

function changeWith({ db }: Context, column: Column, token: string) {
  return db
    .select({ ...getTableColumns(emailChanges), isClosed: sql<boolean>`${users.deactivatedAt} is not null` })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(column, tokenHash(token)))
    .get();
}

/** @throws ClubError invalid. */
function changeToConfirm(ctx: Context, token: string) {
  const change = changeWith(ctx, emailChanges.token, token);
  if (!change || change.isClosed) {
    const sentence = "Este link não existe ou foi substituído por um mais novo. Peça outro em Configurações.";
    throw new ClubError("invalid", sentence);
  }
  if (change.confirmedAt) throw new ClubError("invalid", "Este e-mail já foi confirmado.");
  if (isOver(change, ctx.now)) {
    throw new ClubError("invalid", "Este link expirou. Peça outro em Configurações.");
  }
  return change;
}

/** Why a confirmation link does not work; null when it does. */
export function confirmationRefusal(ctx: Context, token: string): string | null {
  return refusalOf(() => changeToConfirm(ctx, token));
}

/**
 * Confirms the address that a link was sent to; from then on it is the account's. Of two accounts with the same
 * address the first one gets it.
 * @throws ClubError invalid for a link that does not work, conflict when the address is another account's by now.
 */
export function confirmEmail(ctx: Context, token: string): void {
  inTransaction(ctx, (tx) => {
    const { userId, email } = changeToConfirm(tx, token);
    if (ownerOf(tx, email, userId)) {
      throw new ClubError("conflict", "Este e-mail já foi confirmado por outra conta.");
    }
    setEmail(tx, userId, email, tx.now);
    recordEmailChange(tx, userId, "confirmed");
    tx.db
      .update(emailChanges)
      .set({ confirmedAt: tx.now, expiresAt: linksExpireAt(tx) })
      .where(eq(emailChanges.userId, userId))
      .run();
  });
}

/** @throws ClubError invalid. */
function changeToUndo(ctx: Context, token: string): { userId: number; previousEmail: string } {
  const change = changeWith(ctx, emailChanges.cancelToken, token);
  if (!change?.previousEmail) {
    const sentence = "Este link não existe, já foi usado ou foi substituído por um mais novo.";
    throw new ClubError("invalid", sentence);
  }
  if (isOver(change, ctx.now)) throw new ClubError("invalid", "Este link expirou.");
  return { userId: change.userId, previousEmail: change.previousEmail };
}

/** Why a link that undoes a change does not work; null when it does. */
export function undoRefusal(ctx: Context, token: string): string | null {
  return refusalOf(() => changeToUndo(ctx, token));
}

/**
 * Undoes a change, confirmed or not, also of an account that was deactivated meanwhile: the address before is the
 * account's again, all sessions end and reset links die.
 * @throws ClubError invalid for a link that does not work, conflict when the address is another account's by now.
 */
export function undoEmailChange(ctx: Context, token: string): void {
  inTransaction(ctx, (tx) => {
    const { userId, previousEmail } = changeToUndo(tx, token);
    if (ownerOf(tx, previousEmail, userId)) {
      const sentence = "Este e-mail é hoje de outra conta. Fale com a administração do clube.";
      throw new ClubError("conflict", sentence);
    }
    setEmail(tx, userId, previousEmail, tx.now);
    recordEmailChange(tx, userId, "cancelled");
    tx.db.delete(emailChanges).where(eq(emailChanges.userId, userId)).run();
    revokeResetTokens(tx, userId);
    endSessionsOf(tx, userId);
  });
}

function refusalOf(look: () => unknown): string | null {
  try {
    look();
    return null;
  } catch (error) {
    if (error instanceof ClubError) return error.message;
    throw error;
  }
}
