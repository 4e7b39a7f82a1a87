import { useState } from "react";
import type { PlanRow } from "~/club/plans/schema";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ActionForm, useFormState } from "~/ui/form";
import type { FormState } from "~/ui/form-context";
import { formatDay } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { SectionHead } from "~/ui/section-head";
import { SubmitButton } from "~/ui/submit-button";
import { BookIdField } from "./book-id-field";
import { planForm } from "./forms";

type Props = { saved: PlanRow[]; bookId: number };

/** The milestones as rows. The buttons that change the rows submit the form, and save nothing. */
export function PlanEditor({ saved, bookId }: Props) {
  const { once, typed } = useFormState(planForm);
  // A refused submission replaces the answer that had the rows.
  const [edited, setEdited] = useState(once);
  if (once && once !== edited) setEdited(once);
  const answered = once ?? edited;
  const rows = typedRows(typed) ?? answeredRows(answered) ?? saved;
  return (
    <section className="max-w-[46rem]" aria-labelledby="titulo-dos-marcos">
      <SectionHead id="titulo-dos-marcos" title="Marcos do plano" />
      <ActionForm form={planForm} aria-labelledby="titulo-dos-marcos">
        <BookIdField id={bookId} />
        {/* The Enter key uses the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <ol key={answered?.rows} className="plan-rows">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the name of the row's fields.
            <PlanFields key={index} index={index} row={row} focus={answered?.focus} />
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
        aria-label={row.date ? `Remover a linha de ${formatDay(row.date)}` : `Remover a linha ${index + 1}`}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

const emptyRow: PlanRow = { date: "", page: "", name: "" };

function answeredRows(answer: FormState["once"]): PlanRow[] | undefined {
  return answer && JSON.parse(answer.rows ?? "[]");
}

/** The rows of a refused submission without scripts. */
function typedRows(typed: FormState["typed"]): PlanRow[] | undefined {
  if (!typed) return undefined;
  const numbers = Object.keys(typed).flatMap((name) => /^(?:date|page|name)-(\d+)$/.exec(name)?.[1] ?? []);
  const length = numbers.length === 0 ? 0 : Math.max(...numbers.map(Number)) + 1;
  // The fields find their typed values by their names.
  return Array.from({ length }, () => emptyRow);
}
