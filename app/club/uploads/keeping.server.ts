import { and, eq, isNull } from "drizzle-orm";
import { uploads, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { profileChanged } from "../reactions.server";
import { takeOffAvatar } from "./avatars.server";
import { addressOf, thumbnailOf, type UploadKind } from "./rules";

/** A picture whose file already lies in the folder. */
export type StoredPicture = { fileName: string; bytes: number; width: number; height: number };

export type KeptAttachment = { url: string; thumbnailUrl: string; width: number; height: number };

/**
 * Makes a stored picture the viewer's avatar; the one before is forgotten.
 * @returns its address, and the file that nothing refers to any more.
 */
export function keepAvatar(
  ctx: MemberContext,
  picture: StoredPicture,
): { avatarUrl: string; replaced: string | null } {
  const avatarUrl = addressOf("avatar", picture.fileName);
  return inTransaction(ctx, (tx) => {
    keep(tx, "avatar", picture);
    const replaced = takeOffAvatar(tx, ctx.viewer.id);
    tx.db.update(users).set({ avatar: avatarUrl }).where(eq(users.id, ctx.viewer.id)).run();
    profileChanged(tx);
    return { avatarUrl, replaced };
  });
}

/** Keeps a stored picture for a message of the viewer's; without one it is dropped a day later. */
export function keepAttachment(ctx: MemberContext, picture: StoredPicture): KeptAttachment {
  const url = addressOf("attachment", picture.fileName);
  return inTransaction(ctx, (tx) => {
    keep(tx, "attachment", picture);
    return { url, thumbnailUrl: thumbnailOf(url), width: picture.width, height: picture.height };
  });
}

function keep(tx: MemberContext, kind: UploadKind, picture: StoredPicture): void {
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
