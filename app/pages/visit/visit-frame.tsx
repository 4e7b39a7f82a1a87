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

export const titleClass = "mt-[0.12em] mb-[0.14em] -ml-[0.02em]";

type FrameProps = { day: string; isSeated: boolean; children: ReactNode };

/** The date on the table, and the text beside it. */
export function VisitFrame({ day, isSeated, children }: FrameProps) {
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:min-h-[calc(var(--screen)-4.625rem)]">
      <div className="relative overflow-hidden grid items-center px-5 py-6 bg-(--field) text-(--on-field) [&>time]:z-1 [&>time]:[--width:6.5rem] lg:justify-items-center lg:p-12 lg:[&>time]:[--width:12.5rem]">
        <GuestArt isSeated={isSeated} />
        <CalendarDate day={day} isOnField />
      </div>
      <div className="px-5 pt-7 pb-10 md:px-10 lg:self-center lg:pt-14 lg:pb-12 lg:pl-20 lg:pr-[max(2.5rem,50vw-40rem)]">
        {children}
      </div>
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
