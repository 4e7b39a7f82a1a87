import type { ReactNode } from "react";
import { TextArea, TextField } from "~/ui/field";
import { useField } from "~/ui/form-context";
import { GeneratedCover } from "~/ui/generated-cover";

type BookValues = {
  title: string;
  author: string;
  pageCount: string;
  publishedYear: string;
  coverImage: string;
  description: string;
};

type Props = { values: Partial<BookValues>; belowPages?: ReactNode };

/** The fields of both forms, new book and existing book. */
export function BookFields({ values, belowPages }: Props) {
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
          defaultValue={values.pageCount}
        />
        <TextField
          name="publishedYear"
          label="Ano de publicação"
          type="number"
          inputMode="numeric"
          defaultValue={values.publishedYear}
        />
      </div>
      {belowPages}
      <div className="grid grid-cols-[4.5rem_1fr] items-start gap-4">
        <CoverPreview values={values} />
        <TextField
          name="coverImage"
          label="URL da capa"
          type="url"
          hint="Opcional. Sem ela, o livro ganha uma capa da coleção do clube."
          defaultValue={values.coverImage}
        />
      </div>
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

function CoverPreview({ values }: { values: Partial<BookValues> }) {
  const title = useField("title", { value: values.title });
  const author = useField("author", { value: values.author });
  const image = useField("coverImage", { value: values.coverImage });
  return (
    <GeneratedCover
      title={title.value}
      author={author.value}
      image={image.error ? null : image.value || null}
      size="xs"
      decorative
    />
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
