import { eq } from "drizzle-orm";
import { rounds } from "#db/schema";
import type { Context } from "../context";
import { day } from "../durations";
import { currentRound } from "./rounds-queries.server";
import { endOfDay, lastDayBefore } from "./rules";

/**
 * Moves the ends that are to come to those of the same days in another time zone. Attack: the staff could end a voting
 * after its first ballot and read it, so a voting that would lose its last hours gets the next day.
 * @returns whether it has got that day.
 */
export function keepLastDaysOfRound(tx: Context, zone: string): boolean {
  const round = currentRound(tx);
  if (!round) return false;
  const sameDay = (end: Date) => (end <= tx.now ? end : endOfDay(lastDayBefore(end, tx.timeZone), zone));
  const end = new Date(round.ballotEndsAt);
  const same = sameDay(end);
  const isCut = round.phase === "voting" && same < end && same.getTime() - tx.now.getTime() < day;
  tx.db
    .update(rounds)
    .set({
      nominationsEndAt: sameDay(new Date(round.nominationsEndAt)),
      ballotEndsAt: isCut ? endOfDay(lastDayBefore(end, zone), zone) : same,
    })
    .where(eq(rounds.id, round.id))
    .run();
  return isCut;
}
