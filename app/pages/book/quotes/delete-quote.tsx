import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { requireMayDelete } from "~/club/owned-texts.server";
import { deleteQuote } from "~/club/quotes/changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { DeleteDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { deleteQuoteForm } from "../forms";
import { bookUrl, quoteOfPath } from "../queries.server";
import { tabbedSearch, tabsAnchor } from "../tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar trecho", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { book, text: quote } = quoteOfPath(ctx, params);
  requireMayDelete(ctx, "quote", quote);
  return {
    title: book.title,
    author: quote.userId === ctx.viewer.id ? null : quote.user.name,
    closeTo: bookUrl(params.id) + tabbedSearch(url, "trechos"),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: deleteQuoteForm,
    schema: z.object({}),
    run({ ctx, params, url }) {
      deleteQuote(ctx, quoteOfPath(ctx, params).text.id);
      const to = `${bookUrl(params.id)}${tabbedSearch(url, "trechos")}#${tabsAnchor}`;
      return { to, toast: { title: "Trecho apagado" } };
    },
  }),
);

export default function DeleteQuote() {
  const { title, author, closeTo } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog form={deleteQuoteForm} title="Apagar trecho" closeTo={closeTo}>
      {author === null ? "O trecho que você guardou" : `O trecho que ${author} guardou`} de{" "}
      <cite>{title}</cite> será apagado para sempre.
    </DeleteDialog>
  );
}
