import { chosenReviewSchema } from "~/club/reviews/schema";
import { featureReview, unfeatureReview } from "~/club/reviews/writing.server";
import { intent } from "~/server/http/form-action.server";
import { featureForm, unfeatureForm } from "./forms";

/** The staff features a review in the book's list and on the review's page. */
export const featureActions = [
  intent({
    form: featureForm,
    access: "staff",
    schema: chosenReviewSchema,
    run({ ctx, value, requestContext }) {
      featureReview(ctx, value.reviewId);
      // Featured reviews are on the first page of the list.
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

/** The page of the button, at the review's anchor. */
function reviewUrl({ url }: Request, reviewId: number, search = new URL(url).search): string {
  return `${new URL(url).pathname}${search}#resenha-${reviewId}`;
}
