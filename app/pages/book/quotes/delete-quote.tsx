import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteQuote } from "~/club/quotes/changes.server";
import { formAction } from "~/server/http/form-action.server";
import { textDeletion } from "../../shared/text-deletion.server";
import { DeleteDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { deleteQuoteForm } from "../forms";
import { bookUrl, quoteOfPath } from "../queries.server";
import { tabbedSearch, tabsAnchor } from "../tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar trecho", matches);

const deletion = textDeletion({
  kind: "quote",
  form: deleteQuoteForm,
  find(ctx, params) {
    const { book, text } = quoteOfPath(ctx, params);
    return { ...text, title: book.title };
  },
  show: ({ title }, { params, url }) => ({
    title,
    closeTo: bookUrl(params.id) + tabbedSearch(url, "trechos"),
  }),
  remove: deleteQuote,
  leadsTo: (_, { params, url }) => `${bookUrl(params.id)}${tabbedSearch(url, "trechos")}#${tabsAnchor}`,
  toast: "Trecho apagado",
});

export const loader = deletion.loader;

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(deletion.intent);

export default function DeleteQuote() {
  const { title, author, closeTo } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog form={deleteQuoteForm} title="Apagar trecho" closeTo={closeTo}>
      {author === null ? "O trecho que você guardou" : `O trecho que ${author} guardou`} de{" "}
      <cite>{title}</cite> será apagado para sempre.
    </DeleteDialog>
  );
}
