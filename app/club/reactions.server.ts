import type { Measure } from "./achievements/catalogue";
import {
  achievementsToCheck,
  type Earned,
  unlockEarned,
  unlockForEveryone,
} from "./achievements/unlocking.server";
import { type Context, inTransaction, type MemberContext } from "./context";
import { notify } from "./notifications/notices.server";

// This happened, so that follows. Each is called in the transaction of the write that it follows from.

export function pageSaved(tx: MemberContext): void {
  award(tx, tx.viewer.id, [
    "pagesRead",
    "booksCompleted",
    "booksOnTime",
    "longBooks",
    "longestStreak",
    "daysInClub",
  ]);
}

export function reviewWritten(tx: MemberContext): void {
  award(tx, tx.viewer.id, ["reviews"]);
}

export function reviewFeatured(tx: MemberContext, authorId: number): void {
  award(tx, authorId, ["featuredReviews"]);
}

export function profileChanged(tx: MemberContext): void {
  award(tx, tx.viewer.id, ["introduction"]);
}

function award(tx: Context, memberId: number, measures: readonly Measure[]): void {
  for (const earned of unlockEarned(tx, memberId, measures)) tell(tx, earned);
}

function tell(tx: Context, { memberId, id, name, description }: Earned): void {
  notify(tx, memberId, {
    kind: "achievement",
    title: `Conquista desbloqueada: ${name}`,
    body: description,
    link: "/achievements",
    dedupeKey: `achievement:${id}`,
  });
}

/** What the mere passing of time brings: a meeting has ended, a year is over. */
const measuresOfTime: readonly Measure[] = ["meetings", "daysInClub"];

/**
 * Catches up with what no write of today leads to: rows from before an achievement existed, and time passing.
 * One achievement at a time, each in a transaction of its own; between two the caller may serve others.
 * @param what all of the album, or only what time brings.
 */
export function* catchUp(ctx: Context, what: "all" | "time"): Generator<string> {
  for (const achievement of achievementsToCheck(ctx, what === "time" ? measuresOfTime : undefined)) {
    inTransaction(ctx, (tx) => {
      for (const earned of unlockForEveryone(tx, achievement)) tell(tx, earned);
    });
    yield achievement.name;
  }
}
