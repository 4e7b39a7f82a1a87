import { Link } from "@remix-run/react";
import type { EventView } from "~/club/events/events.server";
import { ButtonLink } from "~/ui/button";
import { Flag } from "~/ui/flag";
import { truncate } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Leaf } from "~/ui/leaf";
import { CardAnswer } from "./card-answer";
import { EventTime } from "./event-time";

const longestSummary = 120;

/** What a card shows of an event. */
export function asCard({ id, title, day, startDate, endDate, place, description, ...event }: EventView) {
  return {
    id,
    title,
    day,
    startDate,
    endDate,
    place,
    summary: truncate(description ?? "", longestSummary),
    isFeatured: event.isFeatured,
    isCancelled: event.cancelledAt !== null,
    cancelReason: event.cancelReason,
    isOpen: event.isOpen,
    ownStatus: event.ownStatus,
  };
}
export type Card = ReturnType<typeof asCard>;

/** An event in the list, as a leaf of the calendar with what is on it. */
export function EventCard({ card, search, isPast }: { card: Card; search: string; isPast: boolean }) {
  const { id, title, isFeatured, isCancelled } = card;
  const address = `/events/${id}${search}`;
  const acts = (
    <>
      <CardAnswer card={card} />
      <ButtonLink to={address} variant="quiet" preventScrollReset>
        Ver detalhes<span className="vh"> de {title}</span>
      </ButtonLink>
    </>
  );
  return (
    <li className={`ev ${isFeatured ? "is-feat" : ""}`} id={`evento-${id}`} tabIndex={-1}>
      <div className="ev-leaf">
        <Leaf day={card.day} size={isFeatured ? "xl" : "lg"} past={isPast} />
      </div>
      <div className="ev-body min-w-0">
        {isFeatured && (
          <p className="mb-3">
            <Flag icon="flag">Destacado</Flag>
          </p>
        )}
        <h2>
          <Link to={address} preventScrollReset>
            {title}
          </Link>
        </h2>
        <p className="ev-meta">
          <EventTime startDate={card.startDate} endDate={card.endDate} />
          {card.place && (
            <span>
              <Icon name="video" />
              {card.place}
            </span>
          )}
        </p>
        {isCancelled && (
          <p className="mt-3">
            <span className="tag-soft">Cancelado</span> {card.cancelReason}
          </p>
        )}
        {card.summary && <p className="ev-desc">{card.summary}</p>}
        {isFeatured && <div className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-5">{acts}</div>}
      </div>
      {!isFeatured && <div className="ev-act">{acts}</div>}
    </li>
  );
}
