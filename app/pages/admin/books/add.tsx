import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addBook } from "~/club/books/changes.server";
import { currentBook } from "~/club/books/queries.server";
import { addBookFormSchema } from "~/club/books/schema";
import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { formAction } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { CheckField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import lookupStyles from "~/ui/styles/lookup.css?url";
import { BookLookup } from "../../shared/book-lookup";
import { pageTitle } from "../../shell/root-data";
import { addBookForm } from "../forms";
import { panelUrl } from "../tabs";
import { bookIntent } from "./actions.server";
import { BookFields, EndDateField, NotifyField } from "./fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Adicionar Livro", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lookupStyles }];

/** The values of an empty form. */
const defaultsOf = (ctx: MemberContext) => ({
  pageCount: "1",
  publishedYear: dayOf(ctx.now, ctx.timeZone).slice(0, 4),
});

export const loader = staffLoader(({ ctx, url, requestContext: { app } }) => ({
  closeTo: panelUrl(url),
  defaults: defaultsOf(ctx),
  hasLookup: app.config.bookLookup,
  hasCurrent: currentBook(ctx) !== null,
  sendsMail: Boolean(ctx.confirmsEmail),
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  bookIntent({
    form: addBookForm,
    schema: addBookFormSchema,
    coverBefore: () => null,
    defaults: defaultsOf,
    run({ ctx, value }) {
      addBook(ctx, value);
      return { title: "Livro adicionado", description: "O livro foi adicionado com sucesso à biblioteca." };
    },
  }),
);

export default function AddBook() {
  const { closeTo, defaults, hasLookup, hasCurrent, sendsMail } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Adicionar Livro" closeTo={closeTo} wide back="Painel">
      <ActionForm
        form={addBookForm}
        encType="multipart/form-data"
        className="grid gap-5 mt-6"
        keepsTyped="whole"
      >
        <BookLookup isOn={hasLookup} label="ISBN" hint="Está na contracapa, junto do código de barras.">
          <BookFields isNew values={defaults} />
        </BookLookup>
        <div className="current-choice">
          <CheckField name="isCurrent" label="Definir como livro atual" />
          <div className="current-end mt-3">
            <div className="grid gap-5">
              <EndDateField />
              <NotifyField isUndoable={hasCurrent} sendsMail={sendsMail} />
            </div>
          </div>
        </div>
        <DialogActions closeTo={closeTo}>Adicionar Livro</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}
