import { and, asc, eq, lt, sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { uploads } from "#db/schema";
import type { Context } from "../context";
import { addressOf, orphanAge, pictureOf } from "./rules";

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
  when 'cover' then exists (
    select 1 from books where cover_image = ${addressOf("cover", "")} || ${uploads.fileName}
  ) or exists (
    select 1 from nominations where cover_image = ${addressOf("cover", "")} || ${uploads.fileName}
  )
  else exists (
    select 1 from direct_messages where attachment = ${addressOf("attachment", "")} || ${uploads.fileName}
  ) or exists (
    select 1 from chat_messages where attachment = ${addressOf("attachment", "")} || ${uploads.fileName}
  )
end`;

/** Deletes uploads that nothing has referred to for a day. @returns the names of their files. */
export function deleteOrphans({ db, now }: Context): string[] {
  return db
    .delete(uploads)
    .where(and(lt(uploads.createdAt, new Date(now.getTime() - orphanAge)), sql`not (${isReferredTo})`))
    .returning({ fileName: uploads.fileName })
    .all()
    .map(({ fileName }) => fileName);
}
