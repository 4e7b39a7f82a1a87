import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { finishBook, progressSummaryIn, saveProgress } from "~/club/reading/progress.server";
import { finishSchema, pageSchema } from "~/club/reading/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Button } from "~/ui/button";
import { CloseLink } from "~/ui/close-link";
import { DrawnCover } from "~/ui/cover-picture";
import { TextField } from "~/ui/field";
import { ActionForm, useFormState } from "~/ui/form";
import { formatNumber } from "~/ui/format";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { coverOf } from "../shell/book-cover.server";
import { pageTitle } from "../shell/club";
import { finishForm, progressForm, progressSaved } from "../shell/progress-forms";
import { savedToast } from "../shell/saved-toast.server";
import { addressBack, bookAddress, bookMeant, bookOrCurrent } from "./book-at.server";
import { LivePageEdge } from "./live-page-edge";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Atualizar progresso", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const book = bookOrCurrent(ctx, params.id);
  return { book, cover: coverOf(book), place: progressSummaryIn(ctx, book), closeTo: bookAddress(params.id) };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: progressForm,
    schema: pageSchema,
    run({ ctx, value, params }) {
      const book = bookMeant(ctx, params.id, value.bookId);
      const { unlocked } = saveProgress(ctx, { bookId: book.id, currentPage: value.currentPage });
      return { to: addressBack(params.id, book), toast: savedToast(progressSaved, unlocked) };
    },
  }),
  intent({
    form: finishForm,
    schema: finishSchema,
    run({ ctx, value, params }) {
      const book = bookMeant(ctx, params.id, value.bookId);
      const { unlocked } = finishBook(ctx, book.id);
      return { to: addressBack(params.id, book), toast: savedToast(progressSaved, unlocked) };
    },
  }),
);

export default function Progress() {
  const { book, cover, place, closeTo } = useLoaderData<typeof loader>();
  const page = place.progress?.currentPage;
  const { id } = useFormState(progressForm);
  const finishing = useFormState(finishForm);
  return (
    <RoutedDialog title="Atualizar progresso" closeTo={closeTo} section="reading">
      <ActionForm form={progressForm} className="mt-6">
        <input type="hidden" name="bookId" value={book.id} />
        <div className="grid grid-cols-[5.5rem_1fr] sm:grid-cols-[8rem_1fr] gap-5 sm:gap-7 items-end">
          <DrawnCover cover={cover} decorative />
          <TextField
            name="currentPage"
            defaultValue={page}
            label="Página atual"
            type="number"
            inputMode="numeric"
            min={1}
            max={book.pageCount}
            className="input-xl"
            autoFocus
            after={<span className="text-xl whitespace-nowrap">de {formatNumber(book.pageCount)}</span>}
            hint={page === undefined ? "Não iniciado" : `Você estava na página ${formatNumber(page)}.`}
          />
        </div>
        <div className="mt-8">
          <LivePageEdge inputId={`${id}-currentPage`} percent={place.percent} pageCount={book.pageCount} />
        </div>
        <div className="acts">
          {!place.progress?.completedAt && (
            <Button
              type="submit"
              form={finishing.id}
              variant="quiet"
              className="sm:mr-auto"
              busy={finishing.isSaving}
            >
              Terminei o livro
            </Button>
          )}
          <CloseLink to={closeTo}>Cancelar</CloseLink>
          <SubmitButton variant="primary">Salvar página</SubmitButton>
        </div>
      </ActionForm>
      <ActionForm form={finishForm}>
        <input type="hidden" name="bookId" value={book.id} />
      </ActionForm>
    </RoutedDialog>
  );
}
