import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addBook } from "~/club/books/changes.server";
import { addBookFormSchema } from "~/club/books/schema";
import { dayOf } from "~/club/calendar";
import { formAction } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog-actions";
import { CheckField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../../shell/root-data";
import { addBookForm } from "../forms";
import { panelUrl } from "../tabs";
import { bookIntent } from "./actions.server";
import { BookFields, EndDateField } from "./fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Adicionar Livro", matches);

export const loader = staffLoader(({ ctx, url }) => ({
  closeTo: panelUrl(url),
  thisYear: dayOf(ctx.now, ctx.timeZone).slice(0, 4),
}));

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  bookIntent({
    form: addBookForm,
    schema: addBookFormSchema,
    coverBefore: () => null,
    run({ ctx, value }) {
      addBook(ctx, value);
      return { title: "Livro adicionado", description: "O livro foi adicionado com sucesso à biblioteca." };
    },
  }),
);

export default function AddBook() {
  const { closeTo, thisYear } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Adicionar Livro" closeTo={closeTo} wide isStandalone back="Painel">
      <ActionForm form={addBookForm} encType="multipart/form-data" className="grid gap-5 mt-6">
        <BookFields isNew values={{ pageCount: "1", publishedYear: thisYear }} />
        <div className="current-choice">
          <CheckField name="isCurrent" label="Definir como livro atual" />
          <div className="current-end mt-3">
            <EndDateField />
          </div>
        </div>
        <DialogActions closeTo={closeTo}>Adicionar Livro</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}
