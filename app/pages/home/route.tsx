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
import { formatLongDate, formatNumber } from "~/ui/format";
import { Stats } from "~/ui/stats";
import { pageTitle, useRootData } from "../shell/club";
import { NoCurrentBook } from "../shell/no-current-book";
import { progressFailure, progressSaved } from "../shell/progress-toasts";
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
    failure: progressFailure,
    run({ ctx, value }) {
      saveProgress(ctx, value);
      return { to: "/", toast: progressSaved };
    },
  }),
});

export default function Home() {
  const { firstName, isStaff, current, streak, totals } = useLoaderData<typeof loader>();
  const { now, timeZone } = useRootData();
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
          <div className="px-5 md:px-10 lg:px-0 py-10 lg:col-start-2" data-sec="reading">
            <NoCurrentBook isStaff={isStaff} />
          </div>
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
