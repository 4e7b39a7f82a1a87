import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MemberContext } from "~/club/context";
import { editReview, writeReview } from "~/club/reviews/changes.server";
import { deleteDraft, saveDraft } from "~/club/reviews/drafts-changes.server";
import { ownDraftOf } from "~/club/reviews/drafts-queries.server";
import { ownReviewOf } from "~/club/reviews/queries.server";
import {
  deleteDraftSchema,
  newReviewFormSchema,
  type ReviewInput,
  reviewSchema,
} from "~/club/reviews/schema";
import { formAction, intent, type Success } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Cover } from "~/ui/art/cover";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { useFormState } from "~/ui/form/form";
import { useIsInitialPage } from "~/ui/initial-page";
import { bookCover } from "../../shared/images.server";
import { savedToast } from "../../shared/toasts.server";
import { pageTitle } from "../../shell/root-data";
import { deleteDraftForm, editReviewForm, writeReviewForm } from "../forms";
import { bookOrCurrent, bookUrl, formBook, returnUrl } from "../queries.server";
import { ReviewForm } from "./review-form";
import { SavedDraft } from "./saved-draft";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(titleFor(data?.existing !== null), matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const book = bookOrCurrent(ctx, params.id);
  const existing = ownReviewOf(ctx, book.id);
  return {
    book,
    cover: bookCover(book),
    existing: existing && {
      content: existing.content,
      rating: existing.rating,
      spoilsEnding: existing.spoilsEnding,
    },
    draft: existing ? null : ownDraftOf(ctx, book.id),
    ratingUrl: `${bookUrl(params.id)}/nota`,
    closeTo: bookUrl(params.id) + url.search,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: writeReviewForm,
    schema: newReviewFormSchema,
    run({ ctx, value, params, url }) {
      if (value.saves !== "draft") return publish(ctx, params.id, value);
      const book = formBook(ctx, params.id, value.bookId);
      saveDraft(ctx, book.id, value, value.draftVersion);
      const to = `${returnUrl(params.id, book)}/resenha${url.search}`;
      return { to, toast: { title: "Rascunho guardado" } };
    },
  }),
  intent({
    form: deleteDraftForm,
    schema: deleteDraftSchema,
    run({ ctx, value, params, url }) {
      const book = formBook(ctx, params.id, value.bookId);
      deleteDraft(ctx, book.id, value.draftVersion);
      return { to: returnUrl(params.id, book) + url.search, toast: { title: "Rascunho apagado" } };
    },
  }),
  intent({
    form: editReviewForm,
    schema: reviewSchema,
    run({ ctx, value, params, url }) {
      const book = formBook(ctx, params.id, value.bookId);
      const existing = ownReviewOf(ctx, book.id);
      // The review was deleted while the form was open, so the text becomes a new review.
      if (!existing) return publish(ctx, params.id, value);
      editReview(ctx, existing.id, value);
      const to = `${returnUrl(params.id, book)}${url.search}#resenha-${existing.id}`;
      return { to, toast: { title: "Resenha atualizada" } };
    },
  }),
);

type Form = ReviewInput & { bookId?: number | undefined; draftVersion?: number | undefined };

function publish(ctx: MemberContext, bookParam: string | undefined, form: Form): Success {
  const book = formBook(ctx, bookParam, form.bookId);
  const { review, unlocked } = writeReview(ctx, book.id, form, form.draftVersion);
  const to = `${returnUrl(bookParam, book)}#resenha-${review.id}`;
  return { to, toast: savedToast("Resenha enviada", unlocked) };
}

function titleFor(isWritten: boolean): string {
  return isWritten ? "Editar resenha" : "Escrever resenha";
}

export default function WriteReview() {
  const { book, cover, existing, draft, ratingUrl, closeTo } = useLoaderData<typeof loader>();
  const isDocument = useIsInitialPage();
  // A review was published in another window: the text stays a new review, with the error above it.
  const { outcome } = useFormState(writeReviewForm);
  const isRefused = outcome !== undefined;
  const isNew = existing === null || isRefused;
  const title = titleFor(!isNew);
  const form = (
    <>
      {draft && outcome?.status !== 409 && <SavedDraft draft={draft} bookId={book.id} />}
      <ReviewForm
        key={isNew ? "nova" : "escrita"}
        existing={isNew ? null : existing}
        draft={draft}
        bookId={book.id}
        ratingUrl={ratingUrl}
        closeTo={closeTo}
        rows={isDocument ? 15 : 10}
      />
    </>
  );
  const subject = (
    <>
      <Cover cover={cover} decorative />
      <div className={`min-w-0 wrap-anywhere ${isDocument ? "lg:mt-6" : ""}`}>
        <p className="text-xl condensed">{book.title}</p>
        <p className="text-ink-2">{book.author}</p>
      </div>
    </>
  );
  if (!isDocument) {
    return (
      <RoutedDialog title={title} closeTo={closeTo} wide>
        <div className="grid grid-cols-[4.5rem_1fr] gap-4 items-center mt-5">{subject}</div>
        {form}
      </RoutedDialog>
    );
  }
  return (
    <div className="py-8 lg:py-12 grid gap-x-16 gap-y-6 lg:grid-cols-[14rem_1fr]">
      <aside className="max-lg:grid max-lg:grid-cols-[4.5rem_1fr] max-lg:gap-4 max-lg:items-center">
        {subject}
      </aside>
      <div className="max-w-[46rem] min-w-0">
        <h1>{title}</h1>
        {form}
      </div>
    </div>
  );
}
