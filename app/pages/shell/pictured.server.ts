import type { NoticeView } from "~/club/notifications/inbox.server";
import { coverOf } from "./book-cover.server";

/**
 * The picture of a notice: the cover of a book, the avatar of a member, or nothing, where an icon stands for the kind.
 */
export function pictured({ kind, actor, book }: Pick<NoticeView, "kind" | "actor" | "book">) {
  return {
    kind,
    actor: actor && { name: actor.name, avatar: actor.avatar },
    cover: kind === "book" && book ? coverOf(book) : null,
  };
}
export type Pictured = ReturnType<typeof pictured>;
