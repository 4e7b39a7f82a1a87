import type { ParticipationAnalysis } from "~/club/analytics/participation.server";
import { ColumnChart, SmallColumnChart } from "~/ui/column-chart";
import { formatNumber, plural } from "~/ui/format";
import { MeetingsTable } from "./meetings-table";
import { SilentList } from "./silent-list";
import { WeekTable, weekName } from "./week-table";

const texts = [
  { kind: "posts", label: "Publicações" },
  { kind: "comments", label: "Comentários" },
  { kind: "reviews", label: "Resenhas" },
] as const;

/** Active members by week and what they wrote, who came to the events, and who is silent. */
export function ParticipationCard({ weeks, members, events, silent, isWholeClub }: ParticipationAnalysis) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <ActiveByWeek weeks={weeks} members={members} isWholeClub={isWholeClub} />
      <SilentList {...silent} />
      <div className="lg:col-span-2 grid gap-10 md:grid-cols-3">
        {texts.map(({ kind, label }) => (
          <figure key={kind} aria-labelledby={kind} className="max-md:max-w-[28rem]">
            <figcaption id={kind} className="font-bold text-lg mb-2">
              {label}
              <span className="muted text-sm font-normal">, últimas seis semanas</span>
            </figcaption>
            <SmallColumnChart
              label={`${label} por semana, em colunas; os números estão na tabela de participação.`}
              columns={weeks.map((week) => ({
                label: weekName(week),
                value: week[kind],
                isCurrent: week.isCurrent,
              }))}
            />
          </figure>
        ))}
      </div>
      {events.length > 0 && <MeetingsTable events={events} />}
    </div>
  );
}

function ActiveByWeek({
  weeks,
  members,
  isWholeClub,
}: Pick<ParticipationAnalysis, "weeks" | "members" | "isWholeClub">) {
  return (
    <figure aria-labelledby="ativos">
      <figcaption>
        <h3 id="ativos">Membros ativos por semana</h3>
        <p className="muted text-sm mt-2">
          Ativo é quem leu, publicou, comentou, curtiu, resenhou ou respondeu a um evento.
          {!isWholeClub && " A leitura de quem a esconde não conta."}
        </p>
      </figcaption>
      <dl className="facts mt-4 mb-5">
        <div>
          <dt>Semana atual</dt>
          <dd>
            {formatNumber(weeks.at(-1)?.active ?? 0)} de {plural(members, "membro", "membros")}
          </dd>
        </div>
      </dl>
      <ColumnChart
        label="Membros ativos por semana, em colunas; os números estão na tabela."
        columns={weeks.map((week) => ({
          label: weekName(week),
          value: week.active,
          isCurrent: week.isCurrent,
        }))}
      />
      <WeekTable
        caption="Participação por semana"
        sheet="participacao.csv"
        weeks={weeks}
        columns={[
          { label: "Ativos", value: ({ active }) => formatNumber(active) },
          ...texts.map(({ kind, label }) => ({
            label,
            value: (week: ParticipationAnalysis["weeks"][number]) => formatNumber(week[kind]),
          })),
        ]}
      />
    </figure>
  );
}
