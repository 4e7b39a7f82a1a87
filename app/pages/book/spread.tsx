import type { ReactNode } from "react";
import type { BookView } from "~/club/books/library.server";
import { DrawnCover } from "~/ui/cover-picture";
import { Flag } from "~/ui/flag";
import { formatDay, formatNumber } from "~/ui/format";
import { PlateShape } from "~/ui/plate-shape";
import { titleSize } from "~/ui/title-size";
import type { CoverData } from "../shell/book-cover.server";

/** The colour plate with the cover, on the left of the spread. */
export function Plate({ cover }: { cover: CoverData }) {
  return (
    <div className="plate">
      <PlateShape />
      <DrawnCover cover={cover} className="cover-lg self-center" />
    </div>
  );
}

/** The title page on the right: who wrote it, when, how long, what about. */
export function TitlePage({ book, children }: { book: BookView; children: ReactNode }) {
  return (
    <div className="title-page">
      {book.isCurrent && (
        <p className="flex flex-wrap items-center gap-3">
          <Flag>Livro Atual</Flag>
        </p>
      )}
      <h1 id="titulo" className={titleSize(book.title)}>
        {book.title}
      </h1>
      <p className="text-xl font-medium wrap-anywhere">{book.author}</p>
      <dl className="facts mt-5">
        {book.publishedYear && <Fact term="Publicado em">{book.publishedYear}</Fact>}
        <Fact term="Páginas">{formatNumber(book.pageCount)}</Fact>
        {book.isCurrent && book.endDate && <Fact term="Leitura até">{formatDay(book.endDate)}</Fact>}
      </dl>
      {book.description && <p className="read mt-6 whitespace-pre-line">{book.description}</p>}
      {children}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
