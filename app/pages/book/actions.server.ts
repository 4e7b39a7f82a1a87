import { textCountsOf } from "~/club/books/queries.server";
import { publishPost } from "~/club/feed/posts-changes.server";
import { bookPostFormSchema } from "~/club/feed/schema";
import { addQuestion, voteForQuestion } from "~/club/questions/changes.server";
import { requireQuestion } from "~/club/questions/queries.server";
import { chosenQuestionSchema, newQuestionFormSchema, voteFormSchema } from "~/club/questions/schema";
import { addQuote, likeQuote } from "~/club/quotes/changes.server";
import { requireQuote } from "~/club/quotes/queries.server";
import { chosenQuoteSchema, likeQuoteFormSchema, newQuoteFormSchema } from "~/club/quotes/schema";
import { abandonBook } from "~/club/reading/changes.server";
import { shownBookSchema } from "~/club/reading/schema";
import { featureReview, unfeatureReview } from "~/club/reviews/changes.server";
import { chosenReviewSchema } from "~/club/reviews/schema";
import { reveal, revealText } from "~/club/spoilers/changes.server";
import { intent } from "~/server/http/form-action.server";
import { hereAt } from "../shared/here-at";
import { postActions } from "../shared/posts/actions.server";
import { postUrlIn } from "./conversation/conversation.server";
import {
  abandonForm,
  addPostForm,
  addQuestionForm,
  addQuoteForm,
  featureForm,
  likeExistingForm,
  likeQuoteForm,
  revealQuestionForm,
  revealQuoteForm,
  revealReviewForm,
  unfeatureForm,
  voteForm,
} from "./forms";
import { newQuestionUrl, quoteUrl } from "./panels.server";
import { formBook, returnUrl } from "./queries.server";
import { anchors } from "./tabs";

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
    revealText(ctx, "reviewId", reviewId);
    return { to: reviewUrl(url, reviewId) };
  },
});

/** The page of the button, at the review's anchor. */
function reviewUrl(url: URL, reviewId: number, search = url.search): string {
  return hereAt({ pathname: url.pathname, search }, `resenha-${reviewId}`);
}

/** Sets the book aside. */
export const abandonReading = intent({
  form: abandonForm,
  schema: shownBookSchema,
  run({ ctx, value, params }) {
    const book = formBook(ctx, params.id, value.bookId);
    abandonBook(ctx, book.id);
    return { to: returnUrl(params.id, book), toast: { title: "Livro deixado de lado" } };
  },
});

export const conversationActions = [
  intent({
    form: addPostForm,
    schema: bookPostFormSchema,
    run({ ctx, value: { bookId, ...value }, params }) {
      const book = formBook(ctx, params.id, bookId);
      const related = { type: "progress", relatedBookId: book.id, relatedEventId: null } as const;
      const { id, spoilerPage, currentPage } = publishPost(ctx, { ...value, ...related });
      const address = returnUrl(params.id, book);
      const to = postUrlIn(ctx, book, address, { id, page: spoilerPage ?? currentPage });
      return { to, toast: { title: "Post criado" } };
    },
  }),
  ...postActions,
];

export const quoteActions = [
  intent({
    form: addQuoteForm,
    schema: newQuoteFormSchema,
    run({ ctx, value: { bookId, ...value }, params }) {
      const book = formBook(ctx, params.id, bookId);
      const quote = addQuote(ctx, book.id, value);
      return { to: quoteUrl(ctx, returnUrl(params.id, book), quote), toast: { title: "Trecho guardado" } };
    },
  }),
  intent({
    form: likeQuoteForm,
    schema: likeQuoteFormSchema,
    run({ ctx, value: { quoteId, liked }, url }) {
      likeQuote(ctx, quoteId, liked);
      return { to: hereAt(url, anchors.quote(quoteId)) };
    },
  }),
  intent({
    form: likeExistingForm,
    schema: chosenQuoteSchema,
    run({ ctx, value: { quoteId }, url }) {
      likeQuote(ctx, quoteId, true);
      return {
        to: quoteUrl(ctx, url.pathname, requireQuote(ctx, quoteId)),
        toast: { title: "Trecho curtido" },
      };
    },
  }),
  intent({
    form: revealQuoteForm,
    schema: chosenQuoteSchema,
    run({ ctx, value: { quoteId }, url }) {
      reveal(ctx, "quoteId", quoteId, requireQuote);
      return { to: hereAt(url, anchors.quote(quoteId)) };
    },
  }),
];

export const questionActions = [
  intent({
    form: addQuestionForm,
    schema: newQuestionFormSchema,
    run({ ctx, value: { bookId, ...value }, params }) {
      const book = formBook(ctx, params.id, bookId);
      const { id } = addQuestion(ctx, book.id, value);
      const { questions } = textCountsOf(ctx, book.id);
      const to = newQuestionUrl(returnUrl(params.id, book), id, questions);
      return { to, toast: { title: "Pergunta enviada" } };
    },
  }),
  intent({
    form: voteForm,
    schema: voteFormSchema,
    run({ ctx, value: { questionId, voted }, url }) {
      voteForQuestion(ctx, questionId, voted);
      return { to: hereAt(url, anchors.question(questionId)) };
    },
  }),
  intent({
    form: revealQuestionForm,
    schema: chosenQuestionSchema,
    run({ ctx, value: { questionId }, url }) {
      reveal(ctx, "questionId", questionId, requireQuestion);
      return { to: hereAt(url, anchors.question(questionId)) };
    },
  }),
];
