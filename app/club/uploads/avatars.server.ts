import { and, eq } from "drizzle-orm";
import { uploads, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { fileAt } from "./rules";

/**
 * Gives the viewer one of its own uploads as avatar, or none; called in a transaction.
 * @returns the file that nothing refers to any more.
 * @throws ClubError invalid for any other address.
 */
export function wearAvatar(tx: MemberContext, address: string | null): string | null {
  const { id } = tx.viewer;
  if (address === wornBy(tx, id)) return null;
  if (address !== null && !isOwnAvatar(tx, address)) {
    throw new ClubError("invalid", "Escolha uma imagem que você enviou.", { field: "avatar" });
  }
  const replaced = takeOffAvatar(tx, id);
  tx.db.update(users).set({ avatar: address }).where(eq(users.id, id)).run();
  return replaced;
}

/** Takes off the viewer's avatar. @returns the file that nothing refers to any more. */
export function takeOffOwnAvatar(ctx: MemberContext): string | null {
  return inTransaction(ctx, (tx) => wearAvatar(tx, null));
}

/**
 * Forgets the upload that is a member's avatar; called in a transaction that then sets another, or none.
 * @returns the file that nothing refers to any more.
 */
export function takeOffAvatar(tx: Context, memberId: number): string | null {
  const fileName = fileAt("avatar", wornBy(tx, memberId) ?? "");
  if (fileName) tx.db.delete(uploads).where(ownUpload(memberId, fileName)).run();
  return fileName;
}

function wornBy({ db }: Context, memberId: number): string | null {
  const member = db.select({ avatar: users.avatar }).from(users).where(eq(users.id, memberId)).get();
  return member?.avatar ?? null;
}

function isOwnAvatar({ db, viewer }: MemberContext, address: string): boolean {
  const fileName = fileAt("avatar", address);
  if (!fileName) return false;
  const own = and(ownUpload(viewer.id, fileName), eq(uploads.kind, "avatar"));
  return db.select({ id: uploads.id }).from(uploads).where(own).get() !== undefined;
}

function ownUpload(memberId: number, fileName: string) {
  return and(eq(uploads.userId, memberId), eq(uploads.fileName, fileName));
}
