import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { finishBook, progressSummaryIn, saveProgress } from "~/club/reading/progress.server";
import { percentRead } from "~/club/reading/rules";
import { finishSchema, pageSchema } from "~/club/reading/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Button } from "~/ui/button";
import { CloseLink } from "~/ui/close-link";
import { Cover } from "~/ui/cover";
import { TextField } from "~/ui/field";
import { ActionForm, useFormState } from "~/ui/form";
import { formatNumber } from "~/ui/format";
import { ProgressBar } from "~/ui/progress-bar";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { bookCover } from "../shared/images.server";
import { finishForm, progressForm, progressSaved } from "../shared/progress-forms";
import { savedToast } from "../shared/toasts.server";
import { pageTitle } from "../shell/root-data";
import { bookOrCurrent, bookUrl, formBook, returnUrl } from "./queries.server";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Atualizar progresso", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const book = bookOrCurrent(ctx, params.id);
  return { book, cover: bookCover(book), reading: progressSummaryIn(ctx, book), closeTo: bookUrl(params.id) };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: progressForm,
    schema: pageSchema,
    run({ ctx, value, params }) {
      const book = formBook(ctx, params.id, value.bookId);
      const { unlocked } = saveProgress(ctx, { bookId: book.id, currentPage: value.currentPage });
      return { to: returnUrl(params.id, book), toast: savedToast(progressSaved, unlocked) };
    },
  }),
  intent({
    form: finishForm,
    schema: finishSchema,
    run({ ctx, value, params }) {
      const book = formBook(ctx, params.id, value.bookId);
      const { unlocked } = finishBook(ctx, book.id);
      return { to: returnUrl(params.id, book), toast: savedToast(progressSaved, unlocked) };
    },
  }),
);

export default function Progress() {
  const { book, cover, reading, closeTo } = useLoaderData<typeof loader>();
  const page = reading.progress?.currentPage;
  const { id } = useFormState(progressForm);
  const finishing = useFormState(finishForm);
  return (
    <RoutedDialog title="Atualizar progresso" closeTo={closeTo} section="reading">
      <ActionForm form={progressForm} className="mt-6">
        <input type="hidden" name="bookId" value={book.id} />
        <div className="grid grid-cols-[5.5rem_1fr] sm:grid-cols-[8rem_1fr] gap-5 sm:gap-7 items-end">
          <Cover cover={cover} decorative />
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
          <LiveProgressBar
            inputId={`${id}-currentPage`}
            percent={reading.percent}
            pageCount={book.pageCount}
          />
        </div>
        <div className="actions">
          {!reading.progress?.completedAt && (
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

/** With scripts the bar follows the typed page number. */
function LiveProgressBar({
  inputId,
  percent,
  pageCount,
}: {
  inputId: string;
  percent: number;
  pageCount: number;
}) {
  const [typed, setTyped] = useState<number | null>(null);
  useEffect(() => {
    const input = document.getElementById(inputId);
    const follow = () => {
      if (input instanceof HTMLInputElement) setTyped(input.value === "" ? null : Number(input.value));
    };
    input?.addEventListener("input", follow);
    return () => input?.removeEventListener("input", follow);
  }, [inputId]);
  const shown = typed === null || !(typed >= 0) ? percent : percentRead(typed, pageCount);
  return <ProgressBar percent={shown} size="lg" />;
}
