import type { Week } from "~/club/analytics/rules";
import { formatDay } from "~/ui/text/format";

/** The Monday of the week, "17/11". */
export function weekName({ first }: Pick<Week, "first">): string {
  return formatDay(first).slice(0, 5);
}

type WeekTableProps<Row extends Week> = {
  caption: string;
  csvFile: string;
  weeks: readonly Row[];
  columns: readonly { label: string; value: (week: Row) => string }[];
};

/** The figures of a chart as a table and as CSV. */
export function WeekTable<Row extends Week>({ caption, csvFile, weeks, columns }: WeekTableProps<Row>) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 mt-3">
      <details className="min-w-0 open:w-full">
        <summary className="link inline-flex items-center min-h-11">Ver como tabela</summary>
        <table className="table is-narrow mt-2 mb-4">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Semana</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="table-number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...weeks].reverse().map((week) => (
              <tr key={week.first} className={week.isCurrent ? "is-on" : undefined}>
                <td>
                  {weekName(week)}
                  <span className="max-sm:hidden">
                    {" a "}
                    {formatDay(week.last).slice(0, 5)}
                    {week.isCurrent && ", "}
                  </span>
                  {week.isCurrent && (
                    <span className="whitespace-nowrap max-sm:block max-sm:text-xs">em curso</span>
                  )}
                </td>
                {columns.map(({ label, value }) => (
                  <td key={label} className="table-number">
                    {value(week)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <CsvLink csvFile={csvFile} />
    </div>
  );
}

/** A download, so a plain anchor and no client-side navigation. */
export function CsvLink({ csvFile }: { csvFile: string }) {
  return (
    <a className="link inline-flex items-center min-h-11" href={`/admin/planilhas/${csvFile}`} download>
      Baixar {csvFile}
    </a>
  );
}
