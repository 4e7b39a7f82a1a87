import { and, eq } from "drizzle-orm";
import { pollAnswers, pollMoments } from "#db/schema";
import { isStaff } from "../accounts/rules";
import { asStaff } from "../as-staff.server";
import { momentOf } from "../calendar";
import { type Context, inTransaction, type MemberContext } from "../context";
import { duplicateWindowStart } from "../duplicates.server";
import { ClubError, refuseBecause } from "../errors";
import { answersRemoved, momentRemoved, pollAnswered } from "../poll-reactions.server";
import { recordPoll, requireUnclosedPoll } from "./changes.server";
import { answeredBy } from "./people-queries.server";
import { type Poll, requirePoll } from "./queries.server";
import {
  answersClosedBecause,
  maxMoments,
  maxProposals,
  minMoments,
  momentRefusedBecause,
  tooFewMoments,
  tooManyMoments,
  tooManyProposals,
} from "./rules";
import type { PollView } from "./views";

type MomentRow = typeof pollMoments.$inferSelect;

function rowsOf({ db }: Context, pollId: number): MomentRow[] {
  return db.select().from(pollMoments).where(eq(pollMoments.pollId, pollId)).all();
}

/**
 * A moment of this poll. Moments of other polls are not there either.
 * @param code `conflict` for a form that was shown with the moment. @throws ClubError of this code.
 */
export function requireMoment(
  { db }: Context,
  pollId: number,
  momentId: number,
  code: "not_found" | "conflict" = "not_found",
): MomentRow {
  const row = db
    .select()
    .from(pollMoments)
    .where(and(eq(pollMoments.id, momentId), eq(pollMoments.pollId, pollId)))
    .get();
  if (!row) throw new ClubError(code, momentGone);
  return row;
}

export const momentGone = "Este dia não está mais na enquete. Confira os dias de agora.";

/** @throws ClubError invalid on `startDate`. */
function startOf(
  { now, timeZone }: Context,
  { answersEndAt }: Poll,
  text: string,
  others: readonly MomentRow[],
): Date {
  const start = momentOf(text, timeZone);
  const starts = others.map(({ startDate }) => startDate);
  const reason = momentRefusedBecause(start, starts, { answersEndAt, now, timeZone });
  if (reason) throw new ClubError("invalid", reason, { field: "startDate" });
  return start;
}

/**
 * Adds a moment. Members may do so while the poll takes answers, and their proposal is their own "sim"; the staff may
 * until the poll is closed. @throws ClubError not_found, conflict for a closed poll, a ninth moment and a third of one
 * member, invalid on `startDate`.
 */
export function addMoment(ctx: MemberContext, pollId: number, text: string): PollView {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const isPlanned = isStaff(viewer.role);
    const poll = requireUnclosedPoll(tx, pollId);
    refuseBecause(isPlanned ? null : answersClosedBecause(poll, now));
    const moments = rowsOf(tx, pollId);
    if (moments.some((moment) => isRepeated(tx, moment, text))) return requirePoll(tx, pollId);
    if (moments.length >= maxMoments) throw new ClubError("conflict", `${tooManyMoments}.`);
    const own = moments.filter(({ proposedById }) => proposedById === viewer.id);
    if (!isPlanned && own.length >= maxProposals) throw new ClubError("conflict", tooManyProposals);
    const startDate = startOf(tx, poll, text, moments);
    const { id } = db
      .insert(pollMoments)
      .values({ pollId, startDate, proposedById: viewer.id, createdAt: now })
      .returning({ id: pollMoments.id })
      .get();
    if (isPlanned) recordPoll(tx, "edit", poll);
    else {
      db.insert(pollAnswers).values({ momentId: id, userId: viewer.id, status: "yes", createdAt: now }).run();
      pollAnswered(tx, poll);
    }
    return requirePoll(tx, pollId);
  });
}

/** True for a double click without scripts, or a retry by a phone. */
function isRepeated(
  tx: MemberContext,
  { startDate, proposedById, createdAt }: MomentRow,
  text: string,
): boolean {
  const isOwn = proposedById === tx.viewer.id && createdAt >= duplicateWindowStart(tx);
  return isOwn && startDate.getTime() === momentOf(text, tx.timeZone).getTime();
}

/**
 * Moves a moment and drops its answers. It gets a new id: an answer from a page that still shows the old time is
 * refused. @throws ClubError forbidden for members, not_found, conflict for a closed poll, invalid on `startDate`.
 */
export function moveMoment(ctx: MemberContext, pollId: number, momentId: number, text: string): PollView {
  return asStaff(ctx, (tx) => {
    const poll = requireUnclosedPoll(tx, pollId);
    const { proposedById, startDate: before } = requireMoment(tx, pollId, momentId);
    if (momentOf(text, tx.timeZone).getTime() === before.getTime()) return requirePoll(tx, pollId);
    const startDate = startOf(tx, poll, text, rowsOf(tx, pollId));
    deleteMoment(tx, poll, momentId);
    tx.db.insert(pollMoments).values({ pollId, startDate, proposedById, createdAt: tx.now }).run();
    recordPoll(tx, "edit", poll);
    return requirePoll(tx, pollId);
  });
}

/** @throws ClubError forbidden for members, not_found, conflict for a closed poll and for one of the last two. */
export function removeMoment(ctx: MemberContext, pollId: number, momentId: number): PollView {
  return asStaff(ctx, (tx) => {
    const poll = requireUnclosedPoll(tx, pollId);
    requireMoment(tx, pollId, momentId);
    if (rowsOf(tx, pollId).length <= minMoments) throw new ClubError("conflict", `${tooFewMoments}.`);
    deleteMoment(tx, poll, momentId);
    recordPoll(tx, "edit", poll);
    return requirePoll(tx, pollId);
  });
}

/** The answers go with it. Members without another one may answer again. */
function deleteMoment(tx: MemberContext, poll: Poll, id: number): void {
  const before = answeredBy(tx, poll.id);
  tx.db.delete(pollMoments).where(eq(pollMoments.id, id)).run();
  momentRemoved(tx, poll);
  if (answersClosedBecause(poll, tx.now)) return;
  const after = new Set(answeredBy(tx, poll.id));
  answersRemoved(
    tx,
    poll,
    before.filter((memberId) => !after.has(memberId)),
  );
}
