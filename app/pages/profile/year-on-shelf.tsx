import { round } from "~/ui/art/shapes";
import { Spine } from "~/ui/art/spine";
import { titleWidth } from "~/ui/art/title-fit";
import { Link } from "~/ui/link";
import { plural } from "~/ui/text/format";
import type { WithoutRanking } from "./queries.server";

type Year = NonNullable<WithoutRanking["year"]>;

/** "O ano na estante": the spines of the books of this year, and a dashed place for the one that is being read. */
export default function YearOnShelf({ finished, reading }: Year) {
  return (
    <section
      className="year-on-shelf grid mt-10 pt-8 border-b-14 border-reading lg:grid-cols-[minmax(20rem,1fr)_minmax(0,auto)] lg:items-end lg:gap-8 lg:mt-14 lg:py-0 lg:px-[max(2.5rem,50vw-40rem)]"
      data-sec="reading"
      aria-labelledby="ano-na-estante"
    >
      <div className="px-5 md:px-10 lg:px-0 lg:pt-12 lg:pb-8">
        <h2 id="ano-na-estante" className="text-4xl">
          O ano na estante
        </h2>
        <p className="mt-3 text-lg">
          {finished.length === 0
            ? "Nenhum livro terminado neste ano"
            : plural(finished.length, "livro com o clube", "livros com o clube")}
          {reading && ", um nas mãos"}
        </p>
      </div>
      <ol className="year-spines flex items-end gap-[3px] pt-9 px-5 md:px-10 lg:gap-1.5 lg:px-0 overflow-x-auto [scrollbar-width:none]">
        {finished.map((book) => (
          <li key={book.id} className="shrink-0">
            <Link to={`/book/${book.id}`} className="relative block">
              <Spine book={book} />
              <span className="sr-only">{`${book.title}, de ${book.author}`}</span>
            </Link>
          </li>
        ))}
        {reading && (
          <li className="shrink-0">
            <Link to={`/book/${reading.id}`} className="relative block">
              <SpineInHand title={reading.title} />
              <span className="sr-only">{`${reading.title}, lendo`}</span>
            </Link>
          </li>
        )}
      </ol>
    </section>
  );
}

/** The dashed place of a book that is being read. */
function SpineInHand({ title }: { title: string }) {
  const size = Math.min(40, (270 / titleWidth(title, 100)) * 100);
  const length = titleWidth(title, size);
  return (
    <svg viewBox="0 -78 92 520" fill="currentColor" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="4">
        <path strokeDasharray="10 8" d="M2 442V2h88v440" />
        <path d="M36 388h20v30l-10 -9l-10 9z" />
      </g>
      <text
        className="drawn-title"
        transform={`translate(${round(46 + size * 0.27)} 374) rotate(-90)`}
        fontSize={round(size)}
        textLength={round(length)}
        lengthAdjust="spacingAndGlyphs"
      >
        {title}
      </text>
      <text
        className="drawn-author"
        transform={`translate(52 ${round(360 - length)}) rotate(-90)`}
        fontSize={20}
      >
        lendo
      </text>
    </svg>
  );
}
