import type { Viewer } from "~/club/accounts/rules";
import { BookStack } from "~/ui/art/book-stack";
import { Medal } from "~/ui/art/medal";
import { placeOf } from "~/ui/art/medal-art";
import { Avatar } from "~/ui/avatar";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { ProgressBar } from "~/ui/progress-bar";
import { formatNumber, plural } from "~/ui/text/format";
import type { GeneralRow, GeneralTabData } from "./queries.server";
import { RankTable } from "./rank-table";
import { StandingCard } from "./standing-card";

export function GeneralTab({ board, viewer }: { board: GeneralTabData; viewer: Viewer }) {
  const { own, podium, rows, links } = board;
  return (
    <>
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[21rem_1fr] mt-8 lg:mt-12">
        <StandingCard
          viewer={viewer}
          rank={own.points > 0 ? own.rank : null}
          figures={[
            { label: "Livros", value: formatNumber(own.books) },
            { label: "Páginas", value: formatNumber(own.pages) },
            { label: "Pontos", value: formatNumber(own.points) },
          ]}
        >
          <NextGoal board={board} />
        </StandingCard>
        {podium.length > 0 && <Podium rows={podium} />}
        {rows.length === 0 && (
          <EmptyState art="ranking" title="Nenhum dado de leaderboard disponível.">
            A classificação começa com a primeira página registrada.
          </EmptyState>
        )}
      </div>
      {(rows.length > 0 || own.points > 0) && (
        <div className="mt-10 lg:mt-16" id="classificacao">
          <GeneralTable rows={rows} own={own} viewer={viewer} />
          <Pagination label="Páginas da classificação" {...links} />
        </div>
      )}
    </>
  );
}

function NextGoal({ board }: { board: GeneralTabData }) {
  const { own, rival } = board;
  if (own.points === 0) return "Registre a primeira página para entrar na classificação.";
  if (!rival) return board.sharesFirst ? "Você divide a primeira posição." : "Você está na frente.";
  return (
    <>
      Faltam <b>{formatNumber(rival.points)}</b> pontos para passar {rival.name}.
    </>
  );
}

const orderClasses = ["order-2", "order-1", "order-3"];

/** The first three, each with a pile of the read books. */
function Podium({ rows }: { rows: GeneralRow[] }) {
  return (
    <ol className="grid grid-cols-[repeat(3,minmax(0,1fr))] items-end gap-x-3 border-b-2 border-rule md:gap-x-10">
      {rows.map(({ user, rank, books, pages }, index) => {
        const place = placeOf(rank);
        return (
          place && (
            <li
              key={user.id}
              className={`podium-place grid justify-items-center text-center ${orderClasses[index]}`}
            >
              <Medal place={place} className="size-9 z-1 -mb-2.5 md:size-13 md:-mb-3.5" />
              <Avatar name={user.name} src={user.avatar} size="xl" />
              <p className="condensed grid items-end mt-2.5 min-h-[2em] md:min-h-0 text-lg/none max-[20rem]:text-[6vw] md:text-xl/none wrap-anywhere">
                {user.name}
              </p>
              <p className="meta mt-1 mb-3.5 max-[20rem]:text-[4.4vw]">
                {plural(pages, "página", "páginas")}
              </p>
              <BookStack count={books} seed={user.name} place={place} />
              <p className="mb-2.5 text-sm max-[20rem]:text-[4.4vw]">
                <b className="condensed text-lg">{formatNumber(books)}</b> {books === 1 ? "livro" : "livros"}
              </p>
            </li>
          )
        );
      })}
    </ol>
  );
}

type Props = { rows: GeneralRow[]; own: GeneralTabData["own"]; viewer: Viewer };

function GeneralTable({ rows, own: { isShown, ...own }, viewer }: Props) {
  return (
    <RankTable
      caption="Classificação geral"
      heads={
        <>
          <th scope="col" className="w-[34%] px-8 max-lg:hidden">
            Ritmo
          </th>
          <th scope="col" className="table-number max-sm:hidden">
            Livros
          </th>
          <th scope="col" className="table-number max-sm:hidden">
            Páginas
          </th>
          <th scope="col" className="table-number">
            Pontos
          </th>
        </>
      }
      rows={rows}
      own={own.points > 0 ? { ...own, user: viewer } : null}
      isOwnShown={isShown}
      viewer={viewer}
      below={({ books, pages }) => (
        <>
          {plural(books, "livro", "livros")} · {plural(pages, "página", "páginas")}
        </>
      )}
      cells={(row) => <Figures row={row} />}
    />
  );
}

function Figures({ row: { user, books, pages, points, pace } }: { row: GeneralRow }) {
  return (
    <>
      <td className="w-[34%] px-8 max-lg:hidden">
        <ProgressBar
          percent={pace}
          size="sm"
          label={`Pontos de ${user.name} em relação à primeira posição`}
          isMeasure
        />
      </td>
      <td className="table-number max-sm:hidden">{formatNumber(books)}</td>
      <td className="table-number max-sm:hidden">{formatNumber(pages)}</td>
      <td className="table-number">
        <b className="condensed text-lg">{formatNumber(points)}</b>
      </td>
    </>
  );
}
