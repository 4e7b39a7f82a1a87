import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMayEdit } from "~/club/owned-texts.server";
import { editQuote } from "~/club/quotes/changes.server";
import { quoteFormSchema } from "~/club/quotes/schema";
import { positionOfPage } from "~/club/spoilers/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { EditDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { editQuoteForm } from "../forms";
import { bookUrl, quoteOfPath } from "../queries.server";
import { anchors, tabbedSearch } from "../tabs";
import { QuoteFields } from "./quote-fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar trecho", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { book, text: quote } = quoteOfPath(ctx, params);
  requireMayEdit(ctx, "quote", quote);
  return {
    quote,
    position: positionOfPage(ctx, book, quote.page),
    closeTo: bookUrl(params.id) + tabbedSearch(url, "trechos"),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: editQuoteForm,
    schema: quoteFormSchema,
    run({ ctx, params, value, url }) {
      const { id } = quoteOfPath(ctx, params).text;
      editQuote(ctx, id, value);
      const to = `${bookUrl(params.id)}${tabbedSearch(url, "trechos")}#${anchors.quote(id)}`;
      return { to, toast: { title: "Trecho atualizado" } };
    },
  }),
);

export default function EditQuote() {
  const { quote, position, closeTo } = useLoaderData<typeof loader>();
  return (
    <EditDialog form={editQuoteForm} title="Editar trecho" closeTo={closeTo}>
      <QuoteFields quote={quote} position={position} rows={6} />
    </EditDialog>
  );
}
