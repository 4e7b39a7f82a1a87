import type { Day } from "./calendar";
import { type Context, type MemberContext, others } from "./context";
import type { EventView } from "./events/views";
import {
  deleteNotifications,
  deleteNotificationsLike,
  notify,
  notifyOthers,
} from "./notifications/changes.server";
import { notifyOfCorrection } from "./notifications/correction-changes.server";
import { chosenDate, newEvent } from "./notifications/event-wording";
import {
  endingSoon,
  isAnsweredByAll,
  openPolls,
  silentMembers,
} from "./notifications/poll-reminders-changes.server";
import * as wording from "./notifications/poll-wording";
import { deleteReminders, markReminded } from "./notifications/reminders-changes.server";
import { queueNewEvent } from "./reactions.server";

// The consequences of date polls in other domains. Each function runs in the transaction of its write.

type Poll = { id: number; title: string; answersUntil: Day };
type Event = Pick<EventView, "id" | "title" | "startDate" | "endDate" | "location">;

export function pollOpened(tx: MemberContext, poll: Poll): void {
  notifyOthers(tx, tx.viewer.id, wording.newPoll(poll));
}

/** A member who has answered gets no reminder. */
export function pollAnswered(tx: MemberContext, poll: { id: number; title: string }): void {
  deleteNotifications(tx, [{ memberId: tx.viewer.id, dedupeKey: wording.pollReminderKey(poll.id) }]);
}

/** With a moment go its answers: the poll may wait for them again, and asks for the choice again after them. */
export function momentRemoved(tx: Context, poll: { id: number }): void {
  if (!isAnsweredByAll(tx, poll.id)) deleteReminders(tx, wording.everyoneAnsweredKey(poll.id));
}

/** @param silenced the members without an answer from now on. The reminder on the eve replaces this notice. */
export function answersRemoved(tx: MemberContext, poll: { id: number }, silenced: readonly number[]): void {
  notify(tx, others(tx, silenced), wording.lostAnswers(poll));
}

/** The polls that take answers wait for that of a new or returned member. */
export function electorateGrew(tx: Context): void {
  for (const poll of openPolls(tx)) momentRemoved(tx, poll);
}

/**
 * A new deadline notifies the one who opened the poll and the members who were asked and have not answered, and gets a
 * reminder of its own. Where that would follow at once, the notice replaces it and goes to all without an answer.
 */
export function pollEdited(
  tx: MemberContext,
  before: Poll,
  poll: Poll & { createdById: number | null },
  answered: readonly number[],
): void {
  if (poll.answersUntil === before.answersUntil) return;
  const reminded = deleteReminders(tx, wording.pollReminderKey(poll.id));
  deleteReminders(tx, wording.reminderEndKey(poll.id));
  const isSoon = endingSoon(tx).some(({ id }) => id === poll.id);
  if (isSoon) markReminded(tx, wording.pollReminderKey(poll.id));
  const earlier = [wording.newPoll(poll), wording.everyoneAnswered(poll)];
  notifyOfCorrection(tx, wording.newDeadline(poll), {
    earlier,
    also: [...(isSoon ? silentMembers(tx, poll.id) : reminded), poll.createdById],
    except: [tx.viewer.id, ...answered.filter((id) => id !== poll.createdById)],
  });
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
    chosenDate(event),
  );
  notifyOthers(tx, [viewer.id, ...coming], newEvent(event));
  queueNewEvent(tx, event);
}
