import { eveningRoles } from "#db/schema/enums";
import { award } from "./achievements/changes.server";
import { metricsOfBooks } from "./book-reactions.server";
import type { Day } from "./calendar";
import { type Context, type MemberContext, others } from "./context";
import type { Moved, Placed } from "./events/rules";
import type { EventView } from "./events/views";
import { eventRenamed } from "./minutes-reactions.server";
import { behindPlanKeys, changedPlan, clubBehindPlan } from "./notifications/book-wording";
import * as changes from "./notifications/changes.server";
import { notify, notifyOthers } from "./notifications/changes.server";
import { notifyOfCorrection } from "./notifications/correction-changes.server";
import * as eventWording from "./notifications/event-wording";
import * as keys from "./notifications/keys";
import { notifyLikes } from "./notifications/likes-changes.server";
import { streakOf } from "./notifications/reading-wording";
import { deleteReminders } from "./notifications/reminders-changes.server";
import { featuredReview, newComment, pinnedPost } from "./notifications/text-wording";
import { staffIds } from "./profiles/members-queries.server";
import { weeksReached } from "./reading/rules";
import {
  correctWaitingDeliveries,
  deleteWaitingDeliveries,
  queueDeliveries,
} from "./webhooks/deliveries-changes.server";
import { eventData } from "./webhooks/event-data";

// The consequences of each write in other domains: achievements, notifications, webhooks.
// Each function runs in the transaction of its write.

type Ids = readonly number[];
type Book = { id: number; title: string; author: string };
type Review = { id: number; userId: number; book: { id: number; title: string } };
type Streak = { before: number; after: number };
type Event = Pick<EventView, "id" | "title" | "startDate" | "endDate" | "location">;
type Text = { id: number; userId: number };

export function profileChanged(tx: MemberContext): void {
  award(tx, tx.viewer.id, ["introduction"]);
}

/**
 * Notifies the readers of a book, in the place of earlier days.
 * @param lastDay of the plan, or null after its deletion.
 */
export function planChanged(tx: MemberContext, readers: Ids, book: Book, lastDay: Day | null): void {
  const notification = changedPlan(tx, book, lastDay);
  const except = notification.dedupeKey;
  changes.deleteNotificationsLike(tx, keys.changedPlanKeys(book), { except });
  changes.notifyOfChange(tx, others(tx, readers), notification);
  // It names a milestone of the plan before.
  planKeptUp(tx, book);
}

/** One notification to each of the staff for a missed milestone, in the place of an earlier one. */
export function planFellBehind(tx: Context, book: Book, missed: { date: string; page: number }): void {
  const notification = clubBehindPlan(book, missed);
  changes.deleteNotificationsLike(tx, behindPlanKeys(book), { except: notification.dedupeKey });
  notify(tx, staffIds(tx), notification);
}

/** The club is behind no milestone of a plan that the staff have not accepted. */
export function planKeptUp(tx: Context, book: { id: number }): void {
  changes.deleteNotificationsLike(tx, behindPlanKeys(book));
}

/** For each saved page, also the last one of a book: awards achievements. @returns the names of the new ones. */
export function pageSaved(tx: MemberContext): string[] {
  return award(tx, tx.viewer.id, [...metricsOfBooks, "longestStreak", "daysInClub"]);
}

/**
 * For the first reading of a day: notifies at every seventh day of a streak and deletes the warning of that day.
 * @param streak the current one, before and after.
 */
export function readingDayAdded(tx: MemberContext, day: Day, streak: Streak): void {
  changes.deleteNotifications(tx, [{ memberId: tx.viewer.id, dedupeKey: keys.streakWarningKey(day) }]);
  const reached = weeksReached(streak.before, streak.after);
  if (reached !== null) notify(tx, [tx.viewer.id], streakOf(tx, reached));
}

/** @returns the names of new achievements. */
export function reviewWritten(tx: MemberContext): string[] {
  return award(tx, tx.viewer.id, ["reviews"]);
}

export function reviewFeatured(tx: MemberContext, review: Review): void {
  award(tx, review.userId, ["featuredReviews"]);
  if (review.userId !== tx.viewer.id)
    changes.notifyAgain(tx, review.userId, featuredReview(tx.viewer, review));
}

export function reviewDeleted(tx: MemberContext, review: { id: number; userId: number | null }): void {
  const { id, userId: memberId } = review;
  if (memberId !== null) changes.deleteNotifications(tx, [{ memberId, dedupeKey: keys.featureKey(id) }]);
}

/** Runs when the staff records an answer, also after the event. */
export function attendanceNoted(tx: Context, memberId: number): void {
  award(tx, memberId, ["meetings"]);
}

export { resetPostponed as eventMoved } from "./meetings/postponement-changes.server";
export { freeRolesOf as attendanceDeclined } from "./meetings/roles-changes.server";

export function eventCreated(tx: MemberContext, event: Event): void {
  notifyOthers(tx, tx.viewer.id, eventWording.newEvent(event));
  queueNewEvent(tx, event);
}

/** An event of the staff or of a date poll. */
export function queueNewEvent(tx: Context, event: Event): void {
  queueDeliveries(tx, "event.created", eventData(event));
}

type Announced = { isAnnounced: boolean; coming: Ids };

/**
 * A new time, link, location or book notifies the members who are coming, were notified of the event before, or created it;
 * another title, and an event that is over, nobody. A reminder is sent again for another time alone. Webhooks get each
 * change of an event that they have got.
 */
export function eventChanged(
  tx: MemberContext,
  before: Placed,
  event: Event & { createdById: number | null },
  { moved, isOver, isAnnounced, coming }: Announced & { moved: Moved; isOver: boolean },
): void {
  eventRenamed(tx, event);
  if (isAnnounced) queueChangedEvent(tx, event);
  const reminded = moved.day || moved.hour || isOver ? deleteReminders(tx, keys.eveKey(event.id)) : [];
  if (isOver || Object.keys(moved).length === 0) return;
  const { newEvent, chosenDate, givenRole, freedRole, changedEvent, eventSoon } = eventWording;
  const roles = eveningRoles.flatMap((role) =>
    [givenRole, freedRole].map((notice) => notice(tx.viewer, event, role)),
  );
  notifyOfCorrection(tx, changedEvent(event, before), {
    earlier: [newEvent(event), chosenDate(event), eventSoon(event, 0), ...roles],
    also: [...coming, ...reminded, event.createdById],
    except: [tx.viewer.id],
  });
}

/** Webhooks get the event as it stands, and no older change that still waits. */
export function queueChangedEvent(tx: Context, event: Event): void {
  correctWaitingDeliveries(tx, "event.created", eventData(event));
  deleteWaitingDeliveries(tx, "event.changed", event.id);
  queueDeliveries(tx, "event.changed", eventData(event));
}

/**
 * Notifies everybody: members without an answer may plan to come. Of an event that was not announced, those who do
 * come. Earlier notifications are no longer true.
 */
export function eventCancelled(tx: MemberContext, event: Event, { isAnnounced, coming }: Announced): void {
  deleteReminders(tx, keys.eveKey(event.id));
  changes.deleteNotificationsLike(tx, keys.keysOfEvent(event.id));
  const notification = eventWording.cancelledEvent(event);
  if (!isAnnounced) {
    notify(tx, others(tx, coming), notification);
    return;
  }
  for (const type of ["event.created", "event.changed"] as const) deleteWaitingDeliveries(tx, type, event.id);
  queueDeliveries(tx, "event.cancelled", eventData(event));
  notifyOthers(tx, tx.viewer.id, notification);
}

/** @returns the names of the commenter's new achievements. */
export function postCommented(tx: MemberContext, post: Text, comment: { id: number }): string[] {
  const unlocked = award(tx, tx.viewer.id, ["comments", "commentedPosts"]);
  if (post.userId !== tx.viewer.id) {
    award(tx, post.userId, ["answeredPosts"]);
    notify(tx, [post.userId], newComment(tx.viewer, comment));
  }
  return unlocked;
}

export function postLikeChanged(tx: MemberContext, { id, userId }: Text): void {
  notifyLikes(tx, { what: "post", id, authorId: userId });
}

export function commentLikeChanged(tx: MemberContext, { id, userId }: Text): void {
  award(tx, userId, ["commentLikes"]);
  notifyLikes(tx, { what: "comment", id, authorId: userId });
}

export {
  deleteNotificationsOfComment as commentDeleted,
  deleteNotificationsOfPost as postDeleted,
  hideDistinction,
} from "./notifications/cleanup-changes.server";

export function postPinned(tx: MemberContext, post: Text): void {
  if (post.userId !== tx.viewer.id) changes.notifyAgain(tx, post.userId, pinnedPost(tx.viewer, post));
}

/** Runs for a text with a page of its own. @returns the names of the author's new achievements. */
export function textPaged(tx: Context, authorId: number): string[] {
  return award(tx, authorId, ["pagedTexts"]);
}

export function quoteLiked(tx: Context, quote: { userId: number }): void {
  award(tx, quote.userId, ["likedQuotes"]);
}

/** Runs for a change after the opening. @returns the names of new achievements. */
export function ratingChanged(tx: MemberContext): string[] {
  return award(tx, tx.viewer.id, ["changedRatings"]);
}
