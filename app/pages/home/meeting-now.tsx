import type { EventOfTheDay } from "~/club/events/next-events-queries.server";
import { ButtonLink } from "~/ui/button";
import { CalendarDate } from "~/ui/calendar-date";
import { Link } from "~/ui/link";
import { AnswerForm } from "../shared/answer-form";
import { confirmEventForm } from "../shared/rsvp-forms";
import { ClubNow } from "./club-now";

/** The event of today, with the answers until it starts. */
export default function MeetingNow({ event }: { event: EventOfTheDay }) {
  const { id, title, isRunning, ownStatus } = event;
  const facts = [event.time, event.location, event.place].filter(Boolean).join(" · ");
  const address = `/events/${id}`;
  return (
    <ClubNow
      section="events"
      isLive={isRunning}
      art={<CalendarDate day={event.day} />}
      title={isRunning ? "O encontro está acontecendo" : "O encontro é hoje"}
      action={
        isRunning ? (
          <ButtonLink to={`${address}/encontro`} variant="primary">
            Entrar no encontro
          </ButtonLink>
        ) : (
          <AnswerForm
            form={confirmEventForm}
            hiddenFields={{ eventId: id }}
            legend="Você vai?"
            ownStatus={ownStatus}
          />
        )
      }
    >
      <p className="max-w-200 wrap-anywhere">
        <Link className="link" to={address}>
          {title}
        </Link>
        {facts && `, ${facts}`}
      </p>
    </ClubNow>
  );
}
