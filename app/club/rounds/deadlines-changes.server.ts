import { eq } from "drizzle-orm";
import { rounds } from "#db/schema";
import { endOfDay, lastDayBefore } from "../calendar";
import type { Context } from "../context";
import { day } from "../durations";
import { currentRound } from "./rounds-queries.server";
import { isOpen } from "./rules";

/**
 * Moves the ends that are to come to those of the same days in another time zone. Attack: the staff could end a voting
 * after its first ballot and read it, so a phase that would lose its last hours gets the next day, and so does the voting
 * after it.
 * @returns whether they have got that day.
 */
export function keepLastDaysOfRound(tx: Context, zone: string): boolean {
  const round = currentRound(tx);
  if (!round || !isOpen(round)) return false;
  const [nominationsEnd, ballotEnd] = [new Date(round.nominationsEndAt), new Date(round.ballotEndsAt)];
  const sameDay = (end: Date) => endOfDay(lastDayBefore(end, tx.timeZone), zone);
  const end = round.phase === "voting" ? ballotEnd : nominationsEnd;
  const isCut = sameDay(end) < end && sameDay(end).getTime() - tx.now.getTime() < day;
  const moved = (end: Date) => (isCut ? endOfDay(lastDayBefore(end, zone), zone) : sameDay(end));
  tx.db
    .update(rounds)
    .set({
      nominationsEndAt: round.phase === "voting" ? nominationsEnd : moved(nominationsEnd),
      ballotEndsAt: moved(ballotEnd),
    })
    .where(eq(rounds.id, round.id))
    .run();
  return isCut;
}
