import { chosenReviewSchema } from "~/club/reviews/schema";
import { featureReview, unfeatureReview } from "~/club/reviews/writing.server";
import { revealText } from "~/club/spoilers/reveals.server";
import { intent } from "~/server/http/form-action.server";
import { featureForm, revealReviewForm, unfeatureForm } from "./forms";

/** The staff features a review in the book's list and on the review's page. */
export const featureActions = [
  intent({
    form: featureForm,
    access: "staff",
    schema: chosenReviewSchema,
    run({ ctx, value, url }) {
      featureReview(ctx, value.reviewId);
      // Featured reviews are on the first page of the list.
      return {
        to: reviewUrl(url, value.reviewId, ""),
        toast: { title: "Resenha destacada" },
      };
    },
  }),
  intent({
    form: unfeatureForm,
    access: "staff",
    schema: chosenReviewSchema,
    run({ ctx, value, url }) {
      unfeatureReview(ctx, value.reviewId);
      return { to: reviewUrl(url, value.reviewId), toast: { title: "Destaque removido" } };
    },
  }),
];

/** "Mostrar mesmo assim", in the book's list and on the review's page. */
export const revealReview = intent({
  form: revealReviewForm,
  schema: chosenReviewSchema,
  run({ ctx, value: { reviewId }, url }) {
    revealText(ctx, { reviewId });
    return { to: reviewUrl(url, reviewId) };
  },
});

/** The page of the button, at the review's anchor. */
function reviewUrl(url: URL, reviewId: number, search = url.search): string {
  return `${url.pathname}${search}#resenha-${reviewId}`;
}
