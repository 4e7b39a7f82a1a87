import type { ReactNode } from "react";
import { titleField } from "~/club/importing/quotes-rules";
import { ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { ActionForm, useFormState } from "~/ui/form";
import { formatNumber, plural } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { SubmitButton } from "~/ui/submit-button";
import { cancelFileForm, chooseTitlesForm, importUrl } from "./forms";
import type { ImportView } from "./queries.server";

type File = ImportView<"readings">["file"];

/** The file that was read, and that nothing of it has come yet. */
export function FileRead({ file, icon, what }: { file: File; icon: IconName; what: string }) {
  return (
    <>
      <div className="filebox mt-5">
        <span className="filebox-icon">
          <Icon name={icon} />
        </span>
        <p className="wrap-anywhere">
          <b>{file.name}</b>
          <br />
          <span className="text-ink-2">{what}</span>
        </p>
        <ButtonLink to={`${importUrl}?novo=1`} small>
          Trocar de arquivo
        </ButtonLink>
      </div>
      <div className="not-yet mt-3" role="status">
        <p>
          <span className="condensed">Nada foi trazido ainda.</span>
          <br />
          Confira e confirme no fim da página.
        </p>
      </div>
    </>
  );
}

export function Tally({ figures }: { figures: readonly (readonly [number: number, label: string])[] }) {
  return (
    <dl className="tally mt-6">
      {figures.map(([number, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

type TitlesProps = {
  id: number;
  titles: ImportView<"readings">["titles"];
  what: [one: string, more: string];
};

/** The titles that are of no book of the club: the member chooses one, for this file and later ones. */
export function UnknownTitles({ id, titles: { total, rows, books, allUrl, links }, what }: TitlesProps) {
  const { outcome } = useFormState(chooseTitlesForm, { id });
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
      <ActionForm form={chooseTitlesForm} hiddenFields={{ id }} keepsTyped={false}>
        <div className="grid gap-4">
          {rows.map(({ line, title, authors, count, bookId }) => (
            <SelectField
              key={line}
              name={titleField + line}
              label={authors ? `${title}, de ${authors}` : title}
              hint={plural(count, ...what)}
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

type LeftProps = { left: ImportView<"readings">["left"]; title?: string };

/** The rows that stay out, each with its line in the file and the reason. */
export function LeftOut({
  left: { total, rows, allUrl, links },
  title = "Ficam de fora, e por quê",
}: LeftProps) {
  if (total === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="fora">
      <h3 id="fora" className="text-xl mb-3">
        {title}
      </h3>
      <ol className="left-out">
        {rows.map(({ line, title, reason }) => (
          <li key={line}>
            <span className="left-out-line">
              <span className="sr-only">Linha </span>
              {formatNumber(line)}
            </span>
            <span className="wrap-anywhere">
              <b>{title}</b>
              <br />
              <span className="meta">{reason}</span>
            </span>
          </li>
        ))}
      </ol>
      {allUrl && <SeeAll to={allUrl}>Ver as {plural(total, "linha", "linhas")}</SeeAll>}
      {links && <Pagination label="Páginas das linhas de fora" {...links} />}
    </section>
  );
}

export function SeeAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-2">
      <Link className="link text-sm inline-flex items-center min-h-11" to={to}>
        {children}
      </Link>
    </p>
  );
}

/** The end of the page: nothing is brought, or all that was shown. */
export function Confirmation({ id, children }: { id: number; children: ReactNode }) {
  return (
    <div className="import-acts">
      <ActionForm form={cancelFileForm} hiddenFields={{ id }} isButton>
        <SubmitButton>Cancelar</SubmitButton>
      </ActionForm>
      {children}
    </div>
  );
}
