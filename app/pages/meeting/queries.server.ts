import type { MemberContext } from "~/club/context";
import { requireEvent } from "~/club/events/queries.server";
import { mayLead } from "~/club/meetings/mediator-queries.server";
import { modeClosedBecause } from "~/club/meetings/mode-rules";
import { othersThanSeats } from "~/club/meetings/people-queries.server";
import { ownPartIn, roomOf } from "~/club/meetings/room-queries.server";
import { openingOf } from "~/club/ratings/opening-queries.server";
import { requireId } from "~/server/http/input.server";
import { writtenMinutes } from "../shared/minutes.server";

/** The event's id. @throws HttpError 404. */
export function eventIdOf(id: string | undefined): number {
  return requireId(id, "Evento não encontrado.");
}

/** Milliseconds in which a page without scripts shows the opening of the ratings. */
const openingShown = 6000;

/** The page of a meeting. `?ver=celular` is the own phone of a leader, `?ver=mesa` the screen of the room. */
export function meetingPage(ctx: MemberContext, id: number, url: URL) {
  const event = requireEvent(ctx, id);
  const closed = modeClosedBecause(event, ctx.now);
  const isLeading = mayLead(ctx, id);
  const view = url.searchParams.get("ver");
  const isOnScreen = isLeading ? view !== "celular" : view === "mesa";
  const room = closed ? null : roomOf(ctx, id);
  return {
    event: { id, title: event.title, startDate: event.startDate, wholeDays: event.wholeDays },
    closed,
    isLeading: isLeading && isOnScreen,
    mayLead: isLeading,
    isOnScreen,
    reload: withView(url, view),
    keepTo: withView(url, view, "fico"),
    room,
    viewerId: ctx.viewer.id,
    own: ownPartIn(ctx, id),
    others: isLeading && isOnScreen && room?.step === 1 ? othersThanSeats(ctx, id) : [],
    /** "Continuo com": the form of the rating is away. */
    keepsRating: url.searchParams.has("fico"),
    minutes:
      isLeading && isOnScreen && room?.step === 7 && !event.isUpcoming ? writtenMinutes(ctx, id) : null,
    hasStarted: !event.isUpcoming,
    isOpening: url.searchParams.has("abertas") && hasJustOpened(ctx, event.bookId),
  };
}

/** The address of the page, in the same view. */
export function withView({ pathname }: URL, view: string | null, flag?: string): string {
  const search = new URLSearchParams({ ...(view && { ver: view }), ...(flag && { [flag]: "1" }) });
  return search.size === 0 ? pathname : `${pathname}?${search}`;
}

function hasJustOpened(ctx: MemberContext, bookId: number | null): boolean {
  if (bookId === null) return false;
  const opening = openingOf(ctx, bookId);
  return opening.isOpen && ctx.now.getTime() - (opening.openedAt?.getTime() ?? 0) < openingShown;
}
