import { and, eq } from "drizzle-orm";
import { uploads } from "#db/schema";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { fileAt } from "./rules";

/**
 * For a message that carries a picture; called in the transaction that keeps the message.
 * @throws ClubError invalid unless it is an attachment that the viewer has sent and that is still kept.
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
