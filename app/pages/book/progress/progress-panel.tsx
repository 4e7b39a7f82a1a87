import { Suspense } from "react";
import type { GoalView } from "~/club/plans/views";
import type { ProgressSummary } from "~/club/reading/summary-queries.server";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { useOffline } from "~/ui/offline/state";
import { ProgressBar } from "~/ui/progress-bar";
import { DaysLeft, PositionOf } from "~/ui/reading-progress";
import { formatRecent } from "~/ui/text/format";
import { GoalOrPace } from "../../shared/goal-line";
import { WaitingPosition } from "../../shared/waiting-position";
import { useRootData } from "../../shell/root-data";

// Only a stored page has it.
const OfflineProgress = lazyPart(() => import("./offline-progress"));

type Props = {
  book: { id: number; title: string };
  reading: ProgressSummary;
  goal: GoalView | null;
  address: string;
  /** The label of the link to the form of a review; null once the viewer has published one. */
  writing: string | null;
};

/** The viewer's place in the book and the next goal. */
export function ProgressPanel({ book, reading, goal, address, writing }: Props) {
  const { isCopy } = useOffline();
  const { now, timeZone } = useRootData();
  const { unit, position, percent, lastUpdated, daysLeft } = reading;
  const isPaged = reading.lastPosition > 0;
  return (
    <div className="border-t-2 border-t-rule pt-4.5 mt-9">
      <div className="flex items-baseline justify-between gap-4 mb-3">
        <h2 className="text-xl">Seu progresso</h2>
        {lastUpdated && <p className="meta">Atualizado {formatRecent(lastUpdated, now, timeZone)}</p>}
      </div>
      {isPaged ? (
        <>
          <ProgressBar percent={percent} size="lg" />
          <p className="flex justify-between gap-4 mt-1">
            <PositionOf unit={unit} position={position} last={reading.lastPosition} />
            <DaysLeft days={daysLeft} />
          </p>
        </>
      ) : (
        <p>Este livro ainda está sem número de páginas. Quem cuida do clube pode preencher.</p>
      )}
      <GoalOrPace reading={reading} goal={goal} />
      {reading.isAbandoned && (
        <p className="meta mt-2">Você deixou este livro de lado. Para voltar, basta marcar uma página.</p>
      )}
      <WaitingPosition bookId={book.id} />
      {isCopy ? (
        <Suspense>
          <OfflineProgress book={book} reading={reading} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-3 mt-5">
          {isPaged && (
            <ButtonLink to={`${address}/progresso`} variant="primary" icon="bookmark" preventScrollReset>
              Atualizar progresso
            </ButtonLink>
          )}
          {writing && (
            <ButtonLink to={`${address}/resenha`} icon="edit" preventScrollReset>
              {writing}
            </ButtonLink>
          )}
          {writing && (
            <ButtonLink to={`${address}/nota`} variant="quiet" icon="star">
              Só dar uma nota
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
