import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { requireMayDelete } from "~/club/owned-texts.server";
import { deleteReview } from "~/club/reviews/changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { authorName } from "../../shared/author";
import { DeleteDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { deleteReviewForm } from "../forms";
import { bookUrl, reviewOfPath } from "../queries.server";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar resenha", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { book, text: review } = reviewOfPath(ctx, params);
  requireMayDelete(ctx, "review", review);
  const address = bookUrl(params.id);
  return {
    title: book.title,
    author: review.userId === ctx.viewer.id ? null : authorName(review.user),
    closeTo: isFromReview(url) ? `${address}/resenhas/${review.id}` : address + url.search,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: deleteReviewForm,
    schema: z.object({}),
    run({ ctx, params, url }) {
      deleteReview(ctx, reviewOfPath(ctx, params).text.id);
      const search = isFromReview(url) ? "" : url.search;
      return { to: bookUrl(params.id) + search, toast: { title: "Resenha apagada" } };
    },
  }),
);

/** True if the dialog was opened on the review's own page. Closing then leads back there. */
function isFromReview({ searchParams }: URL): boolean {
  return searchParams.get("voltar") === "resenha";
}

export default function DeleteReview() {
  const { title, author, closeTo } = useLoaderData<typeof loader>();
  const whose = author === null ? "A sua resenha" : `A resenha de ${author}`;
  return (
    <DeleteDialog form={deleteReviewForm} title="Apagar resenha" closeTo={closeTo}>
      {whose} sobre <cite>{title}</cite> será apagada para sempre.
    </DeleteDialog>
  );
}
