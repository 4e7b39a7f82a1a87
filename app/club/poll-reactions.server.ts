import type { Day } from "./calendar";
import type { MemberContext } from "./context";
import type { EventLocation } from "./events/rules";
import { notify, notifyOthers } from "./notifications/changes.server";
import { chosenDate, newPoll } from "./notifications/poll-wording";
import { newEvent } from "./notifications/wording";
import { queueNewEvent } from "./reactions.server";

// The consequences of date polls in other domains. Each function runs in the transaction of its write.

type Event = {
  id: number;
  title: string;
  startDate: string;
  endDate: string;
  location: EventLocation | null;
};

export function pollOpened(tx: MemberContext, poll: { id: number; title: string; answersUntil: Day }): void {
  notifyOthers(tx, tx.viewer.id, newPoll(poll));
}

/** @param coming the members whose answers the event takes over. Nobody gets both notifications. */
export function dateChosen(tx: MemberContext, event: Event, coming: readonly number[]): void {
  const { viewer } = tx;
  notify(
    tx,
    coming.filter((id) => id !== viewer.id),
    chosenDate(tx, event),
  );
  notifyOthers(tx, [viewer.id, ...coming], newEvent(tx, event));
  queueNewEvent(tx, event);
}
