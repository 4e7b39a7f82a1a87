import { awardInSilence } from "./achievements/changes.server";
import type { MemberContext } from "./context";

// The consequences of imports in other domains. Each function runs in the transaction of its write.

/** Readings of long ago notify nobody, and ten achievements at once are no news to their member either. */
export function readingsImported(tx: MemberContext): void {
  const metrics = ["pagesRead", "booksCompleted", "booksOnTime", "longBooks", "daysInClub"] as const;
  awardInSilence(tx, tx.viewer.id, metrics);
}

export function quotesImported(tx: MemberContext): void {
  awardInSilence(tx, tx.viewer.id, ["pagedTexts"]);
}
