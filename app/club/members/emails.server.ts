import { and, eq, inArray, isNotNull, isNull, lte, ne } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { revokeResetTokens } from "./reset-tokens.server";
import { accountKey } from "./rules";

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
export function ownerOf({ db }: Context, email: string, exceptId: number) {
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
