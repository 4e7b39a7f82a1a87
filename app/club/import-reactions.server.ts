import { awardInSilence } from "./achievements/changes.server";
import type { Context, MemberContext } from "./context";

// The consequences of an import in other domains. It brings what happened long ago: nobody is notified.

/** Presences of past meetings. */
export function attendanceImported(tx: Context, memberIds: readonly number[]): void {
  for (const memberId of memberIds) awardInSilence(tx, memberId, ["meetings"]);
}

/** Quotes of the viewer. */
export function quotesImported(tx: MemberContext): void {
  awardInSilence(tx, tx.viewer.id, ["pagedTexts"]);
}
