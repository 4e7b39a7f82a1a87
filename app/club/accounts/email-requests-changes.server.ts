import { eq } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import { recordEmailChange } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { dropPendingChange, setEmail } from "./emails-changes.server";
import {
  changeOf,
  isOver,
  isPending,
  ownEmail,
  pendingEmail,
  refuseTakenEmail,
} from "./emails-queries.server";
import { consumeRateLimit } from "./rate-limits.server";
import { accountKey, emailChangeLifetime } from "./rules";
import { newToken, tokenHash } from "./tokens.server";

/** An e-mail that an address change sends. */
export type AccountEmail =
  | { kind: "confirm"; to: string; token: string }
  | { kind: "undo"; to: string; token: string }
  | { kind: "replaced"; to: string; name: string };

/** Whether an address is neither the viewer's own nor the pending one. */
export function isNewEmail(ctx: MemberContext, email: string): boolean {
  const known = [ownEmail(ctx).email, pendingEmail(ctx) ?? ""].map(accountKey);
  return !known.includes(accountKey(email));
}

/** Counts a change of the address, also a refused one. @throws ClubError too_many_attempts. */
export function countEmailChange(ctx: MemberContext, email: string): void {
  consumeRateLimit(ctx, "emailChange", String(ctx.viewer.id));
  if (ctx.confirmsEmail) consumeRateLimit(ctx, "emailConfirmation", accountKey(email));
}

/** Changes the address or starts its confirmation. @returns e-mails to send. @throws ClubError conflict. */
export function changeOwnEmail(tx: MemberContext, email: string): AccountEmail[] {
  const own = ownEmail(tx);
  if (accountKey(email) === accountKey(own.email)) {
    tx.db.update(users).set({ email }).where(eq(users.id, own.id)).run();
    if (!tx.confirmsEmail && own.emailConfirmedAt === null) confirmWithoutMail(tx, own.id, email);
    return [];
  }
  if (accountKey(email) === accountKey(pendingEmail(tx) ?? "")) return [];
  refuseTakenEmail(tx, email, own.id);
  if (!tx.confirmsEmail) {
    setEmail(tx, own.id, email, tx.now);
    recordEmailChange(tx, own.id, "changed");
    tx.db.delete(emailChanges).where(eq(emailChanges.userId, own.id)).run();
    return own.emailConfirmedAt ? [{ kind: "replaced", to: own.email, name: own.name }] : [];
  }
  if (own.emailConfirmedAt === null) {
    setEmail(tx, own.id, email, null);
    recordEmailChange(tx, own.id, "asked");
    return [awaitConfirmation(tx, own.id, email)];
  }
  const change = changeOf(tx, own.id);
  // Attack: a second change would replace the row with the undo link of the first.
  if (change?.confirmedAt && change.previousEmail && !isOver(change, tx.now)) {
    const sentence = "O e-mail desta conta acabou de mudar. Para mudar de novo, espere 7 dias.";
    throw new ClubError("conflict", sentence, { field: "email" });
  }
  recordEmailChange(tx, own.id, "asked");
  const token = newToken();
  const confirmation = awaitConfirmation(tx, own.id, email, { email: own.email, token });
  return [confirmation, { kind: "undo", to: own.email, token }];
}

/** For a club that stopped sending mail before the member confirmed the address. */
function confirmWithoutMail(tx: Context, userId: number, email: string): void {
  refuseTakenEmail(tx, email, userId);
  setEmail(tx, userId, email, tx.now);
}

/** Cancels the viewer's pending change and its links. @throws ClubError conflict without one. */
export function withdrawEmailChange(ctx: MemberContext): void {
  inTransaction(ctx, (tx) => {
    const { id, email } = ownEmail({ ...tx, viewer: ctx.viewer });
    const change = changeOf(tx, id);
    if (!isPending(change, tx.now) || change.email === email) {
      throw new ClubError("conflict", "Nenhuma troca de e-mail espera confirmação.");
    }
    dropPendingChange(tx, id);
    recordEmailChange(tx, id, "cancelled");
  });
}

/** Upserts the pending change of a member. */
function awaitConfirmation(
  tx: Context,
  userId: number,
  email: string,
  previous?: { email: string; token: string },
): AccountEmail {
  const token = newToken();
  const row = {
    email,
    token: tokenHash(token),
    previousEmail: previous?.email ?? null,
    cancelToken: previous ? tokenHash(previous.token) : null,
    createdAt: tx.now,
    expiresAt: linksExpireAt(tx),
    confirmedAt: null,
  };
  tx.db
    .insert(emailChanges)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: emailChanges.userId, set: row })
    .run();
  return { kind: "confirm", to: email, token };
}

/** Expiry of links created now. */
export function linksExpireAt({ now }: Context): Date {
  return new Date(now.getTime() + emailChangeLifetime);
}

/** Starts a new account's confirmation. Null beyond the limit: an error would let a stranger block registrations. */
export function confirmNewAccount(ctx: MemberContext): AccountEmail | null {
  const own = ownEmail(ctx);
  if (!ctx.confirmsEmail || own.emailConfirmedAt) return null;
  try {
    consumeRateLimit(ctx, "emailConfirmation", accountKey(own.email));
  } catch (error) {
    if (error instanceof ClubError && error.code === "too_many_attempts") return null;
    throw error;
  }
  return inTransaction(ctx, (tx) => awaitConfirmation(tx, own.id, own.email));
}

/** Replaces the confirmation link; the undo link stays. @throws ClubError conflict, too_many_attempts. */
export function renewConfirmation(ctx: MemberContext): AccountEmail {
  const email = pendingEmail(ctx);
  if (email === null) throw new ClubError("conflict", "Nenhum e-mail espera confirmação.");
  consumeRateLimit(ctx, "emailConfirmation", accountKey(email));
  return inTransaction(ctx, (tx) => {
    const change = changeOf(tx, ctx.viewer.id);
    if (!isPending(change, tx.now)) return awaitConfirmation(tx, ctx.viewer.id, email);
    const token = newToken();
    tx.db
      .update(emailChanges)
      .set({ token: tokenHash(token), expiresAt: linksExpireAt(tx) })
      .where(eq(emailChanges.userId, ctx.viewer.id))
      .run();
    return { kind: "confirm", to: change.email, token };
  });
}
