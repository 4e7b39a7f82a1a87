import type { ComponentProps, ReactNode } from "react";
import { durations } from "~/club/polls/rules";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { TextArea, TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { ShownValues, useFirstValues } from "~/ui/form/shown-values";
import { BookField } from "../shared/book-field";

/** The facts of a poll as values of its form. */
type PollFields = {
  title: string;
  description: string;
  answersUntil: string;
  duration: number;
  meetLink: string;
  locationName: string;
  locationAddress: string;
  bookId: number | null;
};

type Props = {
  form: FormDefinition;
  values?: PollFields;
  books: ComponentProps<typeof BookField>["books"];
  closeTo: string;
  submitLabel: string;
  /** The fields for the moments of a new poll. */
  children?: ReactNode;
};

export function PollForm({ form, values: given, books, closeTo, submitLabel, children }: Props) {
  const values = useFirstValues(given);
  return (
    <ActionForm form={form} className="grid gap-5 mt-6 max-w-[46rem]">
      {values && <ShownValues values={values} />}
      <TextField
        name="title"
        label="Título do encontro"
        hint="O evento terá este nome."
        defaultValue={values?.title}
        autoFocus={values === undefined}
      />
      <TextArea
        name="description"
        label="Descrição"
        rows={3}
        className="is-prose"
        hint="Opcional. Vai também para o evento."
        defaultValue={values?.description}
      />
      {children}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          name="answersUntil"
          label="Responder até"
          type="date"
          hint="Até o fim deste dia, antes do primeiro dia da enquete."
          defaultValue={values?.answersUntil}
        />
        <TextField
          name="duration"
          label="Duração do encontro, em minutos"
          type="number"
          inputMode="numeric"
          min={durations.min}
          max={durations.max}
          defaultValue={values?.duration ?? durations.usual}
        />
        <TextField
          name="locationName"
          label="Local"
          hint="Opcional. A casa de alguém, uma livraria, um café."
          defaultValue={values?.locationName}
        />
        <TextField
          name="locationAddress"
          label="Endereço do local"
          hint="Opcional."
          defaultValue={values?.locationAddress}
        />
      </div>
      <TextField
        name="meetLink"
        label="Link de reunião"
        type="url"
        hint="Opcional, para quem participa de longe."
        defaultValue={values?.meetLink}
      />
      <BookField label="Livro do encontro" hint="Opcional." books={books} bookId={values?.bookId} />
      <DialogActions closeTo={closeTo}>{submitLabel}</DialogActions>
    </ActionForm>
  );
}
