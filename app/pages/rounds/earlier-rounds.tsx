import { GeneratedCover } from "~/ui/art/generated-cover";
import { Link } from "~/ui/link";
import { SectionHead } from "~/ui/section-head";
import { formatDay } from "~/ui/text/format";
import type { EarlierRound } from "./queries.server";

type Props = { rounds: readonly EarlierRound[]; hasMore: boolean };

export function EarlierRounds({ rounds, hasMore }: Props) {
  if (rounds.length === 0) return null;
  return (
    <section className="mt-16 lg:mt-24" aria-labelledby="rodadas-anteriores">
      <SectionHead id="rodadas-anteriores" title="Rodadas anteriores" to="/estante" linkLabel="Estante" />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {rounds.map(({ id, day, winner, voted, members }) => (
          <li key={id} className="flex gap-5 items-center py-4 border-b border-line">
            {winner && (
              <GeneratedCover
                title={winner.title}
                author={winner.author}
                image={winner.coverImage}
                size="xs"
                className="w-14 shrink-0"
                decorative
              />
            )}
            <p className="min-w-0 wrap-anywhere">
              <Link className="condensed text-xl no-underline hover:underline" to={`/proximo-livro/${id}`}>
                {winner?.title ?? "Sem resultado"}
              </Link>
              <br />
              <span className="meta">
                {formatDay(day)} · {voted > 0 ? `${voted} de ${members} votaram` : "nenhuma cédula contada"}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-5">
          <Link className="link" to="/proximo-livro?rodadas=todas#rodadas-anteriores">
            Todas as rodadas
          </Link>
        </p>
      )}
    </section>
  );
}
