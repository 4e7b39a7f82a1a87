import type { ReactNode } from "react";
import { ratingsNeeded } from "~/club/shelf/rules";
import type { Extreme } from "~/club/shelf/shelf-queries.server";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { SmallDistribution } from "~/ui/small-distribution";
import { formatNumber, formatRating } from "~/ui/text/format";

type Props = { loved: Extreme | null; divisive: Extreme | null };

/** "O mais querido" and "O que mais dividiu". */
export function ExtremeBooks({ loved, divisive }: Props) {
  if (!loved && !divisive) return null;
  return (
    <>
      <div className="extremes">
        {loved && (
          <ExtremeBook title="O mais querido" book={loved}>
            <p className="font-[600]">
              <b className="condensed text-[clamp(3rem,2rem_+_4vw,6rem)]/[0.95] tracking-[-0.01em]">
                {formatRating(loved.average)}
              </b>{" "}
              de 5
            </p>
            <SmallDistribution counts={loved.counts} />
            <p>
              {loved.title}.{" "}
              {loved.lowest >= 3
                ? `Ninguém deu menos de ${formatNumber(loved.lowest)}.`
                : `Notas de ${formatNumber(loved.lowest)} a ${formatNumber(loved.highest)}.`}
            </p>
          </ExtremeBook>
        )}
        {divisive && (
          <ExtremeBook title="O que mais dividiu" book={divisive}>
            <p className="font-[600]">
              <b className="condensed text-[clamp(3rem,2rem_+_4vw,6rem)]/[0.95] tracking-[-0.01em]">
                {formatNumber(divisive.lowest)} a {formatNumber(divisive.highest)}
              </b>
            </p>
            <SmallDistribution counts={divisive.counts} />
            <p>
              {divisive.title}. Média {formatRating(divisive.average)}, desvio padrão{" "}
              {formatRating(divisive.spread)}.
            </p>
          </ExtremeBook>
        )}
      </div>
      <p className="meta mt-6 max-w-160">
        Contam as notas abertas de livros com pelo menos {ratingsNeeded}. O mais querido tem a maior média; o
        que mais dividiu, as notas mais espalhadas (o maior desvio padrão, o número depois de ±).
      </p>
    </>
  );
}

function ExtremeBook({ title, book, children }: { title: string; book: Extreme; children: ReactNode }) {
  return (
    <section>
      <div>
        <GeneratedCover
          title={book.title}
          author={book.author}
          image={book.coverImage}
          to={`/book/${book.id}`}
        />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
