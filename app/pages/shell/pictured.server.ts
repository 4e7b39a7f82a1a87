import type { NoticeView } from "~/club/notifications/inbox.server";
import { coverArt } from "~/ui/art/cover-art";

/**
 * What a notice shows beside its words. Covers are drawn here: the bell is on every page, and few notices are of
 * books, so that it would be a waste to load what draws them everywhere.
 */
export function pictured({ kind, actor, book }: Pick<NoticeView, "kind" | "actor" | "book">) {
  return {
    kind,
    actor: actor && { name: actor.name, avatar: actor.avatar },
    cover:
      kind === "book" && book ? { image: book.coverImage, art: coverArt(book.title, book.author) } : null,
  };
}
export type Pictured = ReturnType<typeof pictured>;
