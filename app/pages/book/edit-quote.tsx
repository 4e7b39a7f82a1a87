import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { quoteFormSchema } from "~/club/quotes/schema";
import { editQuote, requireMayEditQuote } from "~/club/quotes/writing.server";
import { clubPageIn, positionOfPage } from "~/club/spoilers/positions.server";
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
  const { book, quote } = requireQuote(ctx, params);
  requireMayEditQuote(ctx, quote);
  return {
    quote,
    at: positionOfPage(ctx, book, quote.page),
    closeTo: bookUrl(params.id) + tabbedSearch(url, "trechos"),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: editQuoteForm,
    schema: quoteFormSchema,
    run({ ctx, params, value, url }) {
      const { id, bookId, page: stored } = requireQuote(ctx, params).quote;
      const page = clubPageIn(ctx, bookId, value.page, { stored, field: "page" });
      editQuote(ctx, id, { ...value, page });
      const to = `${bookUrl(params.id)}${tabbedSearch(url, "trechos")}#${anchors.quote(id)}`;
      return { to, toast: { title: "Trecho atualizado" } };
    },
  }),
);

export default function EditQuote() {
  const { quote, at, closeTo } = useLoaderData<typeof loader>();
  return (
    <EditDialog form={editQuoteForm} title="Editar trecho" closeTo={closeTo}>
      <QuoteFields quote={quote} at={at} rows={6} />
    </EditDialog>
  );
}
