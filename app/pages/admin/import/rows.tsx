import type { ReactNode } from "react";
import { isClubKind, isWithoutPages, rowPagesField } from "~/club/importing/rules";
import type { CheckedRowView } from "~/club/importing/views";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { described, useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { Pagination } from "~/ui/pagination";
import { asCell, asHead, asRow } from "~/ui/table-roles";
import { formatNumber, plural } from "~/ui/text/format";
import { fillPagesForm } from "../../shared/import/forms";
import { SeeAll } from "../../shared/import/parts";
import type { ReviewPage } from "../../shared/import/queries.server";
import { type SheetWords, sheetWords } from "../../shared/import/words";
import { AdminTable, Heading } from "../table";

type Props = Pick<ReviewPage, "kind" | "rows" | "unpaged" | "searchesPages">;

/** The good rows of a sheet of the club. */
export function Rows({ kind, rows, unpaged, searchesPages }: Props) {
  if (rows.total === 0 || !isClubKind(kind)) return null;
  const { headings } = sheetWords[kind];
  return (
    <MaybePages isAsked={unpaged > 0} searches={searchesPages}>
      <AdminTable
        headings={
          <>
            <Heading>Linha</Heading>
            <Heading>{headings.title}</Heading>
            {headings.figure && (
              <th {...asHead} scope="col" className="table-number">
                {headings.figure}
              </th>
            )}
            <Heading>{headings.result}</Heading>
          </>
        }
      >
        {rows.rows.map((row) => (
          <Row
            key={row.line}
            row={row}
            headings={headings}
            asksPages={kind === "books" && isWithoutPages(row)}
          />
        ))}
      </AdminTable>
      {rows.allUrl && <SeeAll to={rows.allUrl}>Ver as {plural(rows.total, "linha", "linhas")}</SeeAll>}
      {rows.links && <Pagination label="Páginas das linhas" {...rows.links} />}
    </MaybePages>
  );
}

type MaybePagesProps = { isAsked: boolean; searches: boolean; children: ReactNode };

/** The rows, in a form for the pages of the books without them. */
function MaybePages({ isAsked, searches, children }: MaybePagesProps) {
  const place = { id: "vem", className: "mt-6" };
  if (!isAsked) return <div {...place}>{children}</div>;
  return (
    <ActionForm form={fillPagesForm} staysOnPage isErrorFirst {...place}>
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

type RowProps = { row: CheckedRowView; headings: SheetWords["headings"]; asksPages: boolean };

function Row({ row, headings: { figure, result }, asksPages }: RowProps) {
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
