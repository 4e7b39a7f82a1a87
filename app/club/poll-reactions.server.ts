import type { Day } from "./calendar";
import type { MemberContext } from "./context";
import type { LocationView } from "./events/views";
import {
  deleteNotificationsForAll,
  deleteNotificationsLike,
  notify,
  notifyOthers,
} from "./notifications/changes.server";
import {
  correctNotifications,
  correctWords,
  notifyOfCorrection,
} from "./notifications/correction-changes.server";
import * as wording from "./notifications/poll-wording";
import { newEvent } from "./notifications/wording";
import { queueNewEvent } from "./reactions.server";

// The consequences of date polls in other domains. Each function runs in the transaction of its write.

type Poll = { id: number; title: string; answersUntil: Day };
type Event = {
  id: number;
  title: string;
  startDate: string;
  endDate: string;
  location: LocationView | null;
};

export function pollOpened(tx: MemberContext, poll: Poll): void {
  notifyOthers(tx, tx.viewer.id, wording.newPoll(poll));
}

/** A new deadline notifies the members who were asked and have not answered. A reminder of the earlier one goes. */
export function pollEdited(tx: MemberContext, before: Poll, poll: Poll, answered: readonly number[]): void {
  const earlier = [wording.newPoll(poll), wording.everyoneAnswered(poll)];
  const reminderKey = wording.pollEndsSoon(poll, { isLastDay: false }).dedupeKey;
  if (poll.answersUntil === before.answersUntil) {
    correctNotifications(tx, [...earlier, wording.newDeadline(poll)]);
    correctWords(tx, reminderKey, { subject: poll.title });
    return;
  }
  deleteNotificationsForAll(tx, reminderKey);
  notifyOfCorrection(tx, wording.newDeadline(poll), { earlier, except: [tx.viewer.id, ...answered] });
}

/** Nothing asks for an answer any more. */
export function pollClosed(tx: MemberContext, id: number): void {
  deleteNotificationsLike(tx, `poll:${id}:%`);
}

/** @param coming the members whose answers the event takes over. Nobody gets both notifications. */
export function dateChosen(tx: MemberContext, event: Event, coming: readonly number[]): void {
  const { viewer } = tx;
  notify(
    tx,
    coming.filter((id) => id !== viewer.id),
    wording.chosenDate(tx, event),
  );
  notifyOthers(tx, [viewer.id, ...coming], newEvent(tx, event));
  queueNewEvent(tx, event);
}
