import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { clubTotals } from "~/club/analytics/totals.server";
import { allBooksOf, setCurrentBook } from "~/club/books/library.server";
import { idParams } from "~/club/ids";
import { formAction, intent } from "~/server/form-action.server";
import { staffLoader } from "~/server/page.server";
import { OutcomeToast } from "~/ui/action-form";
import { formatNumber } from "~/ui/format";
import { Stats } from "~/ui/stats";
import { Tabs } from "~/ui/tabs";
import { pageTitle } from "../shell/club";
import { BooksTab } from "./books-tab";

export const meta: MetaFunction = ({ matches }) => pageTitle("Painel Administrativo", matches);

export const loader = staffLoader(({ ctx }) => ({
  totals: clubTotals(ctx),
  books: allBooksOf(ctx),
}));

export const action = formAction({
  "definir-atual": intent({
    access: "staff",
    schema: idParams,
    failure: { title: "Erro ao atualizar livro atual" },
    run({ ctx, value }) {
      const { title } = setCurrentBook(ctx, value.id);
      return { to: "/admin", toast: { title: "Livro atual atualizado", description: title } };
    },
  }),
});

export default function Admin() {
  const { totals, books } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-8 lg:pt-12">
      <Outlet />
      <h1>Painel Administrativo</h1>
      <Stats
        className="mt-6 lg:mt-8"
        items={[
          { label: "Total de Livros", value: formatNumber(totals.books) },
          { label: "Eventos Ativos", value: formatNumber(totals.activeEvents) },
          { label: "Usuários", value: formatNumber(totals.members) },
          { label: "Livro Atual", value: totals.currentBook ?? "Nenhum", isText: true },
        ]}
      />
      <Tabs
        label="Painel"
        className="mt-8 lg:mt-12"
        tabs={[{ to: "/admin", label: "Livros", isCurrent: true }]}
      />
      <BooksTab books={books} />
      <OutcomeToast intent="definir-atual" />
    </div>
  );
}
