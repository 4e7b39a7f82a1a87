import type { ReadingAnalysis } from "~/club/analytics/reading.server";
import { ColumnChart } from "~/ui/column-chart";
import { formatNumber, plural } from "~/ui/format";
import type { AnalysisPart } from "./analysis-part.server";
import { BookPace } from "./book-pace";
import { BooksBegun } from "./books-begun";
import { PlacesList } from "./places-list";
import { WeekTable, weekName } from "./week-table";

type ReadingCardProps = Pick<AnalysisPart, "reading" | "places">;

/** Pages by week beside where everybody is; below, the books and the current one against the calendar. */
export function ReadingCard({ reading, places }: ReadingCardProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <PagesByWeek {...reading} />
      {places && <PlacesList {...places} />}
      {reading.books.length > 0 && <BooksBegun books={reading.books} bookCount={reading.bookCount} />}
      {reading.currentBook && <BookPace {...reading.currentBook} />}
    </div>
  );
}

function PagesByWeek({ weeks, average, best, isWholeClub }: ReadingAnalysis) {
  const current = weeks.at(-1)?.pages ?? null;
  const inWords = (pages: number | null) => (pages === null ? "sem registro" : formatNumber(pages));
  return (
    <figure aria-labelledby="paginas">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id="paginas">Páginas lidas por semana</h3>
        <p className="muted text-sm">
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
        <p className="muted text-sm mt-2">
          “–” é uma semana sem registro: de antes de o clube contar as páginas de cada dia.
        </p>
      )}
      <WeekTable
        caption="Páginas lidas por semana"
        sheet="leitura.csv"
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
