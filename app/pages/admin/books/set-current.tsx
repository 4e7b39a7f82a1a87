import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { setCurrentBook } from "~/club/books/current-changes.server";
import { currentBook, requireBook, undoableReplacedIds } from "~/club/books/queries.server";
import { setCurrentFormSchema } from "~/club/books/schema";
import { dayOf } from "~/club/calendar";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { staffLoader } from "~/server/http/loaders.server";
import { CloseLink } from "~/ui/close-link";
import { DialogActions } from "~/ui/dialog-actions";
import { ActionForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../../shell/root-data";
import { setCurrentBookForm } from "../forms";
import { panelUrl } from "../tabs";
import { EndDateField, NotifyField } from "./fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Definir como Livro Atual", matches);

const notFound = "Livro não encontrado.";

export const loader = staffLoader(({ ctx, params, url }) => {
  const { title, isCurrent, endDate } = requireBook(ctx, requireId(params.id, notFound));
  return {
    closeTo: panelUrl(url),
    title,
    isCurrent,
    replaced: currentBook(ctx)?.title ?? null,
    sendsMail: Boolean(ctx.confirmsEmail),
    endDate: endDate && endDate >= dayOf(ctx.now, ctx.timeZone) ? endDate : "",
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

const undo = "Dá para desfazer aqui em até dez minutos.";

export const action = formAction(
  intent({
    form: setCurrentBookForm,
    access: "staff",
    schema: setCurrentFormSchema,
    run({ ctx, value, params, url }) {
      const id = requireId(params.id, notFound);
      const { endDate, notify } = value;
      // Another dialog has made the book current meanwhile: an empty field does not remove the day chosen there.
      const keepsDay = endDate === null && requireBook(ctx, id).isCurrent;
      const { title } = setCurrentBook(ctx, id, keepsDay ? { notify } : value);
      return {
        to: panelUrl(url),
        toast: {
          title: "Livro atual atualizado",
          description: undoableReplacedIds(ctx).length > 0 ? `${title}. ${undo}` : title,
        },
      };
    },
  }),
);

export default function SetCurrentBook() {
  const { closeTo, title, isCurrent, replaced, sendsMail, endDate } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Definir como Livro Atual" closeTo={closeTo} isStandalone back="Painel">
      {isCurrent ? (
        <>
          <p className="prose mt-4">
            <cite>{title}</cite> já é o livro atual do clube.
          </p>
          <div className="dialog-actions">
            <CloseLink to={closeTo}>Voltar</CloseLink>
          </div>
        </>
      ) : (
        <>
          <p className="prose mt-4">
            <cite>{title}</cite> passa a ser o livro do clube
            {replaced !== null && (
              <>
                , no lugar de <cite>{replaced}</cite>
              </>
            )}
            .
          </p>
          <ActionForm form={setCurrentBookForm} className="grid gap-5 mt-6">
            <EndDateField defaultValue={endDate} />
            <NotifyField isUndoable={replaced !== null} sendsMail={sendsMail} />
            <DialogActions closeTo={closeTo}>Definir como Livro Atual</DialogActions>
          </ActionForm>
        </>
      )}
    </RoutedDialog>
  );
}
