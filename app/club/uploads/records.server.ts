import { and, count, eq, isNull, sum } from "drizzle-orm";
import { uploads, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { profileChanged } from "../reactions.server";
import { addressOf, fileAt, mostBytes, mostPictures, orphanAge, thumbnailOf, type UploadKind } from "./rules";

/** A picture whose file already lies in the folder. */
export type StoredPicture = { fileName: string; bytes: number; width: number; height: number };

export type StoredAttachment = { url: string; thumbnailUrl: string; width: number; height: number };

/**
 * Makes a stored picture the viewer's avatar; the one before is forgotten.
 * @returns its address, and the file that nothing refers to any more.
 */
export function storeAvatar(
  ctx: MemberContext,
  picture: StoredPicture,
): { avatarUrl: string; replaced: string | null } {
  const avatarUrl = addressOf("avatar", picture.fileName);
  return inTransaction(ctx, (tx) => {
    insertUpload(tx, "avatar", picture);
    const replaced = removeAvatar(tx, ctx.viewer.id);
    tx.db.update(users).set({ avatar: avatarUrl }).where(eq(users.id, ctx.viewer.id)).run();
    profileChanged(tx);
    return { avatarUrl, replaced };
  });
}

/** Keeps a stored picture for a message of the viewer's; without one it is dropped a day later. */
export function storeAttachment(ctx: MemberContext, picture: StoredPicture): StoredAttachment {
  const url = addressOf("attachment", picture.fileName);
  return inTransaction(ctx, (tx) => {
    insertUpload(tx, "attachment", picture);
    return { url, thumbnailUrl: thumbnailOf(url), width: picture.width, height: picture.height };
  });
}

function insertUpload(tx: MemberContext, kind: UploadKind, picture: StoredPicture): void {
  requireStillMember(tx, tx.viewer.id);
  tx.db
    .insert(uploads)
    .values({ ...picture, kind, userId: tx.viewer.id, mimeType: "image/jpeg", createdAt: tx.now })
    .run();
}

/** A picture takes a moment to be drawn; meanwhile the account may have been closed. */
function requireStillMember({ db }: Context, memberId: number): void {
  const member = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), isNull(users.deactivatedAt)))
    .get();
  if (!member) throw new ClubError("unauthenticated", "Entre na sua conta para continuar.");
}

/**
 * Gives the viewer one of its own uploads as avatar, or none; called in a transaction.
 * @returns the file that nothing refers to any more.
 * @throws ClubError invalid for any other address.
 */
export function setAvatar(tx: MemberContext, address: string | null): string | null {
  const { id } = tx.viewer;
  if (address === currentAvatar(tx, id)) return null;
  if (address !== null && !isOwnAvatar(tx, address)) {
    throw new ClubError("invalid", "Escolha uma imagem que você enviou.", { field: "avatar" });
  }
  const replaced = removeAvatar(tx, id);
  tx.db.update(users).set({ avatar: address }).where(eq(users.id, id)).run();
  return replaced;
}

/** Takes off the viewer's avatar. @returns the file that nothing refers to any more. */
export function removeOwnAvatar(ctx: MemberContext): string | null {
  return inTransaction(ctx, (tx) => setAvatar(tx, null));
}

/**
 * Forgets the upload that is a member's avatar; called in a transaction that then sets another, or none.
 * @returns the file that nothing refers to any more.
 */
function removeAvatar(tx: Context, memberId: number): string | null {
  const fileName = fileAt("avatar", currentAvatar(tx, memberId) ?? "");
  if (fileName) tx.db.delete(uploads).where(ownUpload(memberId, fileName)).run();
  return fileName;
}

function currentAvatar({ db }: Context, memberId: number): string | null {
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

/** @throws ClubError too_many_attempts when the viewer's pictures fill what one member may keep. */
export function requireOwnSpace({ db, viewer }: MemberContext): void {
  const own = db
    .select({ pictures: count(), bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.userId, viewer.id))
    .get();
  if (!own || (own.pictures < mostPictures && (own.bytes ?? 0) < mostBytes)) return;
  throw new ClubError(
    "too_many_attempts",
    "Você já guardou no clube tantas imagens quantas cabem a cada pessoa. As que não foram enviadas somem em um dia.",
    { retryAfter: orphanAge / 1000 },
  );
}
