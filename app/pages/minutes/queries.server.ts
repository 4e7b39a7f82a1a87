import { requireBook } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import { requireEvent } from "~/club/events/queries.server";
import type { EventView } from "~/club/events/views";
import { bookAfter, eventAfter, leftAt, nightRatings } from "~/club/meetings/evening-queries.server";
import {
  correctionRefusedBecause,
  correctionsOf,
  mayWriteMinutes,
} from "~/club/meetings/minutes-queries.server";
import { correctionsEndAt } from "~/club/meetings/minutes-rules";
import type { MinutesView } from "~/club/meetings/minutes-views";
import { presentMembers } from "~/club/meetings/presences-queries.server";
import { nightMeans } from "~/club/meetings/ratings-words";
import { roleWords } from "~/club/meetings/roles-rules";
import { arrivedVisitors } from "~/club/meetings/visitors-queries.server";
import { questionsTalkedAbout } from "~/club/questions/queries.server";
import { quotesOfBook } from "~/club/quotes/queries.server";
import { ownPositionIn } from "~/club/spoilers/queries.server";
import { shownPosition } from "~/club/spoilers/rules";
import { monthOf } from "~/club/wording";
import { requireId } from "~/server/http/input.server";
import { linkify } from "~/server/http/linkify.server";
import { bookCover } from "../shared/images.server";
import { positionIn } from "../shared/position-words";

/** @throws ClubError or HttpError 404, also for an invalid id. */
export function eventOfPath(ctx: MemberContext, id: string | undefined): EventView {
  return requireEvent(ctx, requireId(id, "Evento não encontrado."));
}

const mostQuestions = 100;
const mostCorrections = 100;

/** The minutes with the people, ratings, questions and quote of the evening, and the next event. */
export function minutesPage(ctx: MemberContext, event: EventView, minutes: MinutesView) {
  const { title, content, publishedAt, publishedBy, changedAt, changedBy } = minutes;
  const mayWrite = mayWriteMinutes(ctx, event);
  return {
    event: { id: event.id, title: event.title, day: event.day },
    month: monthOf(event.day),
    title,
    paragraphs: content.split(/\n+/).map(linkify),
    publishedAt,
    changedAt,
    author: publishedAt === null ? changedBy : publishedBy,
    mayWrite,
    members: presentMembers(ctx, event.id),
    visitors: arrivedVisitors(ctx, event.id),
    ratings: nightMeans(nightRatings(ctx, event)),
    talk: talkOf(ctx, event, publishedAt === null),
    next: nextOf(ctx, event),
    corrections: correctionsPart(ctx, minutes, mayWrite),
    isCorrectionDue: mayWrite && dueCorrections(ctx, minutes).length > 0,
  };
}
export type MinutesPage = ReturnType<typeof minutesPage>;

/** The book of the evening, the questions and the most liked quote, as the viewer may read them. */
function talkOf(ctx: MemberContext, { id, bookId }: EventView, isDraft: boolean) {
  if (bookId === null) return null;
  const book = requireBook(ctx, bookId);
  const [quote] = quotesOfBook(ctx, bookId, { order: "likes", limit: 1 });
  const { edition } = ownPositionIn(ctx, bookId);
  return {
    book: { id: bookId, cover: bookCover(book) },
    // The line of the room moves on with its readers; the text of published minutes has the number of the evening.
    left: isDraft ? leftAt(ctx, id, bookId) : 0,
    questions: questionsTalkedAbout(ctx, id, { limit: mostQuestions }).map((question) => ({
      id: question.id,
      content: question.content,
      withheld: question.withheld,
      voteCount: question.voteCount,
      author: question.user.name,
    })),
    quote:
      quote && quote.likeCount > 0
        ? {
            id: quote.id,
            content: quote.content,
            withheld: quote.withheld,
            author: quote.user.name,
            place: positionIn(edition.unit, shownPosition(quote.page, edition, book.pageCount)),
          }
        : null,
  };
}

function nextOf(ctx: MemberContext, event: EventView) {
  const next = eventAfter(ctx, event);
  const book = bookAfter(ctx, event, next);
  return {
    book: book && { ...book, cover: bookCover(book) },
    event: next && {
      ...{ id: next.id, title: next.title, day: next.day, time: next.time, location: next.location },
      roles: next.roles.map(({ role, name }) => `${name.split(" ")[0]} ${roleWords[role].does}`),
    },
  };
}

/** The corrections that the viewer may see, and whether the viewer, who does not write the text, may propose one. */
function correctionsPart(ctx: MemberContext, minutes: MinutesView, mayWrite: boolean) {
  if (minutes.publishedAt === null) return null;
  return {
    mayPropose: !mayWrite && correctionRefusedBecause(ctx, minutes) === null,
    until: correctionsEndAt(minutes.publishedAt).toISOString(),
    viewerId: ctx.viewer.id,
    list: correctionsOf(ctx, minutes.eventId, { limit: mostCorrections }).map(
      ({ id, userId, content, user, resolvedAt, isAccepted }) => ({
        ...{ id, userId, content, isAccepted },
        name: user.name,
        isOpen: resolvedAt === null,
      }),
    ),
  };
}

type Saved = Pick<MinutesView, "eventId" | "changedAt">;

/** The corrections that were accepted since the text was saved, to be edited into it. */
export function dueCorrections(ctx: MemberContext, { eventId, changedAt }: Saved) {
  return correctionsOf(ctx, eventId, { limit: mostCorrections })
    .filter(({ isAccepted, resolvedAt }) => isAccepted && resolvedAt !== null && resolvedAt >= changedAt)
    .map(({ id, user, content }) => ({ id, name: user.name, content }));
}
