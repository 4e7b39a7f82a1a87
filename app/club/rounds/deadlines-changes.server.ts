import { eq } from "drizzle-orm";
import { rounds } from "#db/schema";
import type { Context } from "../context";
import { day } from "../durations";
import { currentRound } from "./rounds-queries.server";
import { endOfDay, lastDayBefore } from "./rules";

/**
 * Moves the ends that are to come to those of the same days in another time zone. Attack: the staff could end a voting
 * after its first ballot and read it, so a voting that would lose its last hours gets the next day.
 */
export function keepLastDaysOfRound(tx: Context, zone: string): void {
  const round = currentRound(tx);
  if (!round) return;
  const sameDay = (stored: string) => {
    const end = new Date(stored);
    if (end <= tx.now) return end;
    const same = endOfDay(lastDayBefore(end, tx.timeZone), zone);
    const isCut = round.phase === "voting" && same < end && same.getTime() - tx.now.getTime() < day;
    return isCut ? endOfDay(lastDayBefore(end, zone), zone) : same;
  };
  tx.db
    .update(rounds)
    .set({
      nominationsEndAt: sameDay(round.nominationsEndAt),
      ballotEndsAt: sameDay(round.ballotEndsAt),
    })
    .where(eq(rounds.id, round.id))
    .run();
}
