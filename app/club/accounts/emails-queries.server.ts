import { and, eq, isNotNull, ne } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
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

/** A pending change of a member's address; the first link to the address of the registration is none. */
export function pendingRequest(ctx: Context, userId: number): EmailChange | null {
  const change = changeOf(ctx, userId);
  if (!isPending(change, ctx.now)) return null;
  const joined = ctx.db.select({ at: users.createdAt }).from(users).where(eq(users.id, userId)).get();
  return change.previousEmail !== null || (joined && change.createdAt > joined.at) ? change : null;
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
