import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { uploads } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { addressOf, orphanAge, pictureOf } from "./rules";

const rowsAtOnce = 200;

/** Every picture that a member has sent and the club still keeps, by the names of their files. */
export function uploadsOf({ db }: Context, memberId: number): string[] {
  return db
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(eq(uploads.userId, memberId))
    .orderBy(asc(uploads.id))
    .all()
    .map(({ fileName }) => fileName);
}

/** Those of these files of the folder whose picture no row knows. */
export function orphanFiles({ db }: Context, names: readonly string[]): string[] {
  const pictures = JSON.stringify(names.map(pictureOf));
  const known = new Set(
    db
      .all<{ name: string }>(
        sql`select file_name as name from uploads where file_name in (select value from json_each(${pictures}))`,
      )
      .map(({ name }) => name),
  );
  return names.filter((name) => !known.has(pictureOf(name) ?? ""));
}

// An avatar is only ever its uploader's own, so that one look at the members' key is enough.
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

/**
 * Forgets the uploads that for a day nothing has referred to, some rows at a time.
 * @returns of each lot the files that are to go.
 */
export function* deleteOrphans(ctx: Context): Generator<string[]> {
  const before = new Date(ctx.now.getTime() - orphanAge);
  for (let lot = uploadsAfter(ctx, 0, before); lot.length > 0; ) {
    const orphans = lot.filter(({ isKept }) => !isKept);
    yield orphans.length > 0 ? deleteRow(ctx, orphans) : [];
    lot = uploadsAfter(ctx, lot.at(-1)?.id ?? 0, before);
  }
}

function uploadsAfter({ db }: Context, id: number, before: Date) {
  return db
    .select({ id: uploads.id, isKept: sql<number>`${isReferredTo}` })
    .from(uploads)
    .where(and(gt(uploads.id, id), lt(uploads.createdAt, before)))
    .orderBy(asc(uploads.id))
    .limit(rowsAtOnce)
    .all();
}

function deleteRow(ctx: Context, orphans: { id: number }[]): string[] {
  const ids = orphans.map(({ id }) => id);
  return inTransaction(ctx, ({ db }) =>
    db
      .delete(uploads)
      // Asked once more: between two lots a message may have been sent.
      .where(and(inArray(uploads.id, ids), sql`not (${isReferredTo})`))
      .returning({ fileName: uploads.fileName })
      .all()
      .map(({ fileName }) => fileName),
  );
}
