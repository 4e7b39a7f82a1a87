import type { ShelfBookView } from "~/club/shelf/views";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { formatRating, plural } from "~/ui/text/format";
import { monthOf } from "~/ui/text/months";

const states: Record<ShelfBookView["own"], string> = {
  finished: "Você leu",
  reading: "Você está lendo",
  abandoned: "Você deixou de lado",
  notBegun: "Você não começou",
};

export function ShelfBook({ book }: { book: ShelfBookView }) {
  const { id, title, author, coverImage, readOn, nominatedBy, minutesEventId, own } = book;
  const address = `/book/${id}`;
  return (
    <li id={`livro-${id}`}>
      <GeneratedCover title={title} author={author} image={coverImage} to={address} decorative />
      <h3 className="wrap-anywhere">
        <Link to={address}>{title}</Link>
      </h3>
      <p className="text-ink-2 leading-snug wrap-anywhere">{author}</p>
      <p className="meta mt-1 wrap-anywhere">
        Lido em {monthOf(readOn)}
        {nominatedBy && `, indicado por ${nominatedBy.name}`}
      </p>
      <Figures book={book} />
      <p className="mt-2">
        <span className={own === "finished" ? "tag-soft" : "tag-soft bg-shade text-ink-2"}>
          {own === "finished" && <Icon name="check" />}
          {states[own]}
        </span>
      </p>
      <p className="mt-1">
        {minutesEventId !== null && (
          <Link
            className="link text-sm inline-flex items-center min-h-11"
            to={`/events/${minutesEventId}/ata`}
          >
            Ata<span className="sr-only"> do encontro sobre {title}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

function Figures({ book: { average, ratings, finished } }: { book: ShelfBookView }) {
  return (
    <p className="mt-1.5">
      {average !== null && (
        <>
          <b className="condensed text-[2rem]">{formatRating(average)}</b>
          <span className="sr-only"> de 5 estrelas</span>{" "}
        </>
      )}
      <span className="meta">
        {average !== null && finished > 0 && !(ratings && ratings.ratings > 1) && (
          <span aria-hidden="true">· </span>
        )}
        {ratings && ratings.ratings > 1 && (
          <>
            <span aria-hidden="true">
              ± {formatRating(ratings.spread)}
              {finished > 0 && " · "}
            </span>
            <span className="sr-only">, desvio padrão {formatRating(ratings.spread)}, </span>
          </>
        )}
        {finished > 0 && plural(finished, "leu até o fim", "leram até o fim")}
      </span>
    </p>
  );
}
