import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { deleteReview, requireMayDelete } from "~/club/reviews/writing.server";
import { formAction, intent } from "~/server/form-action.server";
import { memberLoader } from "~/server/page.server";
import { ActionForm, OutcomeToast, useSaving } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { authorName } from "./author";
import { bookAddress, reviewAt } from "./book-at.server";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar resenha", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { review, book } = reviewAt(ctx, params);
  requireMayDelete(ctx, review);
  const address = bookAddress(params.id);
  return {
    title: book.title,
    author: review.userId === ctx.viewer.id ? null : authorName(review.user),
    closeTo: isFromReview(url) ? `${address}/resenhas/${review.id}` : address + url.search,
  };
});

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  apagar: intent({
    schema: z.object({}),
    failure: { title: "Erro ao apagar resenha", description: "Ocorreu um erro ao apagar a resenha." },
    run({ ctx, params, visit }) {
      deleteReview(ctx, reviewAt(ctx, params).review.id);
      const url = new URL(visit.request.url);
      const search = isFromReview(url) ? "" : url.search;
      return { to: bookAddress(params.id) + search, toast: { title: "Resenha apagada" } };
    },
  }),
});

/** Opened on the review's own page, which closing leads back to. */
function isFromReview({ searchParams }: URL): boolean {
  return searchParams.get("voltar") === "resenha";
}

export default function DeleteReview() {
  const { title, author, closeTo } = useLoaderData<typeof loader>();
  const whose = author === null ? "A sua resenha" : `A resenha de ${author}`;
  return (
    <RoutedDialog title="Apagar resenha" closeTo={closeTo} section="reading" alone>
      <p className="read mt-4">
        {whose} sobre <cite>{title}</cite> será apagada para sempre.
      </p>
      <ActionForm intent="apagar">
        <div className="acts">
          <ButtonLink to={closeTo} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="danger" busy={useSaving("apagar")}>
            Apagar resenha
          </Button>
        </div>
        <OutcomeToast intent="apagar" />
      </ActionForm>
    </RoutedDialog>
  );
}
