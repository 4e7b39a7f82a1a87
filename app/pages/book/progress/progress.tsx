import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isPaged } from "~/club/books/pages";
import type { BookView } from "~/club/books/views";
import type { MemberContext } from "~/club/context";
import { goalIn } from "~/club/plans/goals-queries.server";
import { finishBook, saveProgress } from "~/club/reading/changes.server";
import { readingIn } from "~/club/reading/queries.server";
import { positionAt, yesterdayClosedBecause } from "~/club/reading/rules";
import { positionSchema, shownBookSchema } from "~/club/reading/schema";
import { ownYesterday } from "~/club/reading/streak-queries.server";
import { progressSummaryIn } from "~/club/reading/summary-queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Cover } from "~/ui/art/cover";
import { Button, ButtonLink } from "~/ui/button";
import { CloseLink } from "~/ui/dialog/close-link";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { GoalOrPace } from "../../shared/goal-line";
import { bookCover } from "../../shared/images.server";
import { finishForm, progressForm, progressSaved } from "../../shared/progress-forms";
import { savedToast } from "../../shared/toasts.server";
import { WaitingFields } from "../../shared/waiting-position";
import { pageTitle } from "../../shell/root-data";
import { bookOrCurrent, bookUrl, formBook, returnUrl } from "../queries.server";
import { OwnPosition, PositionChoice, type Positions } from "./position-fields";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Atualizar progresso", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const book = bookOrCurrent(ctx, params.id);
  // The page of the book says that its number of pages is missing.
  if (!isPaged(book)) throw redirect(bookUrl(params.id));
  const reading = progressSummaryIn(ctx, book);
  return {
    book,
    cover: bookCover(book),
    reading,
    goal: goalIn(ctx, book, reading),
    positions: positionsIn(ctx, book),
    yesterday: reading.isFinished ? null : openYesterday(ctx),
    isChoosing: reading.position === null || url.searchParams.get("jeito") === "outro",
    closeTo: bookUrl(params.id),
  };
});

/** Yesterday, or null if it takes no reading. */
function openYesterday(ctx: MemberContext) {
  const found = ownYesterday(ctx);
  return yesterdayClosedBecause(found) === null ? found.yesterday : null;
}

function positionsIn(ctx: MemberContext, { id, pageCount }: BookView): Positions {
  const { edition, position, page } = readingIn(ctx, id).place;
  if (position === null) return { page: null, edition: null, percent: null, editionPages: null };
  const percent = positionAt(page, { unit: "percent", editionPages: null }, pageCount);
  return { page, edition: null, percent, editionPages: edition.editionPages, [edition.unit]: position };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: progressForm,
    schema: positionSchema,
    run({ ctx, value: { unit: _, bookId, ...position }, params }) {
      const book = formBook(ctx, params.id, bookId);
      const { unlocked } = saveProgress(ctx, { bookId: book.id, ...position });
      const note = position.yesterday ? "Contou como leitura de ontem." : undefined;
      return { to: returnUrl(params.id, book), toast: savedToast(progressSaved, unlocked, note) };
    },
  }),
  intent({
    form: finishForm,
    schema: shownBookSchema,
    run({ ctx, value, params }) {
      const book = formBook(ctx, params.id, value.bookId);
      const { unlocked } = finishBook(ctx, book.id);
      return { to: returnUrl(params.id, book), toast: savedToast(progressSaved, unlocked) };
    },
  }),
);

export default function Progress() {
  const { book, cover, reading, goal, positions, yesterday, isChoosing, closeTo } =
    useLoaderData<typeof loader>();
  const { unit, position, isFinished } = reading;
  const { id: formId } = useFormState(progressForm);
  const finishing = useFormState(finishForm);
  const fields = {
    formId,
    unit,
    positions,
    pageCount: book.pageCount,
    cover: <Cover cover={cover} decorative />,
  };
  return (
    <RoutedDialog title="Atualizar progresso" closeTo={closeTo}>
      <ActionForm form={progressForm} keepsTyped={false} className="mt-6" key={isChoosing ? "choice" : "own"}>
        <input type="hidden" name="bookId" value={book.id} />
        <WaitingFields title={book.title} lastUpdated={reading.lastUpdated} />
        {/* The Enter key uses the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {isChoosing ? (
          <PositionChoice {...fields} />
        ) : (
          <>
            <OwnPosition {...fields} />
            <GoalOrPace reading={reading} goal={goal} />
            <p className="mt-3">
              <Link to={`${closeTo}/progresso?jeito=outro`} className="link" replace preventScrollReset>
                Ler de outro jeito
              </Link>
            </p>
          </>
        )}
        {yesterday !== null && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-5">
            <p className="meta">Leu ontem e não marcou?</p>
            <SubmitButton name="yesterday" value={yesterday} small>
              Foi ontem
            </SubmitButton>
          </div>
        )}
        <div className="dialog-actions">
          {!isFinished && (
            <span className="flex flex-wrap max-sm:justify-center sm:mr-auto sm:-ml-2.5">
              <Button type="submit" form={finishing.id} variant="quiet" busy={finishing.isSaving}>
                Terminei
              </Button>
              {position !== null && !reading.isAbandoned && (
                <ButtonLink to={`${closeTo}/abandonar`} variant="quiet" replace preventScrollReset>
                  Abandonei
                </ButtonLink>
              )}
            </span>
          )}
          <CloseLink to={closeTo}>Cancelar</CloseLink>
          <SubmitButton variant="primary">
            {!isChoosing && unit === "percent" ? "Salvar" : "Salvar página"}
          </SubmitButton>
        </div>
      </ActionForm>
      <ActionForm form={finishForm}>
        <input type="hidden" name="bookId" value={book.id} />
      </ActionForm>
    </RoutedDialog>
  );
}
