import { and, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { uploads } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { isWithheld, messageText } from "../spoilers/visibility.server";
import { addressOf, fileAt, pictureOf, type UploadKind } from "./rules";

const { placeholder } = sql;

const uploadNamed = prepared((db) =>
  db
    .select({ id: uploads.id, userId: uploads.userId })
    .from(uploads)
    .where(and(eq(uploads.fileName, placeholder("fileName")), eq(uploads.kind, placeholder("kind"))))
    .prepare(),
);

// Attack: a member who left a conversation could otherwise attach its pictures elsewhere to retain access.
const isInOwnConversation = prepared((db) =>
  db
    .select({ found: sql`1` })
    .from(
      sql`(
        select 1 from direct_messages join direct_chats on direct_chats.id = chat_id
        where attachment = ${placeholder("address")} and sender_id = ${placeholder("uploaderId")}
          and ${placeholder("viewerId")} in (user1_id, user2_id)
        union all
        select 1 from chat_messages join chat_group_members on chat_group_members.group_id = chat_messages.group_id
        where attachment = ${placeholder("address")} and sender_id = ${placeholder("uploaderId")}
          and user_id = ${placeholder("viewerId")} and chat_messages.id > since_id
          and not ${isWithheld(messageText(sql`chat_messages`, sql`${placeholder("viewerId")}`))}
      )`,
    )
    .limit(1)
    .prepare(),
);

/** Avatars and covers are for all members, attachments for participants who may read the message. @throws ClubError not_found, whatever the reason. */
export function pictureFor(ctx: MemberContext, kind: UploadKind, name: string): string {
  const fileName = pictureOf(name);
  const isThumbnail = fileName !== name;
  const upload = fileName && uploadNamed(ctx.db).get({ fileName, kind });
  if (!upload || (isThumbnail && kind !== "attachment")) throw notFound();
  if (kind === "attachment" && !maySee(ctx, upload.userId, addressOf(kind, fileName))) throw notFound();
  return name;
}

function maySee({ db, viewer }: MemberContext, uploaderId: number | null, address: string): boolean {
  if (uploaderId === viewer.id) return true;
  return isInOwnConversation(db).get({ address, uploaderId, viewerId: viewer.id }) !== undefined;
}

function notFound(): ClubError {
  return new ClubError("not_found", "Imagem não encontrada.");
}

/** Checks a cover in its book's transaction; an address of the web needs no upload. @throws ClubError invalid. */
export function requireKnownCover({ db }: Context, address: string | null): void {
  const fileName = fileAt("cover", address ?? "");
  if (!fileName || uploadNamed(db).get({ fileName, kind: "cover" })) return;
  throw new ClubError("invalid", "Esta capa não está mais guardada. Escolha a imagem de novo.", {
    field: "coverImage",
  });
}

/**
 * Checks an attachment in the message's transaction. @throws ClubError invalid unless it is the viewer's own upload.
 */
export function requireOwnAttachment({ db, viewer }: MemberContext, address: string): void {
  const fileName = fileAt("attachment", address);
  const own = and(
    eq(uploads.userId, viewer.id),
    eq(uploads.kind, "attachment"),
    eq(uploads.fileName, fileName ?? ""),
  );
  if (!db.select({ id: uploads.id }).from(uploads).where(own).get()) {
    throw new ClubError("invalid", "Anexe uma imagem que você enviou.", { field: "attachment" });
  }
}
