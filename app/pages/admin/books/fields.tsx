import type { ReactNode } from "react";
import { TextArea, TextField } from "~/ui/field";
import { CoverFields } from "./cover-fields";

type BookValues = {
  title: string;
  author: string;
  pageCount: string;
  publishedYear: string;
  coverImage: string;
  description: string;
};

type Props = { values: Partial<BookValues>; isNew?: boolean; belowPages?: ReactNode };

/** The fields of both forms, new book and existing book. */
export function BookFields({ values, isNew, belowPages }: Props) {
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
          type="number"
          inputMode="numeric"
          hint={isNew && "Confira: aqui vem o ano atual."}
          defaultValue={values.publishedYear}
        />
      </div>
      {belowPages}
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
