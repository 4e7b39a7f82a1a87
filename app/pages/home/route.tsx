import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { isStaff } from "~/club/accounts/rules";
import { achievementsPreview } from "~/club/achievements/queries.server";
import { badgeNumber } from "~/club/achievements/rules";
import { currentBook, requireCurrentBook } from "~/club/books/queries.server";
import type { PagedBook } from "~/club/books/views";
import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { nextEvents } from "~/club/events/next-events-queries.server";
import { answerEvent } from "~/club/events/rsvps-changes.server";
import { chosenEventSchema } from "~/club/events/schema";
import { type LatestPost, latestPosts } from "~/club/feed/posts-queries.server";
import { goalIn } from "~/club/plans/goals-queries.server";
import { returnTo } from "~/club/plans/personal-queries.server";
import { saveProgress, stepForward } from "~/club/reading/changes.server";
import { ownTotals } from "~/club/reading/queries.server";
import { positionSchema, stepSchema } from "~/club/reading/schema";
import { joiningDay } from "~/club/reading/streak-queries.server";
import { progressSummaryIn } from "~/club/reading/summary-queries.server";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { Stats } from "~/ui/stats";
import { formatLongDate, formatNumber } from "~/ui/text/format";
import { bookCover } from "../shared/images.server";
import { NoCurrentBook } from "../shared/no-current-book";
import { placeIn } from "../shared/position-words";
import { progressForm, progressSaved, stepForm } from "../shared/progress-forms";
import { answerSaved, confirmEventForm } from "../shared/rsvp-forms";
import { savedToast } from "../shared/toasts.server";
import { pageTitle, useRootData } from "../shell/root-data";
import { CommunityActivity } from "./community-activity";
import { comparedOrNot } from "./compared.server";
import { CurrentBookCard } from "./current-book-card";
import { FirstStep } from "./first-step";
import { firstStepFor } from "./first-step.server";
import { showsInstallHint } from "./install.server";
import { AchievementsPreview, LeaderboardPreview, StreakCard, UpcomingEvents } from "./previews";
import { UrgentSlot } from "./urgent";
import { mostUrgent } from "./urgent.server";

export const meta: MetaFunction = ({ matches }) => pageTitle("Início", matches);

export const loader = memberLoader(async ({ ctx, requestContext }) => {
  const book = currentBook(ctx);
  const totals = ownTotals(ctx);
  const events = nextEvents(ctx, shown.events);
  const { name, role } = ctx.viewer;
  const isFirstDay = joiningDay(ctx) === dayOf(ctx.now, ctx.timeZone);
  const current = book && withReading(ctx, book);
  return {
    firstName: name.split(" ")[0],
    firstStep: isFirstDay && totals.pagesRead === 0 ? firstStepFor(role, book) : null,
    isStaff: isStaff(role),
    showsInstallHint: await showsInstallHint(requestContext),
    // Only members who have not read a page get the welcome text.
    welcome: totals.pagesRead === 0 ? clubSettingsOf(ctx).welcome : null,
    current,
    urgent: mostUrgent(
      ctx,
      current?.comingBack ? { title: current.book.title, ...current.comingBack } : null,
    ),
    totals,
    ...comparedOrNot(ctx, { book, event: events[0], rankedPages: totals.rankedPages }),
    posts: latestPosts(ctx, shown.posts).map(withCover),
    events,
    achievements: achievementsPreview(ctx, shown.achievements).map(
      ({ id, slug, name, icon, category, unlockedAt }) => {
        return { id, name, icon, category, unlockedAt, number: badgeNumber(slug) };
      },
    ),
  };
});

function withReading(ctx: MemberContext, book: PagedBook) {
  const reading = progressSummaryIn(ctx, book);
  const comingBack = returnTo(ctx, book, reading);
  return {
    book,
    cover: bookCover(book),
    reading,
    goal: goalIn(ctx, book, reading),
    comingBack: comingBack && { ...comingBack, at: placeIn(reading.unit, reading.position ?? 0) },
  };
}

/** Part of the page's data, like the cover of the current book. */
function withCover(post: LatestPost) {
  return { ...post, book: post.book && { ...post.book, cover: bookCover(post.book) } };
}

const shown = { posts: 5, events: 3, achievements: 6 };

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: progressForm,
    schema: positionSchema,
    run({ ctx, value: { unit: _, bookId, ...position } }) {
      const { unlocked } = saveProgress(ctx, { bookId: bookId ?? requireCurrentBook(ctx).id, ...position });
      return { to: "/", toast: savedToast(progressSaved, unlocked) };
    },
  }),
  intent({
    form: stepForm,
    schema: stepSchema,
    run({ ctx, value }) {
      const { unlocked } = stepForward(ctx, value);
      return { to: "/", toast: savedToast(progressSaved, unlocked) };
    },
  }),
  intent({
    form: confirmEventForm,
    schema: chosenEventSchema,
    run({ ctx, value: { eventId, status } }) {
      answerEvent(ctx, eventId, status);
      return { to: "/", toast: answerSaved(status) };
    },
  }),
);

const InstallHint = lazyPart(() => import("./install-hint"));

// Only clubs without ranking show them.
const NextMeeting = lazyPart(async () => ({ default: (await import("./without-ranking")).NextMeeting }));
const QuoteOfTheWeek = lazyPart(async () => ({
  default: (await import("./without-ranking")).QuoteOfTheWeek,
}));
const ReadingNow = lazyPart(async () => ({ default: (await import("./without-ranking")).ReadingNow }));

export default function Home() {
  const { firstName, isStaff, firstStep, welcome, current, urgent, totals, ...parts } =
    useLoaderData<typeof loader>();
  const { ranking, withoutRanking: instead, showsInstallHint: hasHint } = parts;
  const { now, timeZone } = useRootData();
  return (
    <>
      <div className="wrap pt-8 pb-6 lg:pt-11 lg:pb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <p className="text-ink-2 mb-2 font-medium">{formatLongDate(now, timeZone)}</p>
          <h1>Bem-vindo de volta, {firstName}</h1>
          {firstStep && <FirstStep {...firstStep} />}
          {welcome && <p className="prose mt-4 whitespace-pre-line wrap-anywhere">{welcome}</p>}
        </div>
        {isStaff && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/admin" icon="plus">
              Novo Evento
            </ButtonLink>
            <ButtonLink to="/admin" icon="shield">
              Painel Admin
            </ButtonLink>
          </div>
        )}
      </div>
      {hasHint && (
        <Suspense>
          <InstallHint />
        </Suspense>
      )}
      {urgent && <UrgentSlot urgent={urgent} firstName={firstName} />}
      <section
        className="grid lg:grid-cols-[minmax(2.5rem,1fr)_minmax(0,57rem)_clamp(16rem,25.5vw,23rem)_minmax(2.5rem,1fr)] [--cover-width:clamp(14rem,21.7vw,19.5rem)]"
        aria-label={ranking ? "Livro atual e sequência de leitura" : "Livro atual e próximo encontro"}
      >
        {current ? (
          <CurrentBookCard {...current} key={current.book.id} />
        ) : (
          <div className="px-5 md:px-10 lg:px-0 py-10 lg:col-start-2" data-sec="reading">
            <NoCurrentBook isStaff={isStaff} />
          </div>
        )}
        {ranking && <StreakCard streak={ranking.streak} />}
        {instead && (
          <Suspense>
            <NextMeeting next={instead.next} />
          </Suspense>
        )}
      </section>
      <div className="wrap">
        <Stats
          className={current ? "mt-7 lg:ml-[calc(clamp(14rem,21.7vw,19.5rem)+4rem)] lg:border-t-0" : "mt-7"}
          items={[
            { label: "Livros lidos", value: formatNumber(totals.booksRead) },
            ...(ranking
              ? [
                  { label: "Páginas lidas", value: formatNumber(totals.pagesRead) },
                  { label: "Posição", value: ranking.points > 0 ? `${formatNumber(ranking.rank)}º` : "–" },
                ]
              : []),
            ...(instead
              ? [
                  { label: "Encontros", value: formatNumber(instead.meetings) },
                  { label: "Trechos", value: formatNumber(instead.quotes) },
                ]
              : []),
          ]}
        />
      </div>
      <div className="wrap grid gap-x-16 gap-y-14 lg:grid-cols-[1fr_24rem] mt-14 lg:mt-20">
        <CommunityActivity posts={parts.posts} />
        <div className="contents lg:block">
          {ranking && (
            <>
              <UpcomingEvents events={parts.events} />
              <LeaderboardPreview leaders={ranking.leaders} own={ranking.own} />
            </>
          )}
          {instead && (
            <Suspense>
              <QuoteOfTheWeek quote={instead.quote} />
              <ReadingNow reading={instead.reading} />
              <UpcomingEvents events={parts.events.slice(1)} isAfterNext />
            </Suspense>
          )}
        </div>
      </div>
      <AchievementsPreview entries={parts.achievements} />
    </>
  );
}
