import { asc, eq } from "drizzle-orm";
import { nominations } from "#db/schema";
import { requireBook, requireCurrentBook } from "../books/queries.server";
import { dayOf, localTimeOf } from "../calendar";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { requireEvent } from "../events/queries.server";
import { wholeDays } from "../events/whole-days";
import { requireMinutes } from "../meetings/minutes-queries.server";
import { minutesUrl } from "../meetings/minutes-rules";
import { planOf } from "../plans/queries.server";
import { stepsOf } from "../plans/rules";
import { resultOf } from "../rounds/results-queries.server";
import { requireCurrentRound, requireRound } from "../rounds/rounds-queries.server";
import { clubName } from "../settings/queries.server";
import type { ShareKind } from "./rules";
import * as texts from "./texts";
import type { SharedTextView } from "./views";

type Part = { to: string; label: string; write: (place: { club: string; url: string }) => string };

/**
 * The text of one thing, ready for WhatsApp.
 * @param id absent stands for the current ballot or book. @param publicUrl of the club, for the link.
 * @throws ClubError not_found, also for drafts and for rounds without a ballot or a result.
 */
export function sharedText(
  ctx: MemberContext,
  { kind, id, publicUrl }: { kind: ShareKind; id?: number | undefined; publicUrl: string },
): SharedTextView {
  const { to, label, write } = parts[kind](ctx, id);
  return { text: write({ club: clubName(ctx), url: publicUrl + to }), to, label };
}

const parts: Record<ShareKind, (ctx: MemberContext, id: number | undefined) => Part> = {
  event: sharedEvent,
  ballot: sharedBallot,
  result: sharedResult,
  goal: sharedGoal,
  minutes: sharedMinutes,
  book: sharedBook,
};

function requireGiven(id: number | undefined): number {
  if (id === undefined) throw new ClubError("not_found", "Não encontrado.");
  return id;
}

function momentIn({ timeZone }: MemberContext, event: { startDate: string; endDate: string }) {
  const start = new Date(event.startDate);
  const time = wholeDays(event, timeZone) ? null : localTimeOf(start, timeZone).slice(11);
  return { day: dayOf(start, timeZone), time };
}

function sharedEvent(ctx: MemberContext, id: number | undefined): Part {
  const event = requireEvent(ctx, requireGiven(id));
  const { title, endDate, location, bookId, answers, isUpcoming, cancelledAt } = event;
  const book = bookId === null ? null : requireBook(ctx, bookId);
  const begun = new Date(endDate) > ctx.now ? "running" : "ended";
  const state = cancelledAt !== null ? "cancelled" : isUpcoming ? "upcoming" : begun;
  // Privacy: the address of a member's home and the meeting link stay in the club.
  const facts = { title, location: location?.name ?? null, book, coming: answers.yes, state } as const;
  return {
    to: `/events/${event.id}`,
    label: "Encontro",
    write: (place) => texts.eventText({ ...facts, ...momentIn(ctx, event) }, place),
  };
}

function sharedBallot(ctx: MemberContext, id: number | undefined): Part {
  const round = id === undefined ? requireCurrentRound(ctx) : requireRound(ctx, id);
  if (round.phase !== "voting") throw new ClubError("not_found", "Nenhuma votação aberta.");
  const { ballotUntil: until } = round;
  const nominees = ctx.db
    .select({ title: nominations.title, author: nominations.author })
    .from(nominations)
    .where(eq(nominations.roundId, round.id))
    .orderBy(asc(nominations.id))
    .all();
  return {
    to: "/proximo-livro",
    label: "Próximo livro",
    write: (place) => texts.ballotText({ nominees, until }, place),
  };
}

function sharedResult(ctx: MemberContext, id: number | undefined): Part {
  const round = requireRound(ctx, requireGiven(id));
  const { winner } = round;
  if (round.phase !== "closed" || !winner) {
    throw new ClubError("not_found", "Esta rodada ainda não tem resultado.");
  }
  const count = resultOf(ctx, round.id)?.count;
  const last = count?.winner === winner.id ? count.rounds.at(-1) : undefined;
  const votes = last?.standings.find(({ nominee }) => nominee === winner.id)?.votes;
  const isCounted = last !== undefined && votes !== undefined;
  const planned = winner.bookId === null ? null : planOf(ctx, requireBook(ctx, winner.bookId)).meeting;
  const meeting = planned && requireEvent(ctx, planned.id);
  const facts: texts.SharedResult = {
    winner: { ...winner, nominatedBy: winner.nominatedBy?.name.split(" ")[0] ?? null },
    count: isCounted ? { votes, of: last.ballotsStanding, round: last.number } : null,
    meeting: meeting && {
      ...momentIn(ctx, meeting),
      location: meeting.location?.name ?? null,
    },
  };
  return {
    to: `/proximo-livro/${round.id}`,
    label: "Resultado",
    write: (place) => texts.resultText(facts, place),
  };
}

function bookOr(ctx: MemberContext, id: number | undefined) {
  return id === undefined ? requireCurrentBook(ctx) : requireBook(ctx, id);
}

/** The goal of the club, never that of a member. */
function sharedGoal(ctx: MemberContext, id: number | undefined): Part {
  const book = bookOr(ctx, id);
  const { milestones, end } = planOf(ctx, book);
  const today = dayOf(ctx.now, ctx.timeZone);
  const step = stepsOf(milestones, end, book.pageCount).find(({ date }) => date >= today);
  if (!step) throw new ClubError("not_found", "Este livro não tem uma meta agora.");
  return {
    to: `/book/${book.id}?aba=plano`,
    label: "Plano",
    write: (place) => texts.goalText({ book, day: step.date, page: step.page, name: step.name }, place),
  };
}

function sharedMinutes(ctx: MemberContext, id: number | undefined): Part {
  const minutes = requireMinutes(ctx, requireGiven(id));
  if (minutes.publishedAt === null) throw new ClubError("not_found", "Ata não encontrada.");
  return {
    to: minutesUrl(minutes.eventId),
    label: "Ata",
    write: (place) => texts.minutesText(minutes, place),
  };
}

function sharedBook(ctx: MemberContext, id: number | undefined): Part {
  const book = bookOr(ctx, id);
  return {
    to: `/book/${book.id}`,
    label: "Livro",
    write: (place) => texts.bookText(book, place),
  };
}
