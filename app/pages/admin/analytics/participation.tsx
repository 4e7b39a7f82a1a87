import { inactiveDays } from "~/club/analytics/rules";
import type { EventFiguresView, ParticipationAnalysisView } from "~/club/analytics/views";
import { Avatar } from "~/ui/avatar";
import { ColumnChart, SmallColumnChart } from "~/ui/column-chart";
import { Link } from "~/ui/link";
import { formatDate, formatDay, formatNumber, plural } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import { hiddenNote } from "./reading";
import { CsvLink, WeekTable, weekName } from "./week-table";

const textKinds = [
  { kind: "posts", label: "Publicações" },
  { kind: "comments", label: "Comentários" },
  { kind: "reviews", label: "Resenhas" },
] as const;

export function ParticipationCard({
  weeks,
  members,
  events,
  silent,
  isWholeClub,
}: ParticipationAnalysisView) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <ActiveByWeek weeks={weeks} members={members} isWholeClub={isWholeClub} />
      <InactiveMembers {...silent} />
      <div className="lg:col-span-2 grid gap-10 md:grid-cols-3">
        {textKinds.map(({ kind, label }) => (
          <figure key={kind} aria-labelledby={kind} className="max-md:max-w-[28rem]">
            <figcaption id={kind} className="font-bold text-lg mb-2">
              {label}
              <span className="text-ink-2 text-sm font-normal">, últimas seis semanas</span>
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
      {events.length > 0 && <EventAttendance events={events} />}
    </div>
  );
}

function ActiveByWeek({
  weeks,
  members,
  isWholeClub,
}: Pick<ParticipationAnalysisView, "weeks" | "members" | "isWholeClub">) {
  return (
    <figure aria-labelledby="ativos">
      <figcaption>
        <h3 id="ativos">Membros ativos por semana</h3>
        <p className="text-ink-2 text-sm mt-2">
          Ativo é quem leu, publicou, comentou, curtiu, resenhou ou respondeu a um evento.
          {!isWholeClub && hiddenNote}
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
        csvFile="participacao.csv"
        weeks={weeks}
        columns={[
          { label: "Ativos", value: ({ active }) => formatNumber(active) },
          ...textKinds.map(({ kind, label }) => ({
            label,
            value: (week: ParticipationAnalysisView["weeks"][number]) => formatNumber(week[kind]),
          })),
        ]}
      />
    </figure>
  );
}

function EventAttendance({ events }: { events: readonly EventFiguresView[] }) {
  const { timeZone } = useRootData();
  return (
    <section aria-labelledby="encontros" data-sec="events">
      <h3 id="encontros">Presenças confirmadas por evento</h3>
      <p className="text-ink-2 text-sm mt-2">Quem disse que vinha aos últimos eventos que já começaram</p>
      <table className="table mt-3">
        <caption className="sr-only">Respostas sim por evento</caption>
        <thead>
          <tr>
            <th scope="col">Evento</th>
            <th scope="col">Data</th>
            <th scope="col" className="table-number">
              Sim
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, title, startDate, yes }) => (
            <tr key={id}>
              <td className="wrap-anywhere">
                <Link className="font-bold no-underline hover:underline" to={`/events/${id}`}>
                  {title}
                </Link>
              </td>
              <td>
                <time dateTime={startDate}>{formatDate(startDate, timeZone)}</time>
              </td>
              <td className="table-number">{formatNumber(yes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <CsvLink csvFile="encontros.csv" />
      </div>
    </section>
  );
}

/** Members without activity for thirty days. */
function InactiveMembers({ count, members }: ParticipationAnalysisView["silent"]) {
  return (
    <section aria-labelledby="silencio">
      <h3 id="silencio">Em silêncio há {inactiveDays} dias</h3>
      <p className="text-ink-2 text-sm mt-2">
        {count > members.length
          ? `Os ${members.length} há mais tempo, de ${formatNumber(count)}. `
          : count > 0 && "Há mais tempo primeiro. "}
        A leitura de quem a esconde não conta como sinal.
      </p>
      {count === 0 ? (
        <p className="mt-5">Ninguém: todos deram sinal de vida.</p>
      ) : (
        <>
          <ul className="mt-5 grid gap-3.5">
            {members.map(({ id, name, avatar, lastSign, memberSince }) => (
              <li key={id} className="grid grid-cols-[auto_1fr] gap-x-3 items-center">
                <Avatar name={name} src={avatar} size="sm" />
                <p className="text-sm leading-tight min-w-0 wrap-anywhere">
                  <Link className="font-bold no-underline hover:underline" to={`/profile/${id}`}>
                    {name}
                  </Link>
                  <br />
                  <span className="text-ink-2">
                    {lastSign
                      ? `último sinal em ${formatDay(lastSign)}`
                      : `nenhum desde que entrou, em ${formatDay(memberSince)}`}
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <CsvLink csvFile="em-silencio.csv" />
          </div>
        </>
      )}
    </section>
  );
}
