import { metricsOfMember } from "~/club/achievements/metrics-queries.server";
import type { BookView } from "~/club/books/views";
import { dayOf, daysBetween } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import type { NextEvent } from "~/club/events/next-events-queries.server";
import { requireEvent } from "~/club/events/queries.server";
import { quoteCountOf } from "~/club/quotes/queries.server";
import { quoteOfTheWeek } from "~/club/quotes/weekly-queries.server";
import { readersOf } from "~/club/reading/readers-queries.server";
import { ownPages } from "~/club/spoilers/queries.server";
import { truncate } from "~/ui/text/format";

const quoteLength = 280;

/** The parts of the home page in a club without ranking. */
export function withoutRanking(ctx: MemberContext, book: BookView | null, next: NextEvent | undefined) {
  const quote = quoteOfTheWeek(ctx);
  return {
    meetings: metricsOfMember(ctx, ctx.viewer.id, ["meetings"]).meetings ?? 0,
    quotes: quoteCountOf(ctx, ctx.viewer.id),
    next: next ? withAnswers(ctx, next) : null,
    quote: quote && {
      bookId: quote.bookId,
      content: truncate(quote.content, quoteLength),
      place: ownPages(ctx)(quote.bookId, quote.page),
      by: quote.user.name,
    },
    reading: book && { title: book.title, ...readersOf(ctx, book.id) },
  };
}
export type WithoutRanking = ReturnType<typeof withoutRanking>;

function withAnswers(ctx: MemberContext, event: NextEvent) {
  const { id, title, day, time, location, place, ownStatus } = event;
  const coming = requireEvent(ctx, id).answers.yes;
  const inDays = daysBetween(dayOf(ctx.now, ctx.timeZone), day);
  return { id, title, day, time, where: location ?? place, ownStatus, coming, inDays };
}
