import type { ReactNode } from "react";
import { type ClubKind, rowPagesField } from "~/club/importing/rules";
import type { CheckedRowView } from "~/club/importing/views";
import { FieldError } from "~/ui/field-error";
import { ActionForm } from "~/ui/form";
import { described, useField } from "~/ui/form-context";
import { formatNumber, plural } from "~/ui/format";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { SubmitButton } from "~/ui/submit-button";
import { asCell, asHead, asRow } from "~/ui/table-roles";
import { AdminTable, Heading } from "../table";
import { fillPagesForm } from "./forms";
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

type Props = Pick<ReviewPage, "kind" | "counts" | "faults" | "rows" | "unpaged" | "searchesPages">;

/** The rows with an error first, then the good ones. */
export function Rows({ kind, counts, faults, rows, unpaged, searchesPages }: Props) {
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
        <MaybePages
          isAsked={unpaged > 0}
          searches={searchesPages}
          className={rows.links === null && faults.total > 0 ? "mt-6" : ""}
        >
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
        </MaybePages>
      )}
    </section>
  );
}

type MaybePagesProps = { isAsked: boolean; searches: boolean; className: string; children: ReactNode };

/** The rows, in a form for the pages of the books without them. */
function MaybePages({ isAsked, searches, className, children }: MaybePagesProps) {
  if (!isAsked) return <div className={className}>{children}</div>;
  return (
    <ActionForm form={fillPagesForm} staysOnPage isErrorFirst className={className}>
      {children}
      <p className="text-ink-2 mt-4">
        Um livro pode vir sem páginas: escreva aqui as que você sabe, ou preencha depois, na página do livro.
        Até lá ninguém marca progresso nele.
      </p>
      <div className="flex flex-wrap gap-3 mt-4">
        <SubmitButton>Guardar as páginas</SubmitButton>
        {searches && (
          <SubmitButton name="search" value="1" variant="quiet" icon="search">
            Procurar pelo ISBN
          </SubmitButton>
        )}
      </div>
    </ActionForm>
  );
}

function PagesField({ line, title }: CheckedRowView) {
  const { id, value, error } = useField(`${rowPagesField}${line}`);
  return (
    <>
      <input
        className="input max-w-24"
        id={id}
        name={`${rowPagesField}${line}`}
        inputMode="numeric"
        aria-label={`Páginas de ${title}`}
        defaultValue={value}
        {...described(id, { error })}
      />
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </>
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
  const asksPages = row.figure === null && kind === "books" && row.state === "new";
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
        <td
          {...asCell}
          className="table-number"
          data-label={asksPages || row.figure !== null ? `${figure}:` : undefined}
        >
          {row.figure !== null && formatNumber(row.figure)}
          {asksPages && <PagesField {...row} />}
        </td>
      )}
      <td {...asCell} data-label={row.state === "new" && row.result && figure ? result : undefined}>
        {row.result}
      </td>
    </tr>
  );
}
