import { requireBook } from "../books/queries.server";
import type { PageCount } from "../books/views";
import type { Context, MemberContext } from "../context";
import { requireEvent } from "../events/queries.server";
import type { EventView } from "../events/views";
import { runningPolls } from "../polls/queries.server";
import { requireQuestion } from "../questions/queries.server";
import type { QuestionView } from "../questions/views";
import { requireQuote } from "../quotes/queries.server";
import type { QuoteView } from "../quotes/views";
import { changedCount, ratingCount } from "../ratings/counts-queries.server";
import { openingOf } from "../ratings/opening-queries.server";
import { openRatings, ownRating } from "../ratings/queries.server";
import { currentRound } from "../rounds/rounds-queries.server";
import { type MeetingState, meetingState } from "./access-queries.server";
import { bookAfter, eventAfter } from "./evening-queries.server";
import { hasPublishedMinutes } from "./minutes-queries.server";
import { modeClosedBecause } from "./mode-rules";
import { drawsAt, lineAt, presentWithoutRating, type RoomLine, seatsAt } from "./people-queries.server";
import type { GuestView, RoomView, SeatView, ShownView } from "./room-views";
import { isBeyond, nextText, type Step, shownText, stepsOf, turnsOf } from "./rules";
import { questionsAt, quotesAt, type RoomText } from "./texts-queries.server";
import { visitorsOf } from "./visitors-queries.server";

type Book = NonNullable<RoomView["book"]>;

/** Faces over one rating; with more the chart shows columns. */
const peopleInColumn = 8;

/** Privacy: the screen of the room names nobody who hides the reading, also when that member leads. */
function forTheRoom(ctx: MemberContext): MemberContext {
  return { ...ctx, viewer: { ...ctx.viewer, id: 0 } };
}

function ratingsScene(ctx: MemberContext, event: EventView, book: Book) {
  const opening = openingOf(ctx, book.id);
  return {
    kind: "ratings" as const,
    count: ratingCount(ctx, book.id),
    withoutRating: presentWithoutRating(ctx, event, book.id),
    open: openRatings(forTheRoom(ctx), book.id, opening, peopleInColumn),
  };
}

function shownOf<View extends { content: string }>(
  texts: readonly RoomText[],
  chosenId: number | null,
  line: number | null,
  read: (id: number) => View,
): (ShownView & { text: View }) | null {
  const shown = shownText(texts, chosenId);
  if (!shown) return null;
  const isFolded = isBeyond(shown, line);
  const view = read(shown.id);
  return {
    text: isFolded ? { ...view, content: "", withheld: null, ...("note" in view && { note: null }) } : view,
    place: texts.indexOf(shown) + 1,
    isTalked: shown.isDone,
    isFolded,
    nextId: nextText(texts, shown.id)?.id ?? null,
  };
}

function textsScene(texts: readonly RoomText[], { line, isKnown }: RoomLine, pageCount: PageCount) {
  return {
    total: texts.length,
    folded: texts.filter((text) => isBeyond(text, line)).length,
    line: isKnown && pageCount !== null ? line : null,
    pageCount,
  };
}

function questionsScene(
  ctx: MemberContext,
  { eventId, questionId }: MeetingState,
  book: Book,
  seats: SeatView[],
) {
  const roomLine = lineAt(ctx, eventId, book);
  const { line } = roomLine;
  const texts = questionsAt(ctx, eventId, book.id);
  const draws = drawsAt(ctx, eventId);
  const present = seats.filter(({ isPresent }) => isPresent);
  const turns = turnsOf(
    present.map(({ id }) => id),
    draws.map(({ userId }) => userId),
  );
  return {
    kind: "questions" as const,
    ...textsScene(texts, roomLine, book.pageCount),
    shown: shownOf<QuestionView>(texts, questionId, line, (id) => requireQuestion(ctx, id)),
    starter: present.find(({ id }) => id === turns.drawn) ?? null,
    turnsLeft: turns.left,
    lastDrawId: draws.at(-1)?.id ?? 0,
  };
}

function quotesScene(ctx: MemberContext, { eventId, quoteId }: MeetingState, book: Book) {
  const roomLine = lineAt(ctx, eventId, book);
  const { line } = roomLine;
  const texts = quotesAt(ctx, eventId, book.id);
  return {
    kind: "quotes" as const,
    ...textsScene(texts, roomLine, book.pageCount),
    shown: shownOf<QuoteView>(withoutDone(texts), quoteId, line, (id) => requireQuote(ctx, id)),
  };
}

/** Quotes are shown one after another; none is talked about. */
function withoutDone(texts: RoomText[]): RoomText[] {
  return texts.map((text) => ({ ...text, isDone: false }));
}

function changesScene(ctx: MemberContext, book: Book) {
  const open = openRatings(forTheRoom(ctx), book.id, openingOf(ctx, book.id), peopleInColumn);
  return {
    kind: "changes" as const,
    isOpen: open !== null,
    changes: open ? changedCount(ctx, book.id) : 0,
    average: open?.average ?? null,
    averageBefore: open?.averageBefore ?? null,
    changed: open?.changed ?? [],
  };
}

function nextScene(ctx: MemberContext, event: EventView) {
  const next = eventAfter(ctx, event);
  const [poll] = runningPolls(ctx, 1);
  const round = currentRound(ctx);
  return {
    kind: "next" as const,
    book: bookAfter(ctx, event, next),
    event: next,
    round: round && { phase: round.phase },
    poll: poll ? { id: poll.id } : null,
  };
}

/** The visitors who come, or came. */
function guestsAt(ctx: Context, eventId: number): GuestView[] {
  return visitorsOf(ctx, eventId)
    .filter(({ isComing, arrivedAt }) => isComing || arrivedAt !== null)
    .map(({ id, name, arrivedAt }) => ({ id, name, isPresent: arrivedAt !== null }));
}

function minutesScene(ctx: Context, { id }: EventView) {
  return { kind: "minutes" as const, isPublished: hasPublishedMinutes(ctx, id) };
}

type People = { seats: SeatView[]; guests: GuestView[] };

function sceneOf(
  ctx: MemberContext,
  event: EventView,
  state: MeetingState,
  book: Book | null,
  { seats, guests }: People,
): RoomView["scene"] {
  if (state.step === 1) return { kind: "arrival", seats, guests };
  if (state.step === 6 || !book) return state.step === 7 ? minutesScene(ctx, event) : nextScene(ctx, event);
  if (state.step === 2) return ratingsScene(ctx, event, book);
  if (state.step === 3) return questionsScene(ctx, state, book, seats);
  if (state.step === 4) return quotesScene(ctx, state, book);
  return state.step === 5 ? changesScene(ctx, book) : minutesScene(ctx, event);
}

/** The meeting as the viewer may see it; null until it is opened, and once its mode is closed. @throws ClubError not_found. */
export function roomOf(ctx: MemberContext, eventId: number): RoomView | null {
  const event = requireEvent(ctx, eventId);
  const state = meetingState(ctx, eventId);
  if (!state || modeClosedBecause(event, ctx.now)) return null;
  const found = event.bookId === null ? null : requireBook(ctx, event.bookId);
  const book = found && {
    id: found.id,
    title: found.title,
    author: found.author,
    pageCount: found.pageCount,
  };
  const [seats, guests] = [seatsAt(ctx, eventId), guestsAt(ctx, eventId)];
  const everybody = [...seats, ...guests];
  return {
    at: ctx.now.getTime(),
    event: { id: event.id, title: event.title },
    book,
    step: state.step as Step,
    steps: stepsOf(event),
    present: everybody.filter(({ isPresent }) => isPresent).length,
    expected: everybody.length,
    scene: sceneOf(ctx, event, state, book, { seats, guests }),
  };
}

/** The viewer's own part in a meeting. @throws ClubError not_found. */
export function ownPartIn(ctx: MemberContext, eventId: number) {
  const { bookId } = requireEvent(ctx, eventId);
  return {
    isPresent: seatsAt(ctx, eventId).some(({ id, isPresent }) => id === ctx.viewer.id && isPresent),
    rating: bookId === null ? null : ownRating(ctx, bookId),
  };
}
