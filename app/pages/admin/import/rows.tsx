import type { ReactNode } from "react";
import type { ClubKind } from "~/club/importing/rules";
import type { CheckedRowView } from "~/club/importing/views";
import { formatNumber, plural } from "~/ui/format";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { asCell, asHead, asRow } from "~/ui/table-roles";
import { AdminTable, Heading } from "../table";
import type { ReviewPage } from "./queries.server";
import { kindWords } from "./words";

type Fault = { line: number; title: string; reason: string };

/** The rows with an error, each with its line in the file. */
export function Faults({ rows }: { rows: readonly Fault[] }) {
  return (
    <ol className="faults">
      {rows.map(({ line, title, reason }) => (
        <li key={line}>
          <p className="condensed">
            <small>linha</small>
            {line}
          </p>
          <p>
            <b>{title}</b>
            <br />
            <Quoting text={reason} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A sentence with its quotes in bold. */
function Quoting({ text }: { text: string }) {
  return text.split(/(“[^”]*”)/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
    part.startsWith("“") ? <b key={at}>{part}</b> : part,
  );
}

type Props = Pick<ReviewPage, "kind" | "counts" | "faults" | "rows">;

/** The rows with an error first, then the good ones. */
export function Rows({ kind, counts, faults, rows }: Props) {
  const { title, figure, result } = kindWords[kind].headings;
  return (
    <section data-sec="reading" aria-labelledby="linhas">
      <div className="section-head">
        <h2 id="linhas">Linhas</h2>
        <p className="text-sm text-ink-2">{counts}</p>
      </div>
      {rows.links === null && faults.total > 0 && (
        <>
          <Faults rows={faults.shown} />
          {faults.allUrl && (
            <SeeAll to={faults.allUrl}>
              E mais {plural(faults.total - faults.shown.length, "linha", "linhas")} com erro
            </SeeAll>
          )}
          {faults.links && <Pagination label="Páginas das linhas com erro" {...faults.links} />}
        </>
      )}
      {faults.links === null && rows.total > 0 && (
        <div className={rows.links === null && faults.total > 0 ? "mt-6" : ""}>
          <AdminTable
            headings={
              <>
                <Heading>Linha</Heading>
                <Heading>{title}</Heading>
                {figure && (
                  <th {...asHead} scope="col" className="table-number">
                    {figure}
                  </th>
                )}
                <Heading>{result}</Heading>
              </>
            }
          >
            {rows.shown.map((row) => (
              <Row key={row.line} row={row} kind={kind} />
            ))}
          </AdminTable>
          {rows.allUrl && <SeeAll to={rows.allUrl}>Ver as {plural(rows.total, "linha", "linhas")}</SeeAll>}
          {rows.links && <Pagination label="Páginas das linhas" {...rows.links} />}
        </div>
      )}
    </section>
  );
}

function SeeAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-2">
      <Link to={to} className="link text-sm inline-flex items-center min-h-11" preventScrollReset>
        {children}
      </Link>
    </p>
  );
}

function Row({ row, kind }: { row: CheckedRowView; kind: ClubKind }) {
  const { figure, result } = kindWords[kind].headings;
  return (
    <tr {...asRow}>
      <td {...asCell}>{row.line}</td>
      <td {...asCell} className="wrap-anywhere">
        <b>{row.title}</b>
        {row.detail && (
          <>
            <br />
            <span className="meta">{row.detail}</span>
          </>
        )}
        {row.note && (
          <>
            <br />
            <span className="meta">{row.note}</span>
          </>
        )}
      </td>
      {figure && (
        <td {...asCell} className="table-number" data-label={`${figure}:`}>
          {row.figure === null ? "" : formatNumber(row.figure)}
        </td>
      )}
      <td {...asCell} data-label={row.state === "new" && row.result && figure ? result : undefined}>
        {row.result}
      </td>
    </tr>
  );
}
