import type { ProgressSummary } from "~/club/reading/progress.server";
import { ButtonLink } from "~/ui/button";
import { formatRecent } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";
import { DaysLeft, PaceHint, PageOf } from "~/ui/reading-place";
import { useRootData } from "../shell/club";

type Props = { place: ProgressSummary; pageCount: number; address: string; mayReview: boolean };

/** How far the viewer is, and the ways to note more of it. */
export function ProgressPanel({ place, pageCount, address, mayReview }: Props) {
  const { now, timeZone } = useRootData();
  const { progress, percent, daysLeft, pagesPerDay } = place;
  return (
    <div className="panel mt-9">
      <div className="flex items-baseline justify-between gap-4 mb-3">
        <h2 className="text-xl">Seu progresso</h2>
        {progress && <p className="meta">Atualizado {formatRecent(progress.lastUpdated, now, timeZone)}</p>}
      </div>
      <PageEdge percent={percent} size="lg" />
      <p className="flex justify-between gap-4 mt-1">
        <PageOf page={progress?.currentPage} pageCount={pageCount} />
        <DaysLeft days={daysLeft} />
      </p>
      <PaceHint pages={pagesPerDay} />
      <div className="flex flex-wrap gap-3 mt-5">
        <ButtonLink to={`${address}/progresso`} variant="primary" icon="bookmark" preventScrollReset>
          Atualizar progresso
        </ButtonLink>
        {mayReview && (
          <ButtonLink to={`${address}/resenha`} icon="edit" preventScrollReset>
            Escrever resenha
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
