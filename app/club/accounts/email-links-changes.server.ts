import { eq, getTableColumns, sql } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import { recordEmailChange } from "../audit/changes.server";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { linksExpireAt } from "./email-requests-changes.server";
import { setEmail } from "./emails-changes.server";
import { isOver, ownerOf } from "./emails-queries.server";
import { hashPassword } from "./password-hash.server";
import { renewPassword } from "./passwords-changes.server";
import { newToken, tokenHash } from "./tokens.server";

type Column = typeof emailChanges.token | typeof emailChanges.cancelToken;

function changeWith({ db }: Context, column: Column, token: string) {
  return db
    .select({
      ...getTableColumns(emailChanges),
      isClosed: sql`${users.deactivatedAt} is not null`.mapWith(Boolean),
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(column, tokenHash(token)))
    .get();
}

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

/** The first of two accounts with an address gets it. @throws ClubError invalid for an expired link, conflict. */
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

type Undoable = { userId: number; previousEmail: string; createdAt: Date };

function changeToUndo(ctx: Context, token: string): Undoable {
  const change = changeWith(ctx, emailChanges.cancelToken, token);
  if (!change?.previousEmail) {
    const sentence = "Este link não existe, já foi usado ou foi substituído por um mais novo.";
    throw new ClubError("invalid", sentence);
  }
  if (isOver(change, ctx.now)) throw new ClubError("invalid", "Este link expirou.");
  const { userId, previousEmail, createdAt } = change;
  return { userId, previousEmail, createdAt };
}

/** Why an undo link does not work; null when it does. */
export function undoRefusal(ctx: Context, token: string): string | null {
  return refusalOf(() => changeToUndo(ctx, token));
}

/**
 * Restores the address, and replaces the password by one that nobody knows: the author of the change knew it.
 * Then a reset link, mailed to the restored address, opens the account again, and so does a passkey that is older than
 * the change and than seven days: newer second factors are deleted.
 * @throws ClubError invalid for an expired link, conflict.
 */
export async function undoEmailChange(ctx: Context, token: string): Promise<void> {
  const asked = changeToUndo(ctx, token);
  const password = await hashPassword(newToken(), { from: String(asked.userId), isKnownDevice: true });
  inTransaction(ctx, (tx) => {
    const { userId, previousEmail, createdAt } = changeToUndo(tx, token);
    if (ownerOf(tx, previousEmail, userId)) {
      const sentence = "Este e-mail é hoje de outra conta. Fale com a administração do clube.";
      throw new ClubError("conflict", sentence);
    }
    setEmail(tx, userId, previousEmail, tx.now);
    recordEmailChange(tx, userId, "cancelled");
    tx.db.delete(emailChanges).where(eq(emailChanges.userId, userId)).run();
    renewPassword(tx, userId, password, { factorsSince: createdAt });
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
