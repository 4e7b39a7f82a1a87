import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addBook } from "~/club/books/library.server";
import { addBookSchema } from "~/club/books/schema";
import { dayOf } from "~/club/calendar";
import { formAction, intent } from "~/server/form-action.server";
import { staffLoader } from "~/server/page.server";
import { Button, ButtonLink } from "~/ui/button";
import { CheckField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { BookFields, EndDateField } from "./book-fields";
import { panelAt } from "./tabs";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Adicionar Livro", matches);

export const loader = staffLoader(({ ctx, url }) => ({
  closeTo: panelAt(url),
  thisYear: dayOf(ctx.now, ctx.timeZone).slice(0, 4),
}));

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  "adicionar-livro": intent({
    access: "staff",
    schema: addBookSchema,
    failure: { title: "Erro ao adicionar livro" },
    run({ ctx, value, visit }) {
      addBook(ctx, value);
      return {
        to: panelAt(new URL(visit.request.url)),
        toast: {
          title: "Livro adicionado",
          description: "O livro foi adicionado com sucesso à biblioteca.",
        },
      };
    },
  }),
});

export default function AddBook() {
  const { closeTo, thisYear } = useLoaderData<typeof loader>();
  const state = useServerForm<BookFields & { isCurrent: string }>("adicionar-livro", {
    pageCount: "1",
    publishedYear: thisYear,
  });
  const { fields, isSaving } = state;
  return (
    <RoutedDialog title="Adicionar Livro" closeTo={closeTo} section="reading" wide alone back="Painel">
      <ServerForm state={state} className="grid gap-5 mt-6">
        <BookFields fields={fields} />
        <div className="current-choice">
          <CheckField meta={fields.isCurrent} label="Definir como livro atual" />
          <div className="current-end mt-3">
            <EndDateField meta={fields.endDate} />
          </div>
        </div>
        <div className="acts">
          <ButtonLink to={closeTo} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={isSaving}>
            Adicionar Livro
          </Button>
        </div>
      </ServerForm>
    </RoutedDialog>
  );
}
