import path from "node:path";
import * as z from "zod";
import { databaseName } from "../../server/runtime/swap.server";

/** A failed backup, restore or export, with a pt-BR sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Too little free space for a backup, or for its check. */
export class NoSpaceError extends BackupError {}

export const format = "entrelinhas-backup";
export const formatVersion = 2;

export const manifestName = "manifest.json";

// Rejects paths out of the target folder: no "..", no leading "/", no backslash, no drive letter.
const filePath = z
  .string()
  .max(300)
  .regex(/^(club\.sqlite|secret\.key|uploads(\/[^./\\\p{Cc}][^/\\\p{Cc}]*){1,3})$/u);

/** Whether the archive format accepts this path. */
export function fitsArchive(path: string): boolean {
  return filePath.safeParse(path).success;
}

const packedFile = z.strictObject({
  path: filePath,
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PackedFile = z.infer<typeof packedFile>;

export const manifestSchema = z.object({
  format: z.literal(format),
  version: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  appVersion: z.string().max(50),
  files: z
    .array(packedFile)
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length)
    .refine((files) => files.some(({ path }) => path === databaseName)),
  /** Images that rows name, but that did not exist at the backup. */
  missing: z.array(z.string().max(300)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Folder of the automatic archives' images, next to them. Each image is there once, under its SHA-256. */
export function imagesBeside(backups: string): string {
  return path.join(backups, "imagens");
}
