import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentBook } from "~/club/books/library.server";
import { isStaff } from "~/club/members/rules";
import { placeIn } from "~/club/reading/place.server";
import { saveProgress } from "~/club/reading/progress.server";
import { progressSchema } from "~/club/reading/schema";
import { ownTotals } from "~/club/reading/stats.server";
import { ownStreakWeek } from "~/club/reading/streak.server";
import { formAction, intent } from "~/server/form-action.server";
import { memberLoader } from "~/server/page.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatLongDate, formatNumber } from "~/ui/format";
import { Stats } from "~/ui/stats";
import { pageTitle, useClub } from "../shell/club";
import { CurrentBookCard } from "./current-book-card";
import { StreakCard } from "./streak-card";

export const meta: MetaFunction = ({ matches }) => pageTitle("Início", matches);

export const loader = memberLoader(({ ctx }) => {
  const book = currentBook(ctx);
  return {
    firstName: ctx.viewer.name.split(" ")[0],
    isStaff: isStaff(ctx.viewer.role),
    current: book && { book, place: placeIn(ctx, book) },
    streak: ownStreakWeek(ctx),
    totals: ownTotals(ctx),
  };
});

export const action = formAction({
  progresso: intent({
    schema: progressSchema,
    failure: {
      title: "Erro ao atualizar progresso",
      description: "Ocorreu um erro ao atualizar seu progresso.",
    },
    run({ ctx, value }) {
      saveProgress(ctx, value);
      return { to: "/", toast: { title: "Progresso atualizado" } };
    },
  }),
});

export default function Home() {
  const { firstName, isStaff, current, streak, totals } = useLoaderData<typeof loader>();
  const { now, timeZone } = useClub();
  return (
    <>
      <div className="wrap pt-8 pb-6 lg:pt-11 lg:pb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <p className="muted mb-2 font-medium">{formatLongDate(now, timeZone)}</p>
          <h1>Bem-vindo de volta, {firstName}</h1>
        </div>
        {isStaff && (
          <ButtonLink to="/admin" icon="shield">
            Painel Admin
          </ButtonLink>
        )}
      </div>
      <section className="hero" aria-label="Livro atual e sequência de leitura">
        {current ? (
          <CurrentBookCard {...current} key={current.book.id} />
        ) : (
          <NoCurrentBook isStaff={isStaff} />
        )}
        <StreakCard {...streak} />
      </section>
      <div className="wrap">
        <Stats
          className={current ? "hero-stats" : "mt-7"}
          items={[
            { label: "Livros lidos", value: formatNumber(totals.booksRead) },
            { label: "Páginas lidas", value: formatNumber(totals.pagesRead) },
            { label: "Posição", value: `${totals.rank}º` },
          ]}
        />
      </div>
    </>
  );
}

function NoCurrentBook({ isStaff }: { isStaff: boolean }) {
  return (
    <div className="px-5 md:px-10 lg:px-0 py-10 lg:col-start-2" data-sec="reading">
      <EmptyState
        art="livro"
        title="Nenhum livro atual definido."
        action={
          isStaff && (
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/admin/livros/novo" variant="primary" icon="plus">
                Adicionar Livro
              </ButtonLink>
              <ButtonLink to="/admin">Definir Livro Atual</ButtonLink>
            </div>
          )
        }
      >
        Assim que o clube escolher, ele aparece aqui.
      </EmptyState>
    </div>
  );
}
