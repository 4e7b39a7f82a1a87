import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { pollMoments, polls } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import { requireExistingBook } from "../books/queries.server";
import { endOfDay, formatDateTime, momentOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { justCreated } from "../duplicates.server";
import { ClubError } from "../errors";
import { locationColumns } from "../events/rules";
import { pollClosed, pollEdited, pollOpened } from "../poll-reactions.server";
import { answeredBy } from "./people-queries.server";
import { type Poll, requirePoll, requirePollRow } from "./queries.server";
import { lastDayOf, momentRefusedBecause } from "./rules";
import type { PollFacts, PollForm } from "./schema";
import type { PollView } from "./views";

/** The columns of the facts, without the day to answer by. */
function columnsOf({ title, description, meetLink, bookId, duration, location }: PollFacts) {
  return { title, description, meetLink, bookId, duration, ...locationColumns(location) };
}

/** @throws ClubError invalid on `answersUntil` for a day that is over. */
function endOf({ answersUntil }: PollFacts, { now, timeZone }: Context): Date {
  const end = endOfDay(answersUntil, timeZone);
  if (end <= now) throw new ClubError("invalid", "Este dia já passou", { field: "answersUntil" });
  return end;
}

/**
 * Opens a date poll and notifies members; ignores an immediate duplicate.
 * @throws ClubError forbidden for members, invalid on `answersUntil`, `bookId` or "moments.<index>".
 */
export function createPoll(ctx: MemberContext, { moments, ...facts }: PollForm): PollView {
  return asStaff(ctx, (tx) => {
    const answersEndAt = endOf(facts, tx);
    const starts = moments.map((text) => momentOf(text, tx.timeZone));
    for (const [index, start] of starts.entries()) {
      const reason = momentRefusedBecause(start, starts.slice(0, index), { ...tx, answersEndAt });
      if (reason) throw new ClubError("invalid", reason, { field: `moments.${index}` });
    }
    const values = { ...columnsOf(facts), answersEndAt, createdById: tx.viewer.id };
    const before = justCreated(tx, polls, { ...values, closedAt: null });
    if (before && hasMoments(tx, before.id, starts)) return requirePoll(tx, before.id);
    requireExistingBook(tx, facts.bookId);
    const { id } = tx.db
      .insert(polls)
      .values({ ...values, createdAt: tx.now })
      .returning({ id: polls.id })
      .get();
    const own = { pollId: id, proposedById: tx.viewer.id, createdAt: tx.now };
    tx.db
      .insert(pollMoments)
      .values(starts.map((startDate) => ({ ...own, startDate })))
      .run();
    const created = requirePoll(tx, id);
    recordPoll(tx, "create", created);
    pollOpened(tx, created);
    return created;
  });
}

function hasMoments({ db }: Context, pollId: number, starts: readonly Date[]): boolean {
  const rows = db
    .select({ startDate: pollMoments.startDate })
    .from(pollMoments)
    .where(eq(pollMoments.pollId, pollId))
    .all();
  const times = new Set(rows.map(({ startDate }) => startDate.getTime()));
  return times.size === starts.length && starts.every((start) => times.has(start.getTime()));
}

export function recordPoll(
  tx: MemberContext,
  act: "create" | "edit" | "choose" | "close",
  { id, title }: Pick<Poll, "id" | "title">,
): void {
  recordAudit(tx, { action: `poll.${act}`, subject: "poll", subjectId: id, details: title });
}

/** @throws ClubError not_found, conflict once it is closed. */
export function requireUnclosedPoll(tx: MemberContext, id: number): Poll {
  const poll = requirePollRow(tx, id);
  if (poll.closedAt) throw new ClubError("conflict", "Esta enquete já foi encerrada.");
  return poll;
}

/**
 * Changes the facts and the day to answer by, also after that day.
 * @throws ClubError forbidden for members, not_found, conflict once it is closed, invalid on `answersUntil` or `bookId`.
 */
export function editPoll(ctx: MemberContext, id: number, facts: PollFacts): PollView {
  return asStaff(ctx, (tx) => {
    const before = requireUnclosedPoll(tx, id);
    const shown = requirePoll(tx, id);
    // The same day keeps its moment: it may be over, or be that of another time zone.
    const isSameDay = lastDayOf(before.answersEndAt, tx.timeZone).day === facts.answersUntil;
    const answersEndAt = isSameDay ? before.answersEndAt : endOf(facts, tx);
    if (!isSameDay) requireNoEarlierMoment(tx, id, answersEndAt);
    requireExistingBook(tx, facts.bookId);
    tx.db
      .update(polls)
      .set({ ...columnsOf(facts), answersEndAt })
      .where(eq(polls.id, id))
      .run();
    const edited = requirePoll(tx, id);
    if (!isDeepStrictEqual(edited, shown)) recordPoll(tx, "edit", edited);
    pollEdited(tx, shown, edited, answeredBy(tx, id));
    return edited;
  });
}

function requireNoEarlierMoment({ db, timeZone }: Context, pollId: number, answersEndAt: Date): void {
  const first = db
    .select({ startDate: pollMoments.startDate })
    .from(pollMoments)
    .where(eq(pollMoments.pollId, pollId))
    .orderBy(asc(pollMoments.startDate))
    .limit(1)
    .get();
  if (!first || first.startDate >= answersEndAt) return;
  const day = formatDateTime(first.startDate, timeZone);
  throw new ClubError("invalid", `O prazo deve terminar antes do primeiro dia da enquete, ${day}`, {
    field: "answersUntil",
  });
}

/** Ends a poll without a choice. @throws ClubError forbidden for members, not_found, conflict once it is closed. */
export function closePoll(ctx: MemberContext, id: number): PollView {
  return asStaff(ctx, (tx) => {
    const poll = requireUnclosedPoll(tx, id);
    tx.db.update(polls).set({ closedAt: tx.now }).where(eq(polls.id, id)).run();
    pollClosed(tx, id);
    recordPoll(tx, "close", poll);
    return requirePoll(tx, id);
  });
}
