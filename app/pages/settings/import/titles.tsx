import { titleField } from "~/club/importing/quotes-rules";
import { SelectField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Pagination } from "~/ui/pagination";
import { plural } from "~/ui/text/format";
import { chooseTitlesForm } from "../../shared/import/forms";
import { SeeAll } from "../../shared/import/parts";
import type { ReviewPage } from "../../shared/import/queries.server";

const lines: [one: string, many: string] = ["linha", "linhas"];
const highlights: typeof lines = ["destaque", "destaques"];

/** The titles that are of no book of the club: the member chooses one, for this file and later ones. */
export function UnknownTitles({ kind, titles }: Pick<ReviewPage, "kind" | "titles">) {
  const { total, rows, books, allUrl, links } = titles;
  const { outcome } = useFormState(chooseTitlesForm);
  const refusal = outcome?.result.error?.titles?.[0];
  if (total === 0 || books.length === 0) return null;
  const options = [{ value: "", label: "Não está na estante" }, ...books];
  return (
    <section className="mt-10" aria-labelledby="titulos">
      <h3 id="titulos" className="text-xl mb-2">
        Títulos que não achamos na estante
      </h3>
      <p className="text-ink-2 mb-4">
        Se um livro do clube está aqui com outro nome, escolha qual é. Nos próximos arquivos ele já vem certo.
      </p>
      {refusal && <FieldError id="titulos-erro">{refusal}</FieldError>}
      <ActionForm form={chooseTitlesForm} keepsTyped={false}>
        <div className="grid gap-4">
          {rows.map(({ line, title, authors, count, bookId }) => (
            <SelectField
              key={line}
              name={titleField + line}
              label={authors ? `${title}, de ${authors}` : title}
              hint={plural(count, ...(kind === "quotes" ? highlights : lines))}
              options={options}
              defaultValue={bookId}
            />
          ))}
        </div>
        <SubmitButton className="mt-4" small>
          Usar estes livros
        </SubmitButton>
      </ActionForm>
      {allUrl && <SeeAll to={allUrl}>Ver os {plural(total, "título", "títulos")}</SeeAll>}
      {links && <Pagination label="Páginas dos títulos" {...links} />}
    </section>
  );
}
