import type { ComponentProps } from "react";
import { DialogActions } from "~/ui/dialog-actions";
import { CheckField, TextArea, TextField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import type { FormDefinition } from "~/ui/form-result";
import { BookField } from "../shared/book-field";

/** The values of the form; the times are in the club's time zone. */
type EventFields = {
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  meetLink: string;
  bookId: number | null;
  isFeatured: boolean;
};

type Props = {
  form: FormDefinition;
  values?: EventFields;
  books: ComponentProps<typeof BookField>["books"];
  /** The name of the club's time zone. */
  clocks: string;
  closeTo: string;
  submitLabel: string;
};

export function EventForm({ form, values, books, clocks, closeTo, submitLabel }: Props) {
  return (
    <ActionForm form={form} className="grid gap-5 mt-6">
      <TextField name="title" label="Título" defaultValue={values?.title} autoFocus />
      <TextArea
        name="description"
        label="Descrição"
        rows={5}
        className="is-prose"
        hint="Opcional. Endereços da web viram links."
        defaultValue={values?.description}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          name="startDate"
          label="Início"
          type="datetime-local"
          hint={clocks}
          defaultValue={values?.startDate}
        />
        <TextField
          name="endDate"
          label="Término"
          type="datetime-local"
          hint={clocks}
          defaultValue={values?.endDate}
        />
      </div>
      <TextField
        name="meetLink"
        label="Link de reunião"
        type="url"
        hint="Opcional. Google Meet, Zoom ou outro endereço."
        defaultValue={values?.meetLink}
      />
      <BookField
        label="Livro do encontro"
        hint="Opcional. O plano de leitura termina neste dia, e as notas se abrem nele."
        books={books}
        bookId={values?.bookId}
      />
      <CheckField name="isFeatured" label="Destacar este evento" isChecked={values?.isFeatured ?? false} />
      <DialogActions closeTo={closeTo}>{submitLabel}</DialogActions>
    </ActionForm>
  );
}
