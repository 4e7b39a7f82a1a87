import { isDay } from "~/club/calendar";
import type { PlanRow } from "~/club/plans/schema";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { SectionHead } from "~/ui/section-head";
import { formatDay, plural } from "~/ui/text/format";
import { BookIdField } from "../book-id-field";
import { planForm } from "../forms";
import { usePlanRows } from "./plan-rows";

type Props = {
  saved: PlanRow[];
  version: string;
  /** The page count, if milestones were saved beyond it. */
  clampedTo: number | null;
  bookId: number;
};

/** The milestones as rows. The buttons that change the rows submit the form, and save nothing. */
export function PlanEditor({ saved, version: savedVersion, clampedTo, bookId }: Props) {
  const { rows, version, focus, restoreRef } = usePlanRows({ rows: saved, version: savedVersion });
  return (
    <section ref={restoreRef} className="max-w-[46rem]" aria-labelledby="titulo-dos-marcos">
      <SectionHead id="titulo-dos-marcos" title="Marcos do plano" />
      {clampedTo !== null && (
        <p className="mt-3 mb-4">
          O livro tem agora {plural(clampedTo, "página", "páginas")}, e o plano ia além. Os marcos já aparecem
          ajustados; confira e salve.
        </p>
      )}
      <ActionForm
        form={planForm}
        textName={`plano ${bookId}`}
        keepsTyped="whole"
        aria-labelledby="titulo-dos-marcos"
      >
        <BookIdField id={bookId} />
        {/* Not of type "hidden", so that it is stored with the typed values. */}
        <input name="version" value={version} readOnly hidden />
        {/* The Enter key uses the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <ol key={JSON.stringify(rows)} className="plan-rows">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the name of the row's fields.
            <PlanFields key={index} index={index} row={row} focus={focus} />
          ))}
        </ol>
        <div className="flex flex-wrap justify-between gap-3 mt-5">
          <span className="flex flex-wrap gap-2">
            <Button type="submit" name="edit" value="weeks" icon="calendar">
              Dividir em semanas
            </Button>
            <Button type="submit" name="edit" value="add" variant="quiet" icon="plus">
              Mais uma linha
            </Button>
          </span>
          <SubmitButton variant="acc" className="max-sm:w-full">
            Salvar plano
          </SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}

function PlanFields({ index, row, focus }: { index: number; row: PlanRow; focus: string | undefined }) {
  const date = `date-${index}`;
  return (
    <li>
      <TextField
        name={date}
        label="Até o dia"
        type="date"
        defaultValue={row.date}
        autoFocus={focus === date}
      />
      <TextField
        name={`page-${index}`}
        label="Página"
        type="number"
        inputMode="numeric"
        min={1}
        defaultValue={row.page}
      />
      <TextField name={`name-${index}`} label="Nome (opcional)" maxLength={60} defaultValue={row.name} />
      <button
        type="submit"
        name="edit"
        value={`remove-${index}`}
        className="icon-button"
        aria-label={`Remover a linha ${rowLabel(row, index)}`}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

function rowLabel({ date }: PlanRow, index: number): string {
  if (date === "") return String(index + 1);
  return `de ${isDay(date) ? formatDay(date) : date}`;
}
