import { eq } from "drizzle-orm";
import { rounds } from "#db/schema";
import type { Context } from "../context";
import { currentRound } from "./rounds-queries.server";
import { endOfDay, lastDayBefore } from "./rules";

/** Moves the ends that are to come to those of the same days in another time zone. */
export function keepLastDaysOfRound(tx: Context, zone: string): void {
  const round = currentRound(tx);
  if (!round) return;
  const sameDay = (stored: string) => {
    const end = new Date(stored);
    return end <= tx.now ? end : endOfDay(lastDayBefore(end, tx.timeZone), zone);
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
