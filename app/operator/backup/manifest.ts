import * as z from "zod";

export const format = "entrelinhas-backup";
export const formatVersion = 1;

export const manifestName = "manifest.json";
export const databaseName = "club.sqlite";
export const secretName = "secret.key";

// Rejects paths out of the target folder: no "..", no leading "/", no backslash, no drive letter.
const filePath = z
  .string()
  .max(300)
  .regex(/^(club\.sqlite|secret\.key|uploads(\/[^./\\\p{Cc}][^/\\\p{Cc}]*){1,3})$/u);

/** Whether the archive format accepts this path. */
export function fitsArchive(path: string): boolean {
  return filePath.safeParse(path).success;
}

const count = z.int().nonnegative();

export const manifestSchema = z.strictObject({
  format: z.literal(format),
  version: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  appVersion: z.string().max(50),
  /** The newest applied migration, and the number of migrations. */
  schema: z.strictObject({ tag: z.string().max(200), when: count, count }),
  files: z
    .array(z.strictObject({ path: filePath, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length)
    .refine((files) => files.some(({ path }) => path === databaseName)),
  /** Files that rows name, but that did not exist at the backup. */
  missing: z.array(z.string().max(300)),
  rows: z.record(z.string(), count),
});
export type Manifest = z.infer<typeof manifestSchema>;
