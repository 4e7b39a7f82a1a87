import type { Viewer } from "~/club/members/rules";
import { EmptyState } from "~/ui/empty-state";
import { formatNumber } from "~/ui/format";
import { Paging } from "~/ui/paging";
import type { GeneralTabData } from "./boards.server";
import { GeneralTable } from "./general-table";
import { Podium } from "./podium";
import { StandingCard } from "./standing-card";

/** Everybody who reads, most points first. */
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
          <Paging label="Páginas da classificação" {...links} />
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
