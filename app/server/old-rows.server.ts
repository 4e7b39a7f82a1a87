import type { Context } from "~/club/context";
import { sweepEmailChanges } from "~/club/members/emails.server";
import { sweepTokens } from "~/club/members/reset-tokens.server";
import { sweepNotices, sweepRounds } from "~/club/notifications/sweeping.server";

/** Drops rows that are of no use any more, some at a time; between two steps the caller may serve others. */
export function* sweepOldRows(ctx: Context): Generator<void> {
  yield* sweepTokens(ctx);
  yield* sweepEmailChanges(ctx);
  yield* sweepRounds(ctx);
  yield* sweepNotices(ctx);
}
