import type { ProgressInBook } from "~/club/analytics/reading-queries.server";
import type { CurrentBookView, ReadingAnalysisView } from "~/club/analytics/views";
import { Avatar } from "~/ui/avatar";
import { ColumnChart } from "~/ui/column-chart";
import { Link } from "~/ui/link";
import { ProgressBar } from "~/ui/progress-bar";
import { formatNumber, plural } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import type { AnalyticsTabData } from "./queries.server";
import { CsvLink, WeekTable, weekName } from "./week-table";

type ReadingCardProps = Pick<AnalyticsTabData, "reading" | "places">;

export function ReadingCard({ reading, places }: ReadingCardProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <PagesByWeek {...reading} />
      {places && <MemberProgressList {...places} />}
      {reading.books.length > 0 && <BookCompletion {...reading} />}
      {reading.currentBook && <BookPace {...reading.currentBook} isWholeClub={reading.isWholeClub} />}
    </div>
  );
}

/** Follows the numbers of a club in which somebody hides the reading. */
export const hiddenNote = " A leitura de quem a esconde não conta.";

function PagesByWeek({ weeks, average, best, isWholeClub }: ReadingAnalysisView) {
  const current = weeks.at(-1)?.pages ?? null;
  const inWords = (pages: number | null) => (pages === null ? "sem registro" : formatNumber(pages));
  return (
    <figure aria-labelledby="paginas">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id="paginas">Páginas lidas por semana</h3>
        <p className="text-ink-2 text-sm">
          {isWholeClub ? "Clube inteiro" : "Sem quem esconde a leitura"}, semanas a partir de segunda
        </p>
      </figcaption>
      <dl className="facts mt-4 mb-5">
        {average !== null && <Fact name="Média" value={plural(average, "página", "páginas")} />}
        {best && <Fact name="Melhor semana" value={`${weekName(best)}, com ${formatNumber(best.pages)}`} />}
        {current !== null && <Fact name="Semana atual" value={`${formatNumber(current)} até agora`} />}
      </dl>
      <ColumnChart
        label="Páginas lidas por semana, em colunas; os números estão na tabela."
        columns={weeks.map((week) => ({
          label: weekName(week),
          value: week.pages,
          isCurrent: week.isCurrent,
        }))}
      />
      {weeks.some(({ pages }) => pages === null) && (
        <p className="text-ink-2 text-sm mt-2">
          “–” é uma semana sem registro: de antes de o clube contar as páginas de cada dia.
        </p>
      )}
      <WeekTable
        caption="Páginas lidas por semana"
        csvFile="leitura.csv"
        weeks={weeks}
        columns={[{ label: "Páginas", value: ({ pages }) => inWords(pages) }]}
      />
    </figure>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The median progress in the current book, against the share of its time that has passed. */
function BookPace({
  title,
  started,
  medianPercent,
  timePercent,
  isWholeClub,
}: CurrentBookView & { isWholeClub: boolean }) {
  return (
    <section aria-labelledby="ritmo">
      <h3 id="ritmo">Ritmo do livro atual</h3>
      <p className="text-ink-2 text-sm mt-2">
        {title}, {plural(started, "pessoa começou", "pessoas começaram")}
      </p>
      {medianPercent === null ? (
        <p className="mt-5">{started === 0 ? "Ninguém começou ainda." : "Todos deixaram o livro de lado."}</p>
      ) : (
        <Measure name="Mediana da leitura" percent={medianPercent} />
      )}
      {timePercent === null ? (
        <p className="text-ink-2 text-sm mt-5">Sem data de término, não há calendário com que comparar.</p>
      ) : (
        <Measure name="Tempo que já passou" percent={timePercent} />
      )}
      <p className="text-ink-2 text-sm mt-4">
        Mediana: metade de quem começou já chegou até aí ou passou.
        {!isWholeClub && hiddenNote}
      </p>
    </section>
  );
}

function Measure({ name, percent }: { name: string; percent: number }) {
  return (
    <div className="mt-5">
      <p className="flex justify-between gap-3 text-sm mb-1.5">
        {name} <b>{percent}%</b>
      </p>
      <ProgressBar percent={percent} size="sm" label={name} isMeasure />
    </div>
  );
}

function BookCompletion({ books, bookCount, isWholeClub }: ReadingAnalysisView) {
  return (
    <section aria-labelledby="livros-lidos">
      <h3 id="livros-lidos">Quem começou e quem terminou</h3>
      <p className="text-ink-2 text-sm mt-2">
        {bookCount > books.length
          ? `O atual e os mais lidos: ${books.length} de ${plural(bookCount, "livro", "livros")}`
          : "O livro atual primeiro, depois os mais lidos"}
        {!isWholeClub && `.${hiddenNote}`}
      </p>
      <table className="table is-narrow mt-3">
        <caption className="sr-only">Quem começou e quem terminou cada livro</caption>
        <thead>
          <tr>
            <th scope="col">Livro</th>
            <th scope="col" className="table-number">
              Começaram
            </th>
            <th scope="col" className="table-number">
              Terminaram
            </th>
          </tr>
        </thead>
        <tbody>
          {books.map(({ id, title, isCurrent, started, finished }) => (
            <tr key={id} className={isCurrent ? "is-on" : undefined}>
              <td className="wrap-anywhere">
                <Link className="font-bold no-underline hover:underline" to={`/book/${id}`}>
                  {title}
                </Link>
                {isCurrent && <span className="text-ink-2">, atual</span>}
              </td>
              <td className="table-number">{formatNumber(started)}</td>
              <td className="table-number">{formatNumber(finished)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <CsvLink csvFile="livros-lidos.csv" />
      </div>
    </section>
  );
}

/** Only members whose reading is visible to others. */
function MemberProgressList({ book, places, members }: NonNullable<AnalyticsTabData["places"]>) {
  const { hidesRanking } = useRootData();
  return (
    <section aria-labelledby="lugares">
      <h3 id="lugares">Onde cada pessoa está</h3>
      <p className="text-ink-2 text-sm mt-2">
        {book.title}, {plural(book.pageCount, "página", "páginas")}
      </p>
      <ol className="mt-5 grid gap-3.5">
        {places.map((member) => (
          <MemberProgress key={member.id} member={member} pageCount={book.pageCount} />
        ))}
      </ol>
      {members > places.length && (
        <p className="text-ink-2 text-sm mt-4">
          {places.length} de {plural(members, "membro que mostra", "membros que mostram")} a leitura.
          {!hidesRanking && (
            <>
              {" "}
              <Link className="link" to="/leaderboard?aba=livro">
                Ver a classificação do livro
              </Link>
            </>
          )}
        </p>
      )}
    </section>
  );
}

function MemberProgress({ member, pageCount }: { member: ProgressInBook; pageCount: number }) {
  const { id, name, avatar, currentPage, percent, isFinished } = member;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 items-center">
      <span className="row-span-2">
        <Avatar name={name} src={avatar} size="sm" />
      </span>
      <p className="flex justify-between gap-3 text-sm leading-tight">
        <Link className="font-bold min-w-0 wrap-anywhere no-underline hover:underline" to={`/profile/${id}`}>
          {name}
        </Link>
        <span className="whitespace-nowrap">
          {isFinished ? (
            <b className="text-reading-text">Concluído</b>
          ) : currentPage === null ? (
            <span className="text-ink-2">Não iniciado</span>
          ) : (
            <>
              p. {currentPage} <b className="ml-1.5">{percent}%</b>
            </>
          )}
        </span>
      </p>
      <div className="mt-1.5">
        <ProgressBar
          isMeasure
          percent={percent}
          size="sm"
          label={`Progresso de ${name}`}
          text={`${formatNumber(currentPage ?? 0)} de ${plural(pageCount, "página", "páginas")}`}
        />
      </div>
    </li>
  );
}
