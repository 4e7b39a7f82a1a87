import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { placeIn } from "~/club/reading/place.server";
import { finishBook, saveProgress } from "~/club/reading/progress.server";
import { finishSchema, pageSchema } from "~/club/reading/schema";
import { formAction, intent } from "~/server/form-action.server";
import { memberLoader } from "~/server/page.server";
import { ActionForm, OutcomeToast } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { Cover } from "~/ui/cover";
import { TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { formatNumber } from "~/ui/format";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { progressFailure, progressSaved } from "../shell/progress-toasts";
import { savedToast } from "../shell/saved-toast.server";
import { addressBack, bookAddress, bookMeant, bookOrCurrent } from "./book-at.server";
import { LivePageEdge } from "./live-page-edge";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Atualizar progresso", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const book = bookOrCurrent(ctx, params.id);
  return { book, place: placeIn(ctx, book), closeTo: bookAddress(params.id) };
});

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  progresso: intent({
    schema: pageSchema,
    failure: progressFailure,
    run({ ctx, value, params }) {
      const book = bookMeant(ctx, params.id, value.bookId);
      const { unlocked } = saveProgress(ctx, { bookId: book.id, currentPage: value.currentPage });
      return { to: addressBack(params.id, book), toast: savedToast(progressSaved, unlocked) };
    },
  }),
  terminei: intent({
    schema: finishSchema,
    failure: progressFailure,
    run({ ctx, value, params }) {
      const book = bookMeant(ctx, params.id, value.bookId);
      const { unlocked } = finishBook(ctx, book.id);
      return { to: addressBack(params.id, book), toast: savedToast(progressSaved, unlocked) };
    },
  }),
});

export default function Progress() {
  const { book, place, closeTo } = useLoaderData<typeof loader>();
  const page = place.progress?.currentPage;
  const state = useServerForm<{ currentPage: string }>("progresso", {
    currentPage: page === undefined ? "" : String(page),
  });
  return (
    <RoutedDialog title="Atualizar progresso" closeTo={closeTo} section="reading">
      <ServerForm state={state} className="mt-6">
        <input type="hidden" name="bookId" value={book.id} />
        <div className="grid grid-cols-[5.5rem_1fr] sm:grid-cols-[8rem_1fr] gap-5 sm:gap-7 items-end">
          <Cover title={book.title} author={book.author} image={book.coverImage} decorative />
          <TextField
            meta={state.fields.currentPage}
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
          <LivePageEdge
            inputId={state.fields.currentPage.id}
            percent={place.percent}
            pageCount={book.pageCount}
          />
        </div>
        <div className="acts">
          {!place.progress?.completedAt && (
            <Button type="submit" form="terminei" variant="quiet" className="sm:mr-auto">
              Terminei o livro
            </Button>
          )}
          <ButtonLink to={closeTo} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={state.isSaving}>
            Salvar página
          </Button>
        </div>
      </ServerForm>
      <ActionForm intent="terminei" id="terminei">
        <input type="hidden" name="bookId" value={book.id} />
        <OutcomeToast intent="terminei" />
      </ActionForm>
    </RoutedDialog>
  );
}
