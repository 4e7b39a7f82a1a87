import { Link } from "@remix-run/react";
import { Cover } from "~/ui/cover";
import { Flag } from "~/ui/flag";
import { formatDate } from "~/ui/format";
import { Paging } from "~/ui/paging";
import { Stars } from "~/ui/stars";
import { useRootData } from "../shell/club";
import { NothingYet, type Reader } from "./nothing-yet";
import type { Tab } from "./tab.server";

/** The reviews that the member wrote, each by its first words. */
export function ReviewsTab({ tab: { entries, links }, reader }: { tab: Tab<"resenhas">; reader: Reader }) {
  if (entries.length === 0) {
    return (
      <NothingYet
        art="resenha"
        reader={reader}
        what="escreveu nenhuma resenha"
        to="/book"
        label="Ver o livro atual"
      />
    );
  }
  return (
    <div className="max-w-[52rem]">
      {entries.map((review) => (
        <BookReview key={review.id} review={review} />
      ))}
      <Paging label="Páginas de resenhas" {...links} />
    </div>
  );
}

function BookReview({ review }: { review: Tab<"resenhas">["entries"][number] }) {
  const { timeZone } = useRootData();
  const { id, book, rating, isFeatured, createdAt, opening, isWhole } = review;
  const address = `/book/${book.id}`;
  return (
    <article className="grid grid-cols-[5.5rem_1fr] sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_1fr] gap-5 sm:gap-x-8 sm:gap-y-3 py-8 border-b border-line">
      <div className="sm:row-span-2">
        <Cover title={book.title} author={book.author} image={book.coverImage} to={address} decorative />
      </div>
      <div className="min-w-0">
        {isFeatured && (
          <p className="mb-3">
            <Flag>Resenha destacada</Flag>
          </p>
        )}
        <h2 className="text-xl! wrap-anywhere">
          <Link to={address} className="no-underline hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="meta mt-1 wrap-anywhere">{book.author}</p>
        <p className="flex flex-wrap items-center gap-x-3 mt-2">
          <Stars rating={rating} />
          <time className="meta" dateTime={createdAt}>
            {formatDate(createdAt, timeZone)}
          </time>
        </p>
      </div>
      <p className="read max-sm:col-span-full whitespace-pre-line wrap-anywhere">
        {opening}
        {!isWhole && (
          <>
            {" "}
            <Link to={`${address}/resenhas/${id}`} className="link font-sans text-base">
              Ler mais<span className="vh"> da resenha de {book.title}</span>
            </Link>
          </>
        )}
      </p>
    </article>
  );
}
