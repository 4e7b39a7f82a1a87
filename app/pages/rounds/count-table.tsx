import { SectionHead } from "~/ui/section-head";
import { formatNumber } from "~/ui/text/format";
import type { CountFigures } from "./result.server";

/** "Em números": the votes of each book in each count. */
export function CountTable({ rounds, rows, exhausted, winner }: CountFigures) {
  const counts = Array.from({ length: rounds }, (_, index) => index + 1);
  return (
    <section className="min-w-0" aria-labelledby="em-numeros">
      <SectionHead id="em-numeros" title="Em números" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label="Votos por contagem, em números">
        <table className="table count-table">
          <caption className="sr-only">Votos por contagem</caption>
          <thead>
            <tr>
              <th scope="col">Livro</th>
              {counts.map((number) => (
                <th key={number} scope="col" className="table-number">
                  {number}ª
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, votes }) => (
              <tr key={id}>
                <th scope="row" className="wrap-anywhere">
                  {title}
                </th>
                {counts.map((number) => (
                  <Votes
                    key={number}
                    votes={votes[number - 1] ?? null}
                    isWinning={id === winner && number === rounds}
                  />
                ))}
              </tr>
            ))}
            {exhausted.some((count) => count > 0) && (
              <tr>
                <th scope="row">Cédulas esgotadas</th>
                {counts.map((number) => (
                  <Votes key={number} votes={exhausted[number - 1] ?? 0} />
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Votes({ votes, isWinning = false }: { votes: number | null; isWinning?: boolean }) {
  return (
    <td className={isWinning ? "table-number font-bold" : "table-number"}>
      {votes === null ? (
        <span className="text-ink-3">
          <span aria-hidden="true">–</span>
          <span className="sr-only">fora</span>
        </span>
      ) : (
        formatNumber(votes)
      )}
    </td>
  );
}
