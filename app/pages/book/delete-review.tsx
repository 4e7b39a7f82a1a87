import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ClubError } from "~/club/errors";
import { deleteReview, mayDelete } from "~/club/reviews/writing.server";
import { formAction, intent } from "~/server/form-action.server";
import { memberLoader } from "~/server/page.server";
import { ActionForm, OutcomeToast, useSaving } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { bookAddress, reviewAt } from "./book-at.server";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar resenha", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const { review, book } = reviewAt(ctx, params);
  if (!mayDelete(ctx, review)) {
    throw new ClubError("forbidden", "Só quem escreveu a resenha pode apagá-la.");
  }
  return {
    title: book.title,
    author: review.userId === ctx.viewer.id ? null : (review.user?.name ?? "Leitor removido"),
    closeTo: bookAddress(params.id),
  };
});

export const action = formAction({
  apagar: intent({
    schema: z.object({}),
    failure: { title: "Erro ao apagar resenha", description: "Ocorreu um erro ao apagar a resenha." },
    run({ ctx, params }) {
      deleteReview(ctx, reviewAt(ctx, params).review.id);
      return { to: bookAddress(params.id), toast: { title: "Resenha apagada" } };
    },
  }),
});

export default function DeleteReview() {
  const { title, author, closeTo } = useLoaderData<typeof loader>();
  const whose = author === null ? "A sua resenha" : `A resenha de ${author}`;
  return (
    <RoutedDialog title="Apagar resenha" closeTo={closeTo} section="reading" alone>
      <p className="read mt-4">
        {whose} de <cite>{title}</cite> será apagada para sempre.
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
