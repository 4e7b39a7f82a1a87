import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { quoteSchema } from "~/club/quotes/schema";
import { editQuote, requireMayEditQuote } from "~/club/quotes/writing.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { pageTitle } from "../shell/root-data";
import { EditDialog } from "./edit-dialog";
import { editQuoteForm } from "./forms";
import { bookUrl, requireQuote } from "./queries.server";
import { QuoteFields } from "./quote-fields";
import { anchors, tabbedSearch } from "./tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar trecho", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { quote } = requireQuote(ctx, params);
  requireMayEditQuote(ctx, quote);
  return { quote, closeTo: bookUrl(params.id) + tabbedSearch(url, "trechos") };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: editQuoteForm,
    schema: quoteSchema,
    run({ ctx, params, value, url }) {
      const { id } = editQuote(ctx, requireQuote(ctx, params).quote.id, value);
      const to = `${bookUrl(params.id)}${tabbedSearch(url, "trechos")}#${anchors.quote(id)}`;
      return { to, toast: { title: "Trecho atualizado" } };
    },
  }),
);

export default function EditQuote() {
  const { quote, closeTo } = useLoaderData<typeof loader>();
  return (
    <EditDialog form={editQuoteForm} title="Editar trecho" closeTo={closeTo}>
      <QuoteFields quote={quote} rows={6} />
    </EditDialog>
  );
}
