import { coverArt, coverLabel } from "~/ui/art/cover-art";

type Book = { title: string; author: string; coverImage: string | null };

/**
 * The cover of a book as data, for pages with few covers: the page carries the drawing, and the browser does not load
 * the code that draws.
 */
export function coverOf({ title, author, coverImage }: Book) {
  return { image: coverImage, art: coverArt(title, author), label: coverLabel(title, author) };
}
export type CoverData = ReturnType<typeof coverOf>;
