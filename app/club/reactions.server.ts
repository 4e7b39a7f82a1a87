import {
  type Achievement,
  achievementsToCheck,
  awardEarned,
  awardToMany,
} from "./achievements/awarding.server";
import type { Metric } from "./achievements/definitions";
import type { MemberRange } from "./achievements/metrics.server";
import { currentBook } from "./books/library.server";
import { leaveChats, onAccountClosed } from "./chat/leave-chats.server";
import { type Context, inTransaction, type MemberContext } from "./context";
import { revokeFeedOf } from "./events/calendar-feed.server";
import { nextEvent } from "./events/events.server";
import { newestMemberId } from "./members/member-list.server";
import * as leaving from "./notifications/cleanup.server";
import * as keys from "./notifications/keys";
import { notifyLikes } from "./notifications/likes.server";
import {
  deleteNotices,
  deleteNoticesOfBook,
  type NoticeOf,
  notify,
  notifyOthers,
} from "./notifications/notify.server";
import { deleteReminder } from "./notifications/reminders.server";
import { type Notice, quotedExcerpt } from "./notifications/rules";
import * as wording from "./notifications/wording";

// This happened, so that follows. Each is called in the transaction of the write that it follows from.

type Book = { id: number; title: string; author: string };
type Event = { id: number; title: string; startDate: string };
type Text = { id: number; userId: number; content: string };

/** A newcomer finds the book of the month, the next event and how a streak begins; the last told stands on top. */
export function memberJoined(tx: Context, memberId: number): void {
  const [book, event] = [currentBook(tx), nextEvent(tx)];
  // No letters: nobody has proven yet that the address is theirs.
  const welcome = (notice: Notice) => notify(tx, [memberId], { ...notice, isForPagesOnly: true });
  welcome(wording.firstStreak());
  if (event) welcome(wording.newEvent(tx, event));
  if (book) welcome(wording.newBook(tx, book));
}

/**
 * What others were told of a busy member is taken back beforehand, some at a time, each lot in a transaction of its
 * own: fifty thousand likes at once would hold the process for seconds.
 */
export function* memberAboutToLeave(ctx: MemberContext): Generator<void> {
  while (inTransaction(ctx, leaving.deleteNoticeBatch)) yield;
}

/** Called while the account is still there: its notifications to others and its chats end with it. */
export function memberLeaving(tx: MemberContext): void {
  leaving.deleteCommentNotices(tx);
  leaving.deleteNoticesBelowPosts(tx);
  leaving.deleteLikeNotices(tx);
  leaving.deleteHiddenNotices(tx);
  leaveChats(tx);
}

export function accountClosed(tx: Context, memberId: number): void {
  onAccountClosed(tx, memberId);
}

/** @param link the staff's, where one was used. @returns whether there was a calendar address, which is gone. */
export function passwordRenewed(tx: Context, memberId: number, link?: wording.UsedLink): boolean {
  if (link) notify(tx, [memberId], wording.passwordResetByStaff(tx, link));
  return revokeFeedOf(tx, memberId);
}

export function profileChanged(tx: MemberContext): void {
  award(tx, tx.viewer.id, ["introduction"]);
}

export function currentBookSet(tx: MemberContext, book: Book): void {
  notifyOthers(tx, tx.viewer.id, wording.newBook(tx, book));
}

/** Its page count or its last day was corrected: who has finished it may have earned more, and keeps the rest. */
export function bookCorrected(tx: Context, finishers: readonly number[]): void {
  if (finishers.length === 0) return;
  const toCheck = achievementsToCheck(tx, ["pagesRead", "booksCompleted", "booksOnTime", "longBooks"]);
  // All at once: a finished book of a large club would hold the process for seconds, member by member.
  const range = { from: Math.min(...finishers), to: Math.max(...finishers) };
  unlock(tx, toCheck, range);
}

export function bookDeleted(tx: Context, bookId: number): void {
  deleteNoticesOfBook(tx, bookId);
}

/** @returns the names of what it has unlocked. */
export function pageSaved(tx: MemberContext): string[] {
  return award(tx, tx.viewer.id, [
    "pagesRead",
    "booksCompleted",
    "booksOnTime",
    "longBooks",
    "longestStreak",
    "daysInClub",
  ]);
}

/** The first reading of a day; every full week of a streak is told, and no streak is at risk any more today. */
export function readingDayAdded(tx: MemberContext, currentStreak: number): void {
  deleteNotices(tx, [{ memberId: tx.viewer.id, dedupeKey: keys.streakWarningKey(tx) }]);
  if (currentStreak % 7 === 0) notify(tx, [tx.viewer.id], wording.streakOf(tx, currentStreak));
}

/** @returns the names of what it has unlocked. */
export function reviewWritten(tx: MemberContext): string[] {
  return award(tx, tx.viewer.id, ["reviews"]);
}

export function reviewFeatured(
  tx: MemberContext,
  review: { id: number; userId: number; book: { id: number; title: string } },
): void {
  award(tx, review.userId, ["featuredReviews"]);
  notify(tx, othersThan(tx, [review.userId]), wording.featuredReview(tx.viewer, review));
}

export function reviewDeleted(
  tx: MemberContext,
  { id, userId }: { id: number; userId: number | null },
): void {
  if (userId !== null) deleteNotices(tx, [{ memberId: userId, dedupeKey: keys.featureKey(id) }]);
}

/** A member's answer was noted or corrected by the staff, perhaps after the meeting. */
export function attendanceNoted(tx: Context, memberId: number): void {
  award(tx, memberId, ["meetings"]);
}

export function eventCreated(tx: MemberContext, event: Event): void {
  notifyOthers(tx, tx.viewer.id, wording.newEvent(tx, event));
}

/**
 * Its time or its link moved. Who holds a reminder of the old time is told as well.
 * @param coming the members who mean to come.
 */
export function eventChanged(
  tx: MemberContext,
  before: Event,
  event: Event & { sequence: number },
  coming: readonly number[],
): void {
  const reminded = deleteReminder(tx, keys.dayBeforeKey(tx, before));
  const told = new Set([...coming, ...reminded]);
  notify(tx, othersThan(tx, [...told]), wording.changedEvent(tx, event));
}

/** Everyone is told: who has not answered may be on the way as well. */
export function eventCancelled(tx: MemberContext, event: Event & { cancelReason: string | null }): void {
  deleteReminder(tx, keys.dayBeforeKey(tx, event));
  notifyOthers(tx, tx.viewer.id, wording.cancelledEvent(tx, event));
}

/** @returns the names of what it has unlocked for the commenter. */
export function postCommented(tx: MemberContext, post: Text, comment: Text): string[] {
  const unlocked = award(tx, tx.viewer.id, ["comments", "commentedPosts"]);
  if (post.userId !== tx.viewer.id) {
    award(tx, post.userId, ["answeredPosts"]);
    notify(tx, [post.userId], wording.newComment(tx.viewer, post.id, comment));
  }
  return unlocked;
}

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

export function postPinned(tx: MemberContext, post: Text): void {
  notify(tx, othersThan(tx, [post.userId]), wording.pinnedPost(tx.viewer, post));
}

type Written = { id: number; userId: number };

/** @param comments those below it, which go with it. */
export function postDeleted(tx: MemberContext, post: Written, comments: readonly Written[]): void {
  const own = [keys.pinKey(post.id), keys.likesKey("post", post.id)];
  deleteNotices(tx, [
    ...own.map((dedupeKey) => ({ memberId: post.userId, dedupeKey })),
    ...comments.flatMap((comment) => noticesOf(comment, post)),
  ]);
}

export function commentDeleted(tx: MemberContext, comment: Written, post: Written): void {
  deleteNotices(tx, noticesOf(comment, post));
}

function noticesOf(comment: Written, post: Written): NoticeOf[] {
  return [
    { memberId: post.userId, dedupeKey: keys.commentKey(comment.id) },
    { memberId: comment.userId, dedupeKey: keys.likesKey("comment", comment.id) },
  ];
}

function othersThan({ viewer }: MemberContext, memberIds: readonly number[]): number[] {
  return memberIds.filter((id) => id !== viewer.id);
}

function award(tx: Context, memberId: number, measures: readonly Metric[]): string[] {
  return awardEarned(tx, memberId, measures).map((achievement) => {
    notify(tx, [memberId], wording.unlockedAchievement(achievement));
    return achievement.name;
  });
}

/** What the mere passing of time brings: a meeting has ended, a year is over. */
const measuresOfTime: readonly Metric[] = ["meetings", "daysInClub"];

// A hundred talkative members, five hundred comments each, would hold the process for most of a second.
const membersAtOnce = 25;

/**
 * Catches up with what no write of today leads to: rows from before an achievement existed, and time passing.
 * Some members at a time, each lot in a transaction of its own; between two the caller may serve others.
 * @param what all of the album, or only what time brings.
 */
export function* catchUp(ctx: Context, what: "all" | "time"): Generator<MemberRange> {
  const toCheck = achievementsToCheck(ctx, what === "time" ? measuresOfTime : undefined);
  for (let from = 1; from <= newestMemberId(ctx); from += membersAtOnce) {
    const range = { from, to: from + membersAtOnce - 1 };
    inTransaction(ctx, (tx) => {
      unlock(tx, toCheck, range);
    });
    yield range;
  }
}

function unlock(tx: Context, toCheck: readonly Achievement[], range: MemberRange): void {
  for (const { achievement, memberIds } of awardToMany(tx, toCheck, range)) {
    notify(tx, memberIds, wording.unlockedAchievement(achievement));
  }
}
