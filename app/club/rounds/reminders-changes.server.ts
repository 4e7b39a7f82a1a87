import { dayOf, localTimeOf } from "../calendar";
import type { Context } from "../context";
import { ballotOpened, lastDayOfBallot } from "../round-reactions.server";
import { membersWithoutVote, membersWithVote } from "./ballots-queries.server";
import { currentRound } from "./rounds-queries.server";
import { hasChoice } from "./rules";

/** First hour of the club's day for the reminder of the last day. */
const reminderHour = 9;

/** Each minute: notifies once of an open ballot, and on its last day those who have not voted where there is a choice. */
export function remindOfBallot(ctx: Context): void {
  const round = currentRound(ctx);
  if (round?.phase !== "voting") return;
  ballotOpened(ctx, round);
  if (!hasChoice(round)) return;
  const hour = Number(localTimeOf(ctx.now, ctx.timeZone).slice(11, 13));
  if (round.ballotUntil !== dayOf(ctx.now, ctx.timeZone) || hour < reminderHour) return;
  lastDayOfBallot(ctx, round, (tx) => {
    const all = membersWithVote(tx, round);
    const silent = new Set(membersWithoutVote(tx, round));
    return { all, voters: all.filter((id) => !silent.has(id)) };
  });
}
