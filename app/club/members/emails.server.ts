import { and, eq, inArray, isNotNull, isNull, lte, ne } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import { type Pace, pauseBetweenBatches } from "../batches";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { revokeResetTokens } from "./reset-tokens.server";
import { accountKey } from "./rules";

// Only a confirmed address belongs to an account: mail, login and uniqueness ignore all others.

type OwnEmail = { id: number; name: string; email: string; emailConfirmedAt: Date | null };

/** The viewer's address. @throws ClubError not_found. */
export function ownEmail({ db, viewer }: MemberContext): OwnEmail {
  const own = db
    .select({ id: users.id, name: users.name, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, viewer.id))
    .get();
  if (!own) throw new ClubError("not_found", "Membro não encontrado.");
  return own;
}

/** The last change of a member's address: pending, confirmed or expired. */
export function changeOf({ db }: Context, userId: number) {
  return db.select().from(emailChanges).where(eq(emailChanges.userId, userId)).get();
}

type EmailChange = NonNullable<ReturnType<typeof changeOf>>;

/** Whether the links have expired. */
export function isOver({ expiresAt }: EmailChange, now: Date): boolean {
  return expiresAt <= now;
}

/** Whether the new address is unconfirmed and its link valid. */
export function isPending(change: EmailChange | undefined, now: Date): change is EmailChange {
  return change !== undefined && change.confirmedAt === null && !isOver(change, now);
}

/** The viewer's unconfirmed address, if any. */
export function pendingEmail(ctx: MemberContext): string | null {
  if (!ctx.confirmsEmail) return null;
  const own = ownEmail(ctx);
  if (own.emailConfirmedAt === null) return own.email;
  const change = changeOf(ctx, own.id);
  return isPending(change, ctx.now) ? change.email : null;
}

/** The address for mail to a member; null without a confirmed one. */
export function confirmedEmail({ db }: Context, memberId: number): string | null {
  const found = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, memberId), isNotNull(users.emailConfirmedAt)))
    .get();
  return found?.email ?? null;
}

/** Attack: an intruder may have requested the change, so it is dropped with its links. */
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

/** Another account that has confirmed an address. */
export function ownerOf({ db }: Context, email: string, exceptId: number) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.emailKey, accountKey(email)), isNotNull(users.emailConfirmedAt), ne(users.id, exceptId)),
    )
    .get();
}

/** Sets an account's address, confirmed or not. */
export function setEmail(tx: Context, userId: number, email: string, emailConfirmedAt: Date | null): void {
  tx.db
    .update(users)
    .set({ email, emailKey: accountKey(email), emailConfirmedAt })
    .where(eq(users.id, userId))
    .run();
  // Attack: a reset link mailed to the old address must not open the account.
  revokeResetTokens(tx, userId, "mailed");
}

const rowsAtOnce = 500;

/** Deletes expired changes in batches. */
export async function sweepEmailChanges({ db, now }: Context, pace?: Pace): Promise<void> {
  const over = db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(lte(emailChanges.expiresAt, now))
    .limit(rowsAtOnce);
  const deleteExpired = db.delete(emailChanges).where(inArray(emailChanges.userId, over));
  while (deleteExpired.run().changes > 0) await pauseBetweenBatches(pace);
}
