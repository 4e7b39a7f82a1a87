import { eveningRoles } from "#db/schema/enums";
import { award } from "./achievements/changes.server";
import { metricsOfBooks } from "./book-reactions.server";
import type { Day } from "./calendar";
import type { Context, MemberContext } from "./context";
import type { LocationView } from "./events/views";
import { screensChanged } from "./meeting-reactions.server";
import { eventRenamed } from "./minutes-reactions.server";
import * as changes from "./notifications/changes.server";
import { notify, notifyOthers } from "./notifications/changes.server";
import {
  correctNotifications,
  correctWords,
  notifyOfCorrection,
} from "./notifications/correction-changes.server";
import * as keys from "./notifications/keys";
import { notifyLikes } from "./notifications/likes-changes.server";
import { chosenDate } from "./notifications/poll-wording";
import { deleteReminders } from "./notifications/reminders-changes.server";
import { givenRole } from "./notifications/role-wording";
import { quotedExcerpt } from "./notifications/rules";
import * as wording from "./notifications/wording";
import { staffIds } from "./profiles/members-queries.server";
import { weeksReached } from "./reading/rules";
import type { Withheld } from "./spoilers/views";
import {
  correctWaitingDeliveries,
  deleteWaitingDeliveries,
  queueDeliveries,
} from "./webhooks/deliveries-changes.server";
import { eventData } from "./webhooks/event-data";

// The consequences of each write in other domains: achievements, notifications, chats, calendar URLs.
// Each function runs in the transaction of its write.

type Ids = readonly number[];
type Book = { id: number; title: string; author: string };
type Review = { id: number; userId: number; book: { id: number; title: string } };
type Streak = { before: number; after: number };
type Event = {
  id: number;
  title: string;
  startDate: string;
  endDate: string;
  location: LocationView | null;
};
type Text = { id: number; userId: number; content: string; withheld: Withheld | null };

export function profileChanged(tx: MemberContext): void {
  screensChanged(tx);
  award(tx, tx.viewer.id, ["introduction"]);
}

/**
 * Notifies the readers of a book, in the place of earlier days. A notification of the author gets the new text.
 * @param lastDay of the plan, or null after its deletion.
 */
export function planChanged(tx: MemberContext, readers: Ids, book: Book, lastDay: Day | null): void {
  const notification = wording.changedPlan(tx, book, lastDay);
  const { dedupeKey, body } = notification;
  changes.deleteNotificationsLike(tx, keys.changedPlanKeys(book), { except: dedupeKey });
  changes.notifyOfChange(
    tx,
    readers.filter((id) => id !== tx.viewer.id),
    notification,
  );
  changes.replaceBody(tx, { memberId: tx.viewer.id, dedupeKey }, body);
  // It names a milestone of the plan before.
  changes.deleteNotificationsOfBook(tx, book.id, { kind: "planBehind", since: new Date(0) });
}

/** One notification to each of the staff for a missed milestone. */
export function planFellBehind(tx: Context, book: Book, missed: { date: string; page: number }): void {
  notify(tx, staffIds(tx), wording.clubBehindPlan(book, missed));
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
  if (reached !== null) notify(tx, [tx.viewer.id], wording.streakOf(tx, reached));
}

/** @returns the names of new achievements. */
export function reviewWritten(tx: MemberContext): string[] {
  return award(tx, tx.viewer.id, ["reviews"]);
}

export function reviewFeatured(tx: MemberContext, review: Review): void {
  award(tx, review.userId, ["featuredReviews"]);
  if (review.userId !== tx.viewer.id)
    changes.notifyAgain(tx, review.userId, wording.featuredReview(tx.viewer, review));
}

export function reviewDeleted(tx: MemberContext, review: { id: number; userId: number | null }): void {
  const { id, userId: memberId } = review;
  if (memberId !== null) changes.deleteNotifications(tx, [{ memberId, dedupeKey: keys.featureKey(id) }]);
}

/** Runs when the staff records an answer, also after the event. */
export function attendanceNoted(tx: Context, memberId: number): void {
  award(tx, memberId, ["meetings"]);
}

export { freeRolesOf as attendanceDeclined } from "./meetings/roles-changes.server";

export function eventCreated(tx: MemberContext, event: Event): void {
  notifyOthers(tx, tx.viewer.id, wording.newEvent(tx, event));
  queueNewEvent(tx, event);
}

/** An event of the staff or of a date poll. */
export function queueNewEvent(tx: Context, event: Event): void {
  queueDeliveries(tx, "event.created", eventData(event));
}

/** A new time, link or location: notifies members who are coming or were notified of the event before. */
export function eventMoved(tx: MemberContext, before: Event, event: Event, coming: Ids): void {
  const reminded = deleteReminders(tx, keys.eveKeys(before.id));
  const also = [...coming, ...reminded];
  const earlier = earlierNotifications(tx, event);
  eventRenamed(tx, event);
  notifyOfCorrection(tx, wording.changedEvent(tx, event), { earlier, also, except: [tx.viewer.id] });
  queueChangedEvent(tx, event);
}

/** Corrects what has been sent of an event whose title is new or which is over, without another notification. */
export function eventCorrected(tx: MemberContext, event: Event, isOver: boolean): void {
  eventRenamed(tx, event);
  correctNotifications(tx, [...earlierNotifications(tx, event), wording.changedEvent(tx, event)]);
  if (isOver) deleteReminders(tx, keys.eveKeys(event.id));
  else {
    correctWords(tx, keys.dayBeforeKey(tx, event), { subject: event.title });
    queueChangedEvent(tx, event);
  }
}

/** The notifications that show the time, the title or the location of an event. */
function earlierNotifications(tx: MemberContext, event: Event) {
  const roles = eveningRoles.map((role) => givenRole(tx, tx.viewer, event, role));
  return [wording.newEvent(tx, event), chosenDate(tx, event), ...roles];
}

function queueChangedEvent(tx: Context, event: Event): void {
  correctWaitingDeliveries(tx, "event.created", eventData(event));
  deleteWaitingDeliveries(tx, "event.changed", event.id);
  queueDeliveries(tx, "event.changed", eventData(event));
}

/** Notifies everybody: members without an answer may plan to come. Earlier notifications are no longer true. */
export function eventCancelled(tx: MemberContext, event: Event & { cancelReason: string | null }): void {
  deleteReminders(tx, keys.eveKeys(event.id));
  changes.deleteNotificationsLike(tx, keys.keysOfEvent(event.id));
  for (const type of ["event.created", "event.changed"] as const) deleteWaitingDeliveries(tx, type, event.id);
  queueDeliveries(tx, "event.cancelled", eventData(event));
  notifyOthers(tx, tx.viewer.id, wording.cancelledEvent(tx, event));
}

/** @param comment as the author of the post may read it. @returns the names of the commenter's new achievements. */
export function postCommented(tx: MemberContext, post: Text, comment: Text): string[] {
  const unlocked = award(tx, tx.viewer.id, ["comments", "commentedPosts"]);
  if (post.userId !== tx.viewer.id) {
    award(tx, post.userId, ["answeredPosts"]);
    notify(tx, [post.userId], wording.newComment(tx.viewer, post.id, comment));
  }
  return unlocked;
}

/**
 * The notifications, and their e-mails that are still due, quote the comment as it is now.
 * @param shown as the author of the post may read it.
 */
export function commentEdited(
  tx: MemberContext,
  { id, userId, content }: Text,
  shown: Text,
  postAuthorId: number,
): void {
  changes.replaceBody(
    tx,
    { memberId: postAuthorId, dedupeKey: keys.commentKey(id) },
    wording.quotedComment(shown),
  );
  changes.replaceBody(
    tx,
    { memberId: userId, dedupeKey: keys.likesKey("comment", id) },
    quotedExcerpt(content),
  );
}

/** As `commentEdited`, for a post, which only its author edits. */
export function postEdited(tx: MemberContext, { id, userId, content }: Text): void {
  for (const dedupeKey of [keys.likesKey("post", id), keys.pinKey(id)])
    changes.replaceBody(tx, { memberId: userId, dedupeKey }, quotedExcerpt(content));
}

/** @param post as its author may read it; so are the texts of the next two. */
export function postLikeChanged(tx: MemberContext, { id, userId, content }: Text): void {
  const link = keys.linkToPost(id);
  notifyLikes(tx, { what: "post", id, authorId: userId, body: quotedExcerpt(content), link });
}

export function commentLikeChanged(tx: MemberContext, comment: Text & { postId: number }): void {
  const { id, userId, postId, content } = comment;
  award(tx, userId, ["commentLikes"]);
  const link = keys.linkToComment(postId, id);
  notifyLikes(tx, { what: "comment", id, authorId: userId, body: quotedExcerpt(content), link });
}

export {
  deleteNotificationsOfComment as commentDeleted,
  deleteNotificationsOfPost as postDeleted,
  hideDistinction,
} from "./notifications/cleanup-changes.server";

export function postPinned(tx: MemberContext, post: Text): void {
  if (post.userId !== tx.viewer.id) changes.notifyAgain(tx, post.userId, wording.pinnedPost(tx.viewer, post));
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
