import * as z from "zod";

/** What an archive says of itself; it lies in it as manifest.json. */
export const format = "entrelinhas-backup";
export const formatVersion = 1;

export const manifestName = "manifest.json";
export const databaseName = "club.sqlite";
export const secretName = "secret.key";

// Nothing that leaves the folder it is unpacked into: no "..", no leading "/", no backslash, no drive letter.
const filePath = z
  .string()
  .max(300)
  .regex(/^(club\.sqlite|secret\.key|uploads(\/[^./\\\p{Cc}][^/\\\p{Cc}]*){1,3})$/u);

/** Whether a file of the data folder can stand in an archive under that path. */
export function fitsArchive(path: string): boolean {
  return filePath.safeParse(path).success;
}

const count = z.int().nonnegative();

export const manifestSchema = z.strictObject({
  format: z.literal(format),
  version: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  appVersion: z.string().max(50),
  /** The newest migration that the database has seen, and how many. */
  schema: z.strictObject({ tag: z.string().max(200), when: count, count }),
  files: z
    .array(z.strictObject({ path: filePath, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length)
    .refine((files) => files.some(({ path }) => path === databaseName)),
  /** Files that rows name and that were already gone when the backup was made. */
  missing: z.array(z.string().max(300)),
  /** Rows of every table. */
  rows: z.record(z.string(), count),
});
export type Manifest = z.infer<typeof manifestSchema>;
