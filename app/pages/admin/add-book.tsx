import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addBook } from "~/club/books/library.server";
import { addBookSchema } from "~/club/books/schema";
import { dayOf } from "~/club/calendar";
import { formAction, intent } from "~/server/form-action.server";
import { staffLoader } from "~/server/page.server";
import { Button, ButtonLink } from "~/ui/button";
import { CheckField, TextArea, TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { panelAt } from "./tabs";

export const meta: MetaFunction = ({ matches }) => pageTitle("Adicionar Livro", matches);

export const loader = staffLoader(({ ctx, url }) => ({
  closeTo: panelAt(url),
  thisYear: dayOf(ctx.now, ctx.timeZone).slice(0, 4),
}));

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

type Fields = {
  title: string;
  author: string;
  pageCount: string;
  publishedYear: string;
  coverImage: string;
  description: string;
  isCurrent: string;
  endDate: string;
};

export default function AddBook() {
  const { closeTo, thisYear } = useLoaderData<typeof loader>();
  const state = useServerForm<Fields>("adicionar-livro", { pageCount: "1", publishedYear: thisYear });
  const { fields, isSaving } = state;
  return (
    <RoutedDialog title="Adicionar Livro" closeTo={closeTo} section="reading" wide>
      <ServerForm state={state} className="grid gap-5 mt-6">
        <TextField meta={fields.title} label="Título" autoFocus />
        <TextField meta={fields.author} label="Autor" />
        <div className="grid grid-cols-2 gap-4">
          <TextField meta={fields.pageCount} label="Páginas" type="number" inputMode="numeric" min={1} />
          <TextField
            meta={fields.publishedYear}
            label="Ano de publicação"
            type="number"
            inputMode="numeric"
          />
        </div>
        <TextField
          meta={fields.coverImage}
          label="URL da capa"
          type="url"
          hint="Opcional. Sem ela, o livro ganha uma capa da coleção do clube."
        />
        <TextArea meta={fields.description} label="Descrição" rows={4} className="is-read" />
        <div className="current-choice">
          <CheckField meta={fields.isCurrent} label="Definir como livro atual" />
          <div className="current-end mt-3">
            <TextField
              meta={fields.endDate}
              label="Data de término"
              type="date"
              hint="Opcional. Até quando o clube lê este livro."
            />
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
