import { count, eq } from "drizzle-orm";
import { questions } from "#db/schema";
import type { MemberContext } from "../context";
import type { EventView } from "../events/views";
import { ratingCount } from "../ratings/counts-queries.server";
import { openingOf } from "../ratings/opening-queries.server";
import { agendaOf } from "./agenda-rules";

/** The agenda of an event about a book, with the numbers that its parts show; null without a book and a fitting length. */
export function agendaFor(ctx: MemberContext, { bookId, startDate, endDate }: EventView) {
  const parts = agendaOf({ startDate: new Date(startDate), endDate: new Date(endDate) });
  if (bookId === null || parts.length === 0) return null;
  const ofBook = eq(questions.bookId, bookId);
  return {
    parts: parts.map(({ part, startsAt }) => ({ part, startsAt: startsAt.toISOString() })),
    /** Null once the ratings are open. */
    sealedRatings: openingOf(ctx, bookId).isOpen ? null : ratingCount(ctx, bookId),
    questions: ctx.db.select({ all: count() }).from(questions).where(ofBook).get()?.all ?? 0,
  };
}
export type Agenda = NonNullable<ReturnType<typeof agendaFor>>;
