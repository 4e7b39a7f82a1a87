import * as z from "zod";

export const avatarView = z.strictObject({ avatarUrl: z.string() }).meta({ id: "StoredAvatar" });
export type AvatarView = z.infer<typeof avatarView>;

export const attachmentView = z
  .strictObject({ url: z.string(), thumbnailUrl: z.string(), width: z.int(), height: z.int() })
  .meta({ id: "StoredAttachment" });
export type AttachmentView = z.infer<typeof attachmentView>;

export const coverView = z.strictObject({ url: z.string() }).meta({ id: "StoredCover" });
