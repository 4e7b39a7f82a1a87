import { Cover } from "~/ui/art/cover";
import { drawingIdOf } from "./nominations";

export type BallotBook = { id: number; title: string; author: string; coverImage: string | null };

/** The cover and the title of a book in a row of the ballot. */
export function BookFacts({ book: { id, title, author, coverImage } }: { book: BallotBook }) {
  // Drawn once, in the nominations on the same page: forty drawings are most of its HTML.
  const cover = { art: `<use href="#${drawingIdOf(id)}"/>`, image: coverImage, label: title };
  return (
    <>
      <Cover cover={cover} size="xs" decorative />
      <span className="ballot-title">
        <b className="condensed wrap-anywhere">{title}</b>
        <span className="meta wrap-anywhere">{author}</span>
      </span>
    </>
  );
}
