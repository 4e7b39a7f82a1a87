import type { NotificationView } from "~/club/notifications/inbox.server";
import { coverArt, coverLabel } from "~/ui/art/cover-art";

type Book = { title: string; author: string; coverImage: string | null };

/** A book's cover as data, for pages with few covers: the browser does not load the code that draws it. */
export function bookCover({ title, author, coverImage }: Book) {
  return { image: coverImage, art: coverArt(title, author), label: coverLabel(title, author) };
}
export type CoverData = ReturnType<typeof bookCover>;

/** The picture of a notification: a cover, an avatar, or null for the icon of its kind. */
export function notificationImage({ kind, actor, book }: Pick<NotificationView, "kind" | "actor" | "book">) {
  return {
    kind,
    actor: actor && { name: actor.name, avatar: actor.avatar },
    cover: kind === "book" && book ? bookCover(book) : null,
  };
}
export type NotificationImageData = ReturnType<typeof notificationImage>;
