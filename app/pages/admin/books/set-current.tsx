import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { setCurrentBook } from "~/club/books/current-changes.server";
import { currentBook, requireBook, undoableReplacedId } from "~/club/books/queries.server";
import { setCurrentFormSchema } from "~/club/books/schema";
import { dayOf } from "~/club/calendar";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { staffLoader } from "~/server/http/loaders.server";
import { CloseLink } from "~/ui/close-link";
import { DialogActions } from "~/ui/dialog-actions";
import { CheckField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../../shell/root-data";
import { setCurrentBookForm } from "../forms";
import { panelUrl } from "../tabs";
import { EndDateField } from "./fields";

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
      const { title } = setCurrentBook(ctx, requireId(params.id, notFound), value);
      return {
        to: panelUrl(url),
        toast: {
          title: "Livro atual atualizado",
          description: undoableReplacedId(ctx) ? `${title}. ${undo}` : title,
        },
      };
    },
  }),
);

export default function SetCurrentBook() {
  const { closeTo, title, isCurrent, replaced, endDate } = useLoaderData<typeof loader>();
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
            <div>
              <CheckField name="notify" label="Avisar todo o clube" isChecked />
              <p className="hint">
                {replaced === null
                  ? "Quem pediu recebe também um e-mail, dez minutos depois."
                  : "Os e-mails saem dez minutos depois. Até lá, se você desfizer, os avisos são retirados."}
              </p>
            </div>
            <DialogActions closeTo={closeTo}>Definir como Livro Atual</DialogActions>
          </ActionForm>
        </>
      )}
    </RoutedDialog>
  );
}
