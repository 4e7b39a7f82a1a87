import { featureReview, unfeatureReview } from "~/club/reviews/featuring.server";
import { chosenReviewSchema } from "~/club/reviews/schema";
import { intent } from "~/server/form-action.server";

const failure = {
  title: "Erro ao destacar resenha",
  description: "Ocorreu um erro ao destacar a resenha.",
};

/** The buttons by which the staff features a review, in the list of its book and on its own page. */
export const featuring = {
  destacar: intent({
    access: "staff",
    schema: chosenReviewSchema,
    failure,
    run({ ctx, value, visit }) {
      featureReview(ctx, value.reviewId);
      // Featured ones stand on the first page of the list.
      return { to: backTo(visit.request, value.reviewId, ""), toast: { title: "Resenha destacada" } };
    },
  }),
  "tirar-destaque": intent({
    access: "staff",
    schema: chosenReviewSchema,
    failure,
    run({ ctx, value, visit }) {
      unfeatureReview(ctx, value.reviewId);
      return { to: backTo(visit.request, value.reviewId), toast: { title: "Destaque removido" } };
    },
  }),
};

/** The page that the button is on, at the review. */
function backTo({ url }: Request, reviewId: number, search = new URL(url).search): string {
  return `${new URL(url).pathname}${search}#resenha-${reviewId}`;
}
