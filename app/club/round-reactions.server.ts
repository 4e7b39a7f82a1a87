import { award } from "./achievements/changes.server";
import type { Context, MemberContext } from "./context";
import { nextBook } from "./notifications/book-wording";
import {
  correctFacts,
  deleteNotifications,
  deleteNotificationsLike,
  notify,
  notifyEverybody,
  notifyOfChange,
  notifyOthers,
} from "./notifications/changes.server";
import { forgetVoting } from "./notifications/cleanup-changes.server";
import { notifyOfCorrection } from "./notifications/correction-changes.server";
import { deleteReminders, remindOnce } from "./notifications/reminders-changes.server";
import * as wording from "./notifications/round-wording";
import { staffIds } from "./profiles/members-queries.server";
import type { Phase } from "./rounds/rules";
import { queueDeliveries } from "./webhooks/deliveries-changes.server";
import { resultData } from "./webhooks/event-data";

// The consequences of a round in other domains. Each function runs in the transaction of its write.

type Round = { id: number; ballotUntil: string };
type Winner = { title: string; author: string; userId: number | null };

export function roundOpened(tx: MemberContext, round: Round): void {
  // The staff know by now what came of the round before.
  deleteNotificationsLike(tx, wording.withoutWinnerKey("%"));
  notifyOthers(tx, tx.viewer.id, wording.openNominations(round));
}

type Dated = Round & { phase: Phase };

/** Other days of a round notify the members who were notified of the earlier ones, and the one who opened it. */
export function roundDaysChanged(
  tx: MemberContext,
  before: Dated,
  after: Dated,
  openedById: number | null,
): void {
  const isVoting = after.phase === "voting";
  if (before.ballotUntil !== after.ballotUntil)
    deleteReminders(tx, wording.lastDayOfBallot(before).dedupeKey);
  const earlier = [wording.openNominations(after), wording.openBallot(after)];
  notifyOfCorrection(tx, wording.changedDays(after, isVoting), {
    earlier,
    also: [openedById],
    except: [tx.viewer.id],
  });
}

/** Notifies everybody, once, if there are books. What was said of the nominations is over. */
export function ballotOpened(ctx: Context, round: Round & { nominees: number }): void {
  const notification = wording.openBallot(round);
  remindOnce(ctx, notification.dedupeKey, (tx) => {
    deleteNotificationsLike(tx, wording.roundKeys(round.id));
    if (round.nominees > 0) notifyEverybody(tx, notification);
  });
}

/** A book that the staff has removed notifies its nominator. */
export function nominationRemoved(
  tx: MemberContext,
  nominatorId: number,
  nomination: { id: number; title: string; isVoting: boolean },
): void {
  notify(tx, [nominatorId], wording.nominationRemoved(nomination));
}

/**
 * A book that the staff has removed during the voting notifies the others who may vote, whatever they have voted. Attack:
 * the ids of later notifications show how many there were, and so how many ballots a notice to their voters had emptied.
 */
export function titleRemoved(
  tx: MemberContext,
  voting: Parameters<typeof wording.titleRemoved>[0],
  voters: readonly number[],
): void {
  const notification = wording.titleRemoved(voting);
  notifyOfChange(tx, voters, notification);
  correctFacts(tx, notification);
}

/**
 * Notifies the members without a vote, once for each last day. Attack: the ids of these and later notifications would show
 * how many of the others have voted. So everybody who may vote gets one, and those of the voters are deleted at once.
 */
export function lastDayOfBallot(
  ctx: Context,
  round: Round,
  electorate: (tx: Context) => { all: readonly number[]; voters: readonly number[] },
): void {
  const notification = wording.lastDayOfBallot(round);
  const { dedupeKey } = notification;
  remindOnce(ctx, dedupeKey, (tx) => {
    const { all, voters } = electorate(tx);
    notify(tx, all, notification);
    const ofVoters = voters.map((memberId) => ({ memberId, dedupeKey }));
    deleteNotifications(tx, ofVoters);
  });
}

/** Nothing is left to do in the round. Privacy: the reminder of the last day shows who had not voted by then. */
export function ballotEnded(tx: Context, roundId: number): void {
  deleteNotificationsLike(tx, wording.roundKeys(roundId));
  forgetVoting(tx);
}

/** Notifies everybody of the winner, and awards the achievement of its nominator. */
export function roundWon(tx: Context, round: { id: number }, winner: Winner): void {
  if (winner.userId !== null) award(tx, winner.userId, ["wonRounds"]);
  deleteNotificationsLike(tx, wording.withoutWinnerKey(round.id));
  notifyEverybody(tx, wording.roundResult(round));
  queueDeliveries(tx, "round.closed", resultData(round.id, winner));
}

/** Where the staff chooses among nominees, their choice is the result: one round has one result. */
export function roundWithoutWinner(
  tx: Context,
  round: Parameters<typeof wording.roundWithoutWinner>[0],
): void {
  notify(tx, staffIds(tx), wording.roundWithoutWinner(round));
  if (round.nominees === 0) queueDeliveries(tx, "round.closed", resultData(round.id, null));
}

export function nextBookSet(tx: MemberContext, book: { id: number }): void {
  notifyOthers(tx, tx.viewer.id, nextBook(book));
}
