import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Cover } from "~/ui/cover";
import { TextArea, TextField } from "~/ui/field";

/** A book as its forms hold it. */
export type BookFields = {
  title: string;
  author: string;
  pageCount: string;
  publishedYear: string;
  coverImage: string;
  description: string;
  endDate: string;
};

type Fields = { [Name in keyof Omit<BookFields, "endDate">]: FieldMetadata<string> };

/** What every book has, new or not, with its cover as it is known so far. */
export function BookFields({ fields, belowPages }: { fields: Fields; belowPages?: ReactNode }) {
  const { title, author, coverImage } = fields;
  return (
    <>
      <TextField meta={title} label="Título" autoFocus />
      <TextField meta={author} label="Autor" />
      <div className="grid grid-cols-2 gap-4">
        <TextField meta={fields.pageCount} label="Páginas" type="number" inputMode="numeric" min={1} />
        <TextField meta={fields.publishedYear} label="Ano de publicação" type="number" inputMode="numeric" />
      </div>
      {belowPages}
      <div className="grid grid-cols-[4.5rem_1fr] items-start gap-4">
        <Cover
          title={title.initialValue ?? ""}
          author={author.initialValue ?? ""}
          image={coverImage.errors ? null : (coverImage.initialValue ?? null)}
          size="xs"
          decorative
        />
        <TextField
          meta={coverImage}
          label="URL da capa"
          type="url"
          hint="Opcional. Sem ela, o livro ganha uma capa da coleção do clube."
        />
      </div>
      <TextArea meta={fields.description} label="Descrição" rows={4} className="is-read" />
    </>
  );
}

/** The last day of the club's reading: only the current book has one to come. */
export function EndDateField({ meta }: { meta: FieldMetadata<string> }) {
  return (
    <TextField
      meta={meta}
      label="Data de término"
      type="date"
      hint="Opcional. Até quando o clube lê este livro."
    />
  );
}
