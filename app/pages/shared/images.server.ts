import type { NotificationView } from "~/club/notifications/views";
import type { CoverData } from "~/ui/art/cover";
import { coverLabel, coverMarkup } from "~/ui/art/cover-art";

type Book = { title: string; author: string; coverImage: string | null };

/** A book's cover as data, for pages with few covers: the browser does not load the code that draws it. */
export function bookCover({ title, author, coverImage }: Book): CoverData {
  return { image: coverImage, art: drawn(title, author), label: coverLabel(title, author) };
}

const drawings = new Map<string, string>();
const drawingsKept = 500;

function drawn(title: string, author: string): string {
  const key = JSON.stringify([title, author]);
  const art = drawings.get(key) ?? coverMarkup(title, author);
  drawings.delete(key);
  drawings.set(key, art);
  for (const oldest of drawings.keys()) {
    if (drawings.size <= drawingsKept) break;
    drawings.delete(oldest);
  }
  return art;
}

/** The picture of a notification: a cover, an avatar, or null for the icon of its kind. */
export function notificationImage({ kind, actor, book }: Pick<NotificationView, "kind" | "actor" | "book">) {
  return {
    kind,
    actor: actor && { name: actor.name, avatar: actor.avatar },
    cover: kind === "book" && book ? bookCover(book) : null,
  };
}
export type NotificationImageData = ReturnType<typeof notificationImage>;
