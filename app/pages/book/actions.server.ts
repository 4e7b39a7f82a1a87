import { chosenReviewSchema } from "~/club/reviews/schema";
import { featureReview, unfeatureReview } from "~/club/reviews/writing.server";
import { intent } from "~/server/http/form-action.server";
import { featureForm, unfeatureForm } from "./forms";

/** The buttons by which the staff features a review, in the list of its book and on its own page. */
export const featureActions = [
  intent({
    form: featureForm,
    access: "staff",
    schema: chosenReviewSchema,
    run({ ctx, value, requestContext }) {
      featureReview(ctx, value.reviewId);
      // Featured ones stand on the first page of the list.
      return {
        to: reviewUrl(requestContext.request, value.reviewId, ""),
        toast: { title: "Resenha destacada" },
      };
    },
  }),
  intent({
    form: unfeatureForm,
    access: "staff",
    schema: chosenReviewSchema,
    run({ ctx, value, requestContext }) {
      unfeatureReview(ctx, value.reviewId);
      return { to: reviewUrl(requestContext.request, value.reviewId), toast: { title: "Destaque removido" } };
    },
  }),
];

/** The page that the button is on, at the review. */
function reviewUrl({ url }: Request, reviewId: number, search = new URL(url).search): string {
  return `${new URL(url).pathname}${search}#resenha-${reviewId}`;
}
