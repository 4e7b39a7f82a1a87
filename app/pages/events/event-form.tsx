import type { ChangeEvent, ComponentProps } from "react";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { CheckField, TextArea, TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { ShownValues, useFirstValues } from "~/ui/form/shown-values";
import { BookField } from "../shared/book-field";

/** The values of the form; the times are in the club's time zone. */
type EventFields = {
  title: string;
  description: string;
  startDate: string;
  endDate: string;
  meetLink: string;
  locationName: string;
  locationAddress: string;
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

/** Sets the end two hours after the start, unless the member has chosen another one. */
function fillEnd({ currentTarget: { form, valueAsNumber } }: ChangeEvent<HTMLInputElement>): void {
  const end = form?.elements.namedItem("endDate");
  if (!(end instanceof HTMLInputElement) || end.value !== (end.dataset.filled ?? "")) return;
  end.valueAsNumber = valueAsNumber + 2 * 60 * 60 * 1000;
  end.dataset.filled = end.value;
}

export function EventForm({ form, values: given, books, clocks, closeTo, submitLabel }: Props) {
  const values = useFirstValues(given);
  return (
    <ActionForm form={form} className="grid gap-5 mt-6">
      {values && <ShownValues values={values} />}
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
          onChange={fillEnd}
          defaultValue={values?.startDate}
        />
        <TextField
          name="endDate"
          label="Término"
          type="datetime-local"
          hint="Em geral, duas horas depois do início. De 00:00 a 23:59 é o dia inteiro."
          defaultValue={values?.endDate}
        />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          name="locationName"
          label="Local"
          hint="Opcional. A casa de alguém, uma livraria, um café."
          defaultValue={values?.locationName}
        />
        <TextField
          name="locationAddress"
          label="Endereço do local"
          hint="Opcional. Ganha um link para o mapa."
          defaultValue={values?.locationAddress}
        />
      </div>
      <TextField
        name="meetLink"
        label="Link de reunião"
        type="url"
        hint="Opcional, para quem participa de longe. Copie-o do Google Meet, do Zoom ou de outro serviço."
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
