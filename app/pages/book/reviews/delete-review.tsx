import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteReview } from "~/club/reviews/changes.server";
import { formAction } from "~/server/http/form-action.server";
import { textDeletion } from "../../shared/text-deletion.server";
import { DeleteDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { deleteReviewForm } from "../forms";
import { bookUrl, reviewOfPath } from "../queries.server";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar resenha", matches);

const deletion = textDeletion({
  kind: "review",
  form: deleteReviewForm,
  find(ctx, params) {
    const { book, text } = reviewOfPath(ctx, params);
    return { ...text, title: book.title };
  },
  show({ id, title }, { params, url }) {
    const address = bookUrl(params.id);
    return { title, closeTo: isFromReview(url) ? `${address}/resenhas/${id}` : address + url.search };
  },
  remove: deleteReview,
  leadsTo: (_, { params, url }) => bookUrl(params.id) + (isFromReview(url) ? "" : url.search),
  toast: "Resenha apagada",
});

export const loader = deletion.loader;

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(deletion.intent);

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
