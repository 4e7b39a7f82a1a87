import type { MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { editBook } from "~/club/books/editing.server";
import { book } from "~/club/books/library.server";
import { deleteBook, keepsBook } from "~/club/books/removal.server";
import { editBookSchema } from "~/club/books/schema";
import { formAction, intent } from "~/server/form-action.server";
import { staffLoader } from "~/server/page.server";
import { Button, ButtonLink } from "~/ui/button";
import { ServerForm, useServerForm } from "~/ui/form";
import { plural } from "~/ui/format";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { BookFields, EndDateField } from "./book-fields";
import { DeleteBook } from "./delete-book";
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
    keptBecause: keepsBook(ctx, found),
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

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  "editar-livro": intent({
    access: "staff",
    schema: editBookSchema,
    failure: { title: "Erro ao atualizar livro" },
    run({ ctx, value, params, visit }) {
      const { movedReaders } = editBook(ctx, idIn(params, notFound), value);
      const description = `${plural(movedReaders, "leitor está", "leitores estão")} agora na última página.`;
      return {
        to: panelAt(new URL(visit.request.url)),
        toast: { title: "Livro atualizado", ...(movedReaders > 0 && { description }) },
      };
    },
  }),
  "apagar-livro": intent({
    access: "staff",
    schema: z.object({}),
    failure: { title: "Erro ao apagar livro" },
    run({ ctx, params, visit }) {
      const { title } = deleteBook(ctx, idIn(params, notFound));
      return {
        to: panelAt(new URL(visit.request.url)),
        toast: { title: "Livro apagado", description: title },
      };
    },
  }),
});

// Refused because it is used meanwhile: the way to delete it must go.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function EditBook() {
  const { closeTo, isCurrent, keptBecause, written } = useLoaderData<typeof loader>();
  const state = useServerForm<BookFields & { moveReaders: string }>("editar-livro", written);
  const { fields, isSaving } = state;
  return (
    <RoutedDialog title="Editar Livro" closeTo={closeTo} section="reading" wide alone back="Painel">
      <ServerForm state={state} className="grid gap-5 mt-6">
        <BookFields fields={fields} belowPages={<MoveReaders meta={fields.moveReaders} />} />
        {isCurrent && <EndDateField meta={fields.endDate} />}
        <div className="acts">
          <ButtonLink to={closeTo} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={isSaving}>
            Salvar livro
          </Button>
        </div>
      </ServerForm>
      <DeleteBook title={written.title} keptBecause={keptBecause} />
    </RoutedDialog>
  );
}
