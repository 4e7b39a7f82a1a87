import type { ProgressSummary } from "~/club/reading/summary-queries.server";
import { CalendarDate } from "~/ui/calendar-date";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { ProgressBar } from "~/ui/progress-bar";
import styles from "~/ui/styles/plan.css?url";
import { formatShortDay } from "~/ui/text/coming-day";
import { formatNumber, formatTime } from "~/ui/text/format";
import { goalWords } from "../../shared/goal-line";
import { leftIn } from "../../shared/position-words";
import { WhatsAppLink } from "../../shared/whatsapp-link";
import { useRootData } from "../../shell/root-data";
import type { PlanPanelData } from "./plan.server";
import { PlanEditor } from "./plan-editor";
import { PlanOffers } from "./plan-offers";

type Props = { panel: PlanPanelData; reading: ProgressSummary; bookId: number };
type Step = PlanPanelData["steps"][number];

export default function PlanPanel({ panel, reading, bookId }: Props) {
  const { staff, today } = panel;
  return (
    <section
      className="wrap mt-8 lg:mt-12 grid gap-x-16 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]"
      aria-labelledby="titulo-da-aba"
    >
      <link rel="stylesheet" href={styles} />
      <div className="lg:sticky lg:top-8 self-start">
        <h2 id="titulo-da-aba" className="mb-1">
          Plano
        </h2>
        <p className="text-ink-2">Um combinado do clube, não uma prova.</p>
        <p className="mt-5 max-w-80">
          {staff
            ? "O plano ouve: toda noite, ele é comparado com o lugar a que metade de quem está lendo já chegou. Só a equipe vê esta página assim, e nela não há nomes."
            : "As contas são só suas: ninguém vê quem está antes ou depois do plano."}
          {staff && reading.unit !== "page" && " As páginas do plano são as da edição do clube."}
        </p>
      </div>
      <div className="min-w-0 grid gap-12 content-start">
        {staff && <PlanOffers staff={staff} today={today} bookId={bookId} />}
        {staff && (
          <PlanEditor
            key={bookId}
            saved={staff.rows}
            version={staff.version}
            clampedTo={staff.clampedTo}
            bookId={bookId}
          />
        )}
        <OwnPlan panel={panel} reading={reading} />
        {panel.steps.some(({ inDays }) => inDays >= 0) && (
          <p>
            <WhatsAppLink kind="meta" id={bookId} small>
              Copiar a meta para o WhatsApp
            </WhatsAppLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** The viewer's goal, and the milestones in the viewer's unit. */
function OwnPlan({ panel, reading }: Omit<Props, "bookId">) {
  const { steps, milestones, meeting } = panel;
  return (
    <div className="max-w-[46rem]">
      <GoalHeading panel={panel} reading={reading} />
      {steps.length > 0 && <PlanEdge steps={steps} reading={reading} />}
      {milestones.length > 0 ? (
        <ol className="milestones mt-10">
          {steps.map((step) => (
            <MilestoneRow key={step.date} step={step} panel={panel} unit={reading.unit} />
          ))}
        </ol>
      ) : (
        <EmptyState art="livro" title="Ainda sem marcos">
          {steps.length > 0
            ? `Enquanto o clube não combina um plano, vale o ${meeting ? "dia do encontro" : "último dia da leitura"}.`
            : "Sem plano e sem último dia, cada um lê no seu tempo."}
        </EmptyState>
      )}
    </div>
  );
}

function GoalHeading({ panel: { goal, steps }, reading }: Omit<Props, "bookId">) {
  const { unit, isFinished, isAbandoned } = reading;
  if (goal) {
    const { day, position, left, pace } = goalWords(unit, goal);
    return (
      <div className="mb-7">
        <p className="text-[clamp(2rem,1.5rem_+_2.2vw,3.25rem)] condensed leading-[0.98] text-balance">
          {day}: {position.replace(" ", "\u00a0")}, {left.replace(" ", "\u00a0")}
        </p>
        {pace && <p className="text-lg mt-2">{pace}.</p>}
        {goal.countedFrom && (
          <p className="meta mt-2">
            Você entrou no clube em {formatShortDay(goal.countedFrom)}, com a leitura já começada: a sua meta
            conta desde esse dia.
          </p>
        )}
      </div>
    );
  }
  const last = steps.at(-1);
  const sentence = isFinished
    ? "Você já terminou este livro."
    : isAbandoned
      ? "Você deixou este livro de lado. Para voltar, basta marcar uma página."
      : last && last.inDays < 0 && `O plano terminou em ${formatShortDay(last.date)}.`;
  return sentence && <p className="text-lg mb-7">{sentence}</p>;
}

/** Percent of the bar between two labels, at least. */
const labelSpace = 14;

function PlanEdge({ steps, reading }: { steps: Step[]; reading: ProgressSummary }) {
  const { unit, position, lastPosition, percent } = reading;
  const mark = unit === "percent" ? "%" : "";
  const places = steps.map((step) => ({ ...step, at: (100 * step.position) / lastPosition }));
  let next = Number.POSITIVE_INFINITY;
  const labelled = new Set<Step>();
  for (const place of [...places].reverse()) {
    if (next - place.at < labelSpace) continue;
    next = place.at;
    labelled.add(place);
  }
  const text =
    position === null
      ? "Não iniciado"
      : unit === "percent"
        ? `${formatNumber(position)}%`
        : `Página ${formatNumber(position)} de ${formatNumber(lastPosition)}`;
  return (
    <div className="plan-edge">
      <ProgressBar percent={percent} size="lg" label="Seu lugar no plano" text={text} height={112}>
        {places.map((place) => {
          const isLast = place.at >= 100;
          const isFirst = place.at < labelSpace;
          const x = isLast ? 0 : isFirst ? 6 : -6;
          const anchor = isFirst ? "start" : "end";
          return (
            <svg key={place.date} x={`${place.at}%`} overflow="visible" aria-hidden="true">
              <line x1={isLast ? -1 : 0} x2={isLast ? -1 : 0} y1={44} y2={74} />
              {labelled.has(place) && (
                <>
                  <text x={x} y={92} textAnchor={anchor}>
                    {formatNumber(place.position) + mark}
                  </text>
                  <text x={x} y={109} textAnchor={anchor} className="plan-edge-day">
                    {formatShortDay(place.date)}
                  </text>
                </>
              )}
            </svg>
          );
        })}
      </ProgressBar>
    </div>
  );
}

type RowProps = { step: Step; panel: PlanPanelData; unit: ProgressSummary["unit"] };

function MilestoneRow({ step, panel: { goal, end, meeting }, unit }: RowProps) {
  const { timeZone } = useRootData();
  const isNext = goal?.date === step.date;
  const isOver = step.inDays < 0;
  const hour = meeting && !meeting.wholeDays && formatTime(meeting.startDate, timeZone);
  const about = [
    step.name,
    isNext && inWords(step.inDays),
    meeting && step.date === end && [meeting.title, hour].filter(Boolean).join(", "),
  ].filter(Boolean);
  const left = leftIn(unit, step.toGo);
  const isGoal = isNext && !goal?.countedFrom;
  return (
    <li className={isNext ? "is-next" : undefined} aria-current={isNext ? "step" : undefined}>
      <CalendarDate day={step.date} size="sm" past={isOver} />
      <div className="min-w-0">
        <p className="condensed text-[1.625rem] leading-[1] md:text-[2.5rem]">
          {unit === "percent" ? "até " : "até a página\u00a0"}
          {formatNumber(step.position)}
          {unit === "percent" && "%"}
        </p>
        {about.length > 0 && <p className="meta mt-1 wrap-anywhere">{about.join(" · ")}</p>}
      </div>
      {step.toGo === 0 ? (
        <span className="tag-soft">
          <Icon name="check" />
          <span className="max-sm:sr-only">Lido</span>
        </span>
      ) : isGoal ? (
        <b className="whitespace-nowrap">{left}</b>
      ) : (
        <span className="meta whitespace-nowrap">{left}</span>
      )}
    </li>
  );
}

function inWords(days: number): string {
  if (days === 0) return "hoje";
  return days === 1 ? "amanhã" : `em ${days} dias`;
}
