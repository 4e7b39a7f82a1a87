import { and, count, eq, sum } from "drizzle-orm";
import { uploads, users } from "#db/schema";
import { requireMemberStill } from "../accounts/sessions-queries.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { profileChanged } from "../reactions.server";
import {
  addressOf,
  fileAt,
  maxPictures,
  maxStoredBytes,
  orphanAge,
  thumbnailOf,
  type UploadKind,
} from "./rules";
import type { AttachmentView, AvatarView } from "./views";

/** The file is already in the folder. */
export type StoredPicture = { fileName: string; bytes: number; width: number; height: number };

/** Stores the viewer's new avatar. @returns its URL and the replaced file, to delete. */
export function storeAvatar(
  ctx: MemberContext,
  picture: StoredPicture,
): AvatarView & { replaced: string | null } {
  const avatarUrl = addressOf("avatar", picture.fileName);
  return inTransaction(ctx, (tx) => {
    insertUpload(tx, "avatar", picture);
    const replaced = removeAvatar(tx, ctx.viewer.id);
    tx.db.update(users).set({ avatar: avatarUrl }).where(eq(users.id, ctx.viewer.id)).run();
    profileChanged(tx);
    return { avatarUrl, replaced };
  });
}

/** Stores an attachment; without a message it is deleted a day later. */
export function storeAttachment(ctx: MemberContext, picture: StoredPicture): AttachmentView {
  const url = addressOf("attachment", picture.fileName);
  return inTransaction(ctx, (tx) => {
    insertUpload(tx, "attachment", picture);
    return { url, thumbnailUrl: thumbnailOf(url), width: picture.width, height: picture.height };
  });
}

/** Stores a cover for a book or a nomination; without either it is deleted a day later. @returns its URL. */
export function storeCover(ctx: MemberContext, picture: StoredPicture): string {
  return inTransaction(ctx, (tx) => {
    insertUpload(tx, "cover", picture);
    return addressOf("cover", picture.fileName);
  });
}

function insertUpload(tx: MemberContext, kind: UploadKind, picture: StoredPicture): void {
  requireMemberStill(tx);
  tx.db
    .insert(uploads)
    .values({ ...picture, kind, userId: tx.viewer.id, createdAt: tx.now })
    .run();
}

/**
 * Sets the avatar to an own upload or none, in a transaction. @returns the replaced file. @throws ClubError invalid.
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

/** Removes the viewer's avatar. @returns its file, to delete. */
export function removeOwnAvatar(ctx: MemberContext): string | null {
  return inTransaction(ctx, (tx) => setAvatar(tx, null));
}

/** Deletes the upload of a member's avatar in the caller's transaction. @returns its file, to delete. */
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

/** @throws ClubError too_many_attempts when the viewer's quota is full. */
export function requireOwnSpace({ db, viewer }: MemberContext): void {
  const own = db
    .select({ pictures: count(), bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.userId, viewer.id))
    .get();
  if (!own || (own.pictures < maxPictures && (own.bytes ?? 0) < maxStoredBytes)) return;
  throw new ClubError(
    "too_many_attempts",
    "Você já guardou no clube tantas imagens quantas cabem a cada pessoa. As que não foram enviadas somem em um dia.",
    { retryAfter: orphanAge / 1000 },
  );
}
