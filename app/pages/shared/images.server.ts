import type { NoticeView } from "~/club/notifications/inbox.server";
import { coverArt, coverLabel } from "~/ui/art/cover-art";

type Book = { title: string; author: string; coverImage: string | null };

/**
 * The cover of a book as data, for pages with few covers: the page carries the drawing, and the browser does not load
 * the code that draws.
 */
export function bookCover({ title, author, coverImage }: Book) {
  return { image: coverImage, art: coverArt(title, author), label: coverLabel(title, author) };
}
export type CoverData = ReturnType<typeof bookCover>;

/**
 * The picture of a notice: the cover of a book, the avatar of a member, or nothing, where an icon stands for the kind.
 */
export function noticeImage({ kind, actor, book }: Pick<NoticeView, "kind" | "actor" | "book">) {
  return {
    kind,
    actor: actor && { name: actor.name, avatar: actor.avatar },
    cover: kind === "book" && book ? bookCover(book) : null,
  };
}
export type NoticeImageData = ReturnType<typeof noticeImage>;
