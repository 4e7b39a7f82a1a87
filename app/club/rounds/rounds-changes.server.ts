import { eq } from "drizzle-orm";
import { rounds } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { AuditAction } from "../audit/wording";
import { endOfDay, formatDay } from "../calendar";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { ballotOpened, roundDaysChanged, roundOpened } from "../round-reactions.server";
import { counted } from "../wording";
import { deleteBallotsIn } from "./ballots-changes.server";
import { areEnough } from "./ballots-queries.server";
import { currentRound, requireRound } from "./rounds-queries.server";
import { faultOfDays, isOpen } from "./rules";
import type { NewRound, RoundEdit } from "./schema";
import type { RoundView } from "./views";

/** Opens a round and notifies. @throws ClubError forbidden, invalid, conflict as long as another has no result. */
export function openRound(ctx: MemberContext, { nominationsPerMember, ...days }: NewRound): RoundView {
  return asStaff(ctx, (tx) => {
    if (currentRound(tx)) {
      throw new ClubError("conflict", "Já há uma rodada aberta. Só uma de cada vez.", {
        link: "/proximo-livro",
      });
    }
    const moments = {
      nominationsEndAt: endOfDay(days.nominationsUntil, tx.timeZone),
      ballotEndsAt: endOfDay(days.ballotUntil, tx.timeZone),
    };
    requireDays(tx, days, moments);
    const { id } = tx.db
      .insert(rounds)
      .values({ nominationsPerMember, ...moments, openedById: tx.viewer.id, createdAt: tx.now })
      .returning({ id: rounds.id })
      .get();
    const round = requireRound(tx, id);
    recordChange(tx, "round.open", round);
    roundOpened(tx, round);
    return round;
  });
}

function requireDays(tx: Context, ...[days, moments]: DaysAndMoments): void {
  const fault = faultOfDays(days, moments, tx);
  if (fault) throw new ClubError("invalid", fault.sentence, { field: fault.field });
}

type DaysAndMoments = [Parameters<typeof faultOfDays>[0], Parameters<typeof faultOfDays>[1]];

function recordChange(
  tx: MemberContext,
  action: AuditAction,
  round: RoundView,
  details = daysText(round),
): void {
  recordAudit(tx, { action, subject: "round", subjectId: round.id, details });
}

function daysText({ nominationsUntil, ballotUntil }: RoundView): string {
  return `indicações até ${formatDay(nominationsUntil)}, votação até ${formatDay(ballotUntil)}`;
}

function limitText({ nominationsPerMember: limit }: RoundView): string {
  return `${counted(limit, "indicação", "indicações")} por pessoa`;
}

/**
 * Moves the last days, which notifies, or changes the limit; a day that stays the same is no change. Once the voting
 * has begun, it can only last longer. Attack: a refusal that asked for votes would show the moment of the first one, and
 * a nearer last day would end it with that one.
 * @throws ClubError forbidden, not_found, invalid, conflict after the ballot, and in the voting as said.
 */
export function editRound(
  ctx: MemberContext,
  id: number,
  { nominationsPerMember, ...sent }: RoundEdit,
): RoundView {
  return asStaff(ctx, (tx) => {
    const before = requireOpenRound(tx, id);
    const changed = <Day>(day: Day | undefined, stored: Day) => (day === stored ? undefined : day);
    const days = {
      nominationsUntil: changed(sent.nominationsUntil, before.nominationsUntil),
      ballotUntil: changed(sent.ballotUntil, before.ballotUntil),
    };
    const end = (day: string | undefined, stored: string) =>
      day === undefined ? new Date(stored) : endOfDay(day, tx.timeZone);
    const moments = {
      nominationsEndAt: end(days.nominationsUntil, before.nominationsEndAt),
      ballotEndsAt: end(days.ballotUntil, before.ballotEndsAt),
    };
    requireDays(tx, days, moments);
    if (before.phase === "voting") requireLongerVoting(tx, before, moments);
    const { openedById } = tx.db
      .update(rounds)
      .set({ ...moments, nominationsPerMember })
      .where(eq(rounds.id, id))
      .returning({ openedById: rounds.openedById })
      .get();
    const after = requireRound(tx, id);
    const hasNewDays = days.nominationsUntil !== undefined || days.ballotUntil !== undefined;
    const hasNewLimit = after.nominationsPerMember !== before.nominationsPerMember;
    const details = [hasNewDays && daysText(after), hasNewLimit && limitText(after)].filter(Boolean);
    if (details.length > 0) recordChange(tx, "round.edit", after, details.join(", "));
    if (hasNewDays) roundDaysChanged(tx, before, after, openedById);
    return after;
  });
}

type Moments = DaysAndMoments[1];

function requireLongerVoting(
  tx: Context,
  before: RoundView,
  { nominationsEndAt, ballotEndsAt }: Moments,
): void {
  if (nominationsEndAt > tx.now) {
    throw new ClubError("conflict", "A votação já começou: as indicações não podem ser reabertas.", {
      field: "nominationsUntil",
    });
  }
  if (ballotEndsAt < new Date(before.ballotEndsAt)) {
    throw new ClubError("conflict", "A votação já começou: o último dia dela só pode ser adiado.", {
      field: "ballotUntil",
    });
  }
}

/** @throws ClubError not_found, conflict after the ballot. */
function requireOpenRound(tx: Context, id: number): RoundView {
  const round = requireRound(tx, id);
  if (!isOpen(round)) throw new ClubError("conflict", "Esta rodada já terminou.");
  return round;
}

/**
 * Opens the ballot now; a repetition changes nothing.
 * @throws ClubError forbidden, not_found, conflict after the ballot and without a nomination.
 */
export function endNominations(ctx: MemberContext, id: number): RoundView {
  return asStaff(ctx, (tx) => {
    const before = requireOpenRound(tx, id);
    if (before.phase === "voting") return before;
    if (before.nominees === 0) {
      throw new ClubError("conflict", "Ainda não há livros indicados. Sem eles não há o que votar.");
    }
    tx.db.update(rounds).set({ nominationsEndAt: tx.now }).where(eq(rounds.id, id)).run();
    const after = requireRound(tx, id);
    recordChange(tx, "round.vote", after);
    ballotOpened(tx, after);
    return after;
  });
}

/**
 * Ends the round now, whatever its phase; a repetition changes nothing. No ballot is accepted from then on. The count is
 * `countRounds`, off the request. Privacy: fewer than five ballots, unless all have voted, are counted nowhere, and the
 * choice is the staff's. A refusal could be repeated, and so show the moment of a vote.
 * @throws ClubError forbidden, not_found.
 */
export function endBallot(ctx: MemberContext, id: number): RoundView {
  return asStaff(ctx, (tx) => {
    const before = requireRound(tx, id);
    if (!isOpen(before)) return before;
    if (before.phase === "voting" && !areEnough(tx, before)) deleteBallotsIn(tx, id);
    const nominationsEndAt = before.phase === "nominating" ? tx.now : undefined;
    tx.db
      .update(rounds)
      .set({ nominationsEndAt, ballotEndsAt: tx.now, closedAt: tx.now })
      .where(eq(rounds.id, id))
      .run();
    const after = requireRound(tx, id);
    recordChange(tx, "round.close", after);
    return after;
  });
}
