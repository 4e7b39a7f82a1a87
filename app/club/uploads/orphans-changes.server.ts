import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { uploads } from "#db/schema";
import { type Pace, pauseBetweenBatches } from "../batches";
import { type Context, inTransaction } from "../context";
import { addressOf, orphanAge, pictureOf } from "./rules";

const rowsAtOnce = 200;

/** File names of a member's uploads. */
export function uploadsOf({ db }: Context, memberId: number): string[] {
  return db
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(eq(uploads.userId, memberId))
    .orderBy(asc(uploads.id))
    .all()
    .map(({ fileName }) => fileName);
}

/** The files without a row in `uploads`. */
export function orphanFiles({ db }: Context, names: readonly string[]): string[] {
  const pictures = JSON.stringify(names.map(pictureOf));
  const found = queryRows(db, { name: column.text })`
    select file_name as name from uploads where file_name in (select value from json_each(${pictures}))
  `;
  const known = new Set(found.map(({ name }) => name));
  return names.filter((name) => !known.has(pictureOf(name) ?? ""));
}

// An avatar belongs to its uploader, so one look-up by id is enough.
const isReferredTo = sql`case ${uploads.kind}
  when 'avatar' then exists (
    select 1 from users where users.id = ${uploads.userId}
      and avatar = ${addressOf("avatar", "")} || ${uploads.fileName}
  )
  else exists (
    select 1 from direct_messages where attachment = ${addressOf("attachment", "")} || ${uploads.fileName}
  ) or exists (
    select 1 from chat_messages where attachment = ${addressOf("attachment", "")} || ${uploads.fileName}
  )
end`;

/** Deletes uploads that nothing has referred to for a day, in batches. @param deleteFiles deletes the files of a batch. */
export async function deleteOrphans(
  ctx: Context,
  deleteFiles: (fileNames: string[]) => Promise<void>,
  pace?: Pace,
): Promise<void> {
  const before = new Date(ctx.now.getTime() - orphanAge);
  for (let batch = uploadsAfter(ctx, 0, before); batch.length > 0; ) {
    const orphans = batch.filter(({ isKept }) => !isKept);
    if (orphans.length > 0) await deleteFiles(deleteRows(ctx, orphans));
    await pauseBetweenBatches(pace);
    batch = uploadsAfter(ctx, batch.at(-1)?.id ?? 0, before);
  }
}

function uploadsAfter({ db }: Context, id: number, before: Date) {
  return db
    .select({ id: uploads.id, isKept: sql`${isReferredTo}`.mapWith(Boolean) })
    .from(uploads)
    .where(and(gt(uploads.id, id), lt(uploads.createdAt, before)))
    .orderBy(asc(uploads.id))
    .limit(rowsAtOnce)
    .all();
}

function deleteRows(ctx: Context, orphans: { id: number }[]): string[] {
  const ids = orphans.map(({ id }) => id);
  return inTransaction(ctx, ({ db }) =>
    db
      .delete(uploads)
      // Race: a message may have referred to it since the query.
      .where(and(inArray(uploads.id, ids), sql`not (${isReferredTo})`))
      .returning({ fileName: uploads.fileName })
      .all()
      .map(({ fileName }) => fileName),
  );
}
