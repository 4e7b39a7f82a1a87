import { type ReactNode, useContext } from "react";
import type { BookEdit } from "~/club/books/schema";
import { CheckField, TextArea, TextField } from "~/ui/form/field";
import { FilledFields } from "~/ui/form/form-context";
import { CoverFields } from "../../shared/covers/cover-fields";

type Props = { values: Partial<Record<keyof BookEdit, string>>; isNew?: boolean; belowPages?: ReactNode };

/** The fields of both forms, new book and existing book. */
export function BookFields({ values, isNew, belowPages }: Props) {
  const filled = useContext(FilledFields);
  return (
    <>
      <TextField name="title" label="Título" defaultValue={values.title} autoFocus />
      <TextField name="author" label="Autor" defaultValue={values.author} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="pageCount"
          label="Páginas"
          type="number"
          inputMode="numeric"
          min={1}
          hint={isNew && "Confira na edição do clube."}
          defaultValue={values.pageCount}
        />
        <TextField
          name="publishedYear"
          label="Ano de publicação"
          hint={isNew && !filled.includes("publishedYear") && "Confira: aqui vem o ano atual."}
          defaultValue={values.publishedYear}
        />
      </div>
      {belowPages}
      {!isNew && <TextField name="isbn" label="ISBN" defaultValue={values.isbn} />}
      <CoverFields values={values} />
      <TextArea
        name="description"
        label="Descrição"
        rows={4}
        className="is-prose"
        defaultValue={values.description}
      />
    </>
  );
}

/** Only the current book has an end date in the future. */
export function EndDateField({ defaultValue }: { defaultValue?: string }) {
  return (
    <TextField
      name="endDate"
      label="Data de término"
      type="date"
      hint="Opcional. Até quando o clube lê este livro."
      defaultValue={defaultValue}
    />
  );
}

/** Whether the club is notified of a new current book, which can be undone if it replaces another one. */
export function NotifyField({ isUndoable, sendsMail }: { isUndoable: boolean; sendsMail: boolean }) {
  const withMail = isUndoable
    ? "Os e-mails saem dez minutos depois. Até lá, se você desfizer, os avisos são retirados."
    : "Quem pediu recebe também um e-mail, dez minutos depois.";
  const withoutMail = isUndoable && "Se você desfizer em até dez minutos, os avisos são retirados.";
  const hint = sendsMail ? withMail : withoutMail;
  return (
    <div>
      <CheckField name="notify" label="Avisar todo o clube" isChecked />
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}
