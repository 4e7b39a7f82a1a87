import { Link } from "@remix-run/react";
import type { NextEvent } from "~/club/events/events.server";
import { EmptyState } from "~/ui/empty-state";
import { formatTime } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Leaf } from "~/ui/leaf";
import { SectionHead } from "~/ui/section-head";
import { useRootData } from "../shell/club";

const answers = { yes: "Confirmado", maybe: "Talvez", no: "Não vou" };

/** The next events as calendar leaves, with the viewer's answer. */
export function UpcomingEvents({ events }: { events: NextEvent[] }) {
  return (
    <section className="order-1" data-sec="events">
      <SectionHead title="Próximos eventos" to="/events" linkLabel="Ver todos" />
      {events.length === 0 ? (
        <EmptyState art="evento" title="Nenhum evento programado." />
      ) : (
        <ul className="grid gap-6 pt-3">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EventRow({ event: { id, title, day, startDate, place, ownStatus } }: { event: NextEvent }) {
  const { timeZone } = useRootData();
  return (
    <li className="flex gap-5">
      <Leaf day={day} />
      <div className="pt-1 min-w-0">
        <Link
          className="text-xl cond block text-balance no-underline hover:underline wrap-anywhere"
          to={`/events/${id}`}
        >
          {title}
        </Link>
        <p className="meta mt-2">{[formatTime(startDate, timeZone), place].filter(Boolean).join(" · ")}</p>
        {ownStatus && (
          <span className="tag-soft mt-2" data-sec={ownStatus === "yes" ? "reading" : undefined}>
            {ownStatus === "yes" && <Icon name="check" />}
            {answers[ownStatus]}
          </span>
        )}
      </div>
    </li>
  );
}
