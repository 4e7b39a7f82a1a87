import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import * as z from "zod";
import { deleteBook, editBook } from "~/club/books/changes.server";
import { requireBook } from "~/club/books/queries.server";
import { editBookFormSchema, editBookSchema } from "~/club/books/schema";
import { deletionBlocker } from "~/club/books/uses-queries.server";
import type { BookView } from "~/club/books/views";
import { yearWords } from "~/club/books/years";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { staffLoader } from "~/server/http/loaders.server";
import { fieldTexts, type Texts } from "~/server/http/stored-values.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { Confirmation } from "~/ui/form/confirmation";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { described, useField } from "~/ui/form/form-context";
import { ShownValues, useFirstValues } from "~/ui/form/shown-values";
import { plural } from "~/ui/text/format";
import { pageTitle } from "../../shell/root-data";
import { deleteBookForm, editBookForm } from "../forms";
import { panelUrl } from "../tabs";
import { bookIntent } from "./actions.server";
import { BookFields, EndDateField } from "./fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar Livro", matches);

const notFound = "Livro não encontrado.";

export const loader = staffLoader(({ ctx, params, url }) => {
  const found = requireBook(ctx, requireId(params.id, notFound));
  return {
    closeTo: panelUrl(url),
    isCurrent: found.isCurrent,
    keptBecause: deletionBlocker(ctx, found),
    values: textsOf(found),
  };
});

function textsOf(book: BookView) {
  return { ...fieldTexts(editBookSchema, book), publishedYear: yearWords(book.publishedYear) };
}

/** As the fields of the cover show it: the club's own copy, or the address of an image that it has no copy of. */
function fieldsOf({ coverImage, ...others }: Texts<typeof editBookSchema, BookView>) {
  const isStored = coverImage.startsWith("/");
  return { ...others, storedCover: isStored ? coverImage : "", coverImage: isStored ? "" : coverImage };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  bookIntent({
    form: editBookForm,
    schema: editBookFormSchema,
    stored: (ctx, { id }) => fieldsOf(textsOf(requireBook(ctx, requireId(id, notFound)))),
    coverBefore: (ctx, { id }) => requireBook(ctx, requireId(id, notFound)).coverImage,
    run({ ctx, value, params, problem }) {
      const { movedReaders } = editBook(ctx, requireId(params.id, notFound), value);
      const moved = `${plural(movedReaders, "leitor está", "leitores estão")} agora na última página.`;
      const description = [movedReaders > 0 && moved, problem].filter(Boolean).join(" ");
      return { title: "Livro atualizado", ...(description && { description }) };
    },
  }),
  intent({
    form: deleteBookForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx, params, url }) {
      const { title } = deleteBook(ctx, requireId(params.id, notFound));
      return {
        to: panelUrl(url),
        toast: { title: "Livro apagado", description: title },
      };
    },
  }),
);

export default function EditBook() {
  const { closeTo, isCurrent, keptBecause, ...given } = useLoaderData<typeof loader>();
  const values = useFirstValues(given.values);
  return (
    <RoutedDialog title="Editar Livro" closeTo={closeTo} wide back="Painel">
      <ActionForm form={editBookForm} encType="multipart/form-data" className="grid gap-5 mt-6">
        <ShownValues values={fieldsOf(values)} />
        <BookFields values={values} belowPages={<MoveReaders />} />
        {isCurrent && <EndDateField defaultValue={values.endDate} />}
        <DialogActions closeTo={closeTo}>Salvar livro</DialogActions>
      </ActionForm>
      <DeleteBook title={values.title} keptBecause={keptBecause} />
    </RoutedDialog>
  );
}

/** Deletes a book after a confirmation, or shows the reason why that is not possible. */
function DeleteBook({ title, keptBecause }: { title: string; keptBecause: string | null }) {
  if (keptBecause) return <p className="meta mt-6">{keptBecause}</p>;
  return (
    <Confirmation
      form={deleteBookForm}
      label="Apagar livro"
      submit="Apagar livro para sempre"
      className="mt-6"
    >
      <cite>{title}</cite> sai da biblioteca para sempre. Ninguém o leu nem escreveu sobre ele.
    </Confirmation>
  );
}

/** The confirmation that a lowered page count may need. It appears after the server asks for it. */
function MoveReaders() {
  const { id, value, error } = useField("moveReaders");
  const isAsked = Boolean(error || value);
  // A ticked box must survive a later answer without this error.
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isAsked && !wasAsked) return null;
  return (
    <div className="grid gap-3" role={error ? "alert" : undefined}>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
      <label className="check">
        <input
          id={id}
          type="checkbox"
          name="moveReaders"
          defaultChecked={value === "on"}
          {...described(id, { error })}
        />
        Passar para a nova última página quem já leu além dela
      </label>
    </div>
  );
}
