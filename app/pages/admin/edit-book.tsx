import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { deleteBook, deletionBlocker, editBook } from "~/club/books/editing.server";
import { book } from "~/club/books/library.server";
import { editBookSchema } from "~/club/books/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { CloseLink } from "~/ui/close-link";
import { ActionForm } from "~/ui/form";
import { plural } from "~/ui/format";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { pageTitle } from "../shell/club";
import { BookFields, EndDateField } from "./book-fields";
import { DeleteBook } from "./delete-book";
import { deleteBookForm, editBookForm } from "./forms";
import { idIn } from "./id-in.server";
import { MoveReaders } from "./move-readers";
import { panelAt } from "./tabs";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar Livro", matches);

const notFound = "Livro não encontrado.";

export const loader = staffLoader(({ ctx, params, url }) => {
  const found = book(ctx, idIn(params, notFound));
  const { title, author, isCurrent } = found;
  return {
    closeTo: panelAt(url),
    isCurrent,
    keptBecause: deletionBlocker(ctx, found),
    written: {
      title,
      author,
      pageCount: String(found.pageCount),
      publishedYear: String(found.publishedYear ?? ""),
      coverImage: found.coverImage ?? "",
      description: found.description ?? "",
      endDate: found.endDate ?? "",
    },
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: editBookForm,
    access: "staff",
    schema: editBookSchema,
    run({ ctx, value, params, requestContext }) {
      const { movedReaders } = editBook(ctx, idIn(params, notFound), value);
      const description = `${plural(movedReaders, "leitor está", "leitores estão")} agora na última página.`;
      return {
        to: panelAt(new URL(requestContext.request.url)),
        toast: { title: "Livro atualizado", ...(movedReaders > 0 && { description }) },
      };
    },
  }),
  intent({
    form: deleteBookForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx, params, requestContext }) {
      const { title } = deleteBook(ctx, idIn(params, notFound));
      return {
        to: panelAt(new URL(requestContext.request.url)),
        toast: { title: "Livro apagado", description: title },
      };
    },
  }),
);

export default function EditBook() {
  const { closeTo, isCurrent, keptBecause, written } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Editar Livro" closeTo={closeTo} section="reading" wide alone back="Painel">
      <ActionForm form={editBookForm} className="grid gap-5 mt-6">
        <BookFields written={written} belowPages={<MoveReaders />} />
        {isCurrent && <EndDateField defaultValue={written.endDate} />}
        <div className="acts">
          <CloseLink to={closeTo}>Cancelar</CloseLink>
          <SubmitButton variant="primary">Salvar livro</SubmitButton>
        </div>
      </ActionForm>
      <DeleteBook title={written.title} keptBecause={keptBecause} />
    </RoutedDialog>
  );
}
