import * as z from "zod";

export const avatarAnswer = z.strictObject({ avatarUrl: z.string() }).meta({ id: "StoredAvatar" });

export const attachmentAnswer = z
  .strictObject({ url: z.string(), thumbnailUrl: z.string(), width: z.int(), height: z.int() })
  .meta({ id: "StoredAttachment" });

export const coverAnswer = z.strictObject({ url: z.string() }).meta({ id: "StoredCover" });
