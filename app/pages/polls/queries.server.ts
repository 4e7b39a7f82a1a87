import { isStaff } from "~/club/accounts/rules";
import { requireBook } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import { requireEvent } from "~/club/events/queries.server";
import { locationLine } from "~/club/events/rules";
import { peopleOf } from "~/club/polls/people-queries.server";
import { requirePoll } from "~/club/polls/queries.server";
import { byAnswers, lastDayOf, maxMoments } from "~/club/polls/rules";
import type { PollView } from "~/club/polls/views";
import { requireId } from "~/server/http/input.server";
import { linkify } from "~/server/http/linkify.server";
import { pageLinks, paginationOf } from "../shared/pagination";

/** @throws ClubError or HttpError 404, also for an invalid id. */
export function pollOfPath(ctx: MemberContext, id: string | undefined): PollView {
  return requirePoll(ctx, requireId(id, "Enquete não encontrada."));
}

export const pollUrl = ({ id }: { id: number }) => `/events/datas/${id}`;

const peoplePerPage = 50;

export function pollPage(ctx: MemberContext, poll: PollView, url: URL) {
  const { id, title, phase, answered, members, bestMomentId } = poll;
  const event = poll.eventId === null ? null : requireEvent(ctx, poll.eventId);
  const isCancelled = event !== null && event.cancelledAt !== null;
  const moments = poll.moments.map((moment) => ({
    ...moment,
    isBest: moment.id === bestMomentId,
    isChosen: moment.startDate === event?.startDate,
    isOver: new Date(moment.startDate) <= ctx.now,
    // The staff has set the others.
    proposedBy: moment.proposedBy?.id === poll.createdById ? null : moment.proposedBy,
  }));
  const pagination = paginationOf(url, members, peoplePerPage);
  const powers = { isStaff: isStaff(ctx.viewer.role), isOpen: phase === "open" };
  return {
    poll: {
      id,
      title,
      phase,
      answered,
      members,
      until: lastDayOf(new Date(poll.answersEndAt), ctx.timeZone),
    },
    facts: {
      book: poll.bookId === null ? null : { id: poll.bookId, title: requireBook(ctx, poll.bookId).title },
      duration: poll.duration,
      location: poll.location && locationLine(poll.location),
      place: poll.place,
      description: poll.description?.split(/\n+/).map(linkify) ?? [],
    },
    event: event && { id: event.id, startDate: event.startDate, wholeDays: event.wholeDays, isCancelled },
    moments,
    ranked: moments.toSorted(byAnswers),
    hasAnswered: moments.some(({ ownStatus }) => ownStatus !== null),
    people: peopleOf(ctx, id, pagination),
    links: pageLinks(
      url,
      pagination,
      { newer: "Nomes anteriores", older: "Mais nomes" },
      "#quem-pode-quando",
    ),
    mayEdit: powers.isStaff && phase !== "closed",
    mayChoose: powers.isStaff && (phase !== "closed" || isCancelled),
    mayPropose: (powers.isOpen || (powers.isStaff && phase === "ended")) && moments.length < maxMoments,
    isStaff: powers.isStaff,
  };
}
export type PollPage = ReturnType<typeof pollPage>;
export type PageMoment = PollPage["moments"][number];
