import type { ReactNode } from "react";
import { answerChoices } from "~/club/events/wording";
import { CalendarDate } from "~/ui/calendar-date";
import { Icon } from "~/ui/icon";
import { EventTime } from "../shared/event-time";
import { GuestArt } from "./guest-art";
import type { VisitPage } from "./queries.server";

export const answers = [
  { value: "yes", label: answerChoices.yes },
  { value: "no", label: answerChoices.no },
];

type FrameProps = { day: string; isSeated: boolean; children: ReactNode };

/** The date on the table, and the text beside it. */
export function VisitFrame({ day, isSeated, children }: FrameProps) {
  return (
    <div className="visit">
      <div className="visit-table">
        <GuestArt isSeated={isSeated} />
        <CalendarDate day={day} />
      </div>
      <div className="visit-text">{children}</div>
    </div>
  );
}

export function VisitFacts({ visit: { event, where, clocks } }: { visit: VisitPage }) {
  return (
    <p className="event-facts">
      <EventTime event={event} clocks={clocks} />
      {where && (
        <span className="min-w-0">
          <Icon name="location" />
          <span className="min-w-0 wrap-anywhere">{where}</span>
        </span>
      )}
    </p>
  );
}
