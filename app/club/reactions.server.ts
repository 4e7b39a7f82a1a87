import type { Measure } from "./achievements/catalogue";
import type { MemberRange } from "./achievements/tally.server";
import {
  type Achievement,
  achievementsToCheck,
  unlockEarned,
  unlockForMany,
} from "./achievements/unlocking.server";
import { type Context, inTransaction, type MemberContext } from "./context";
import { newestMemberId } from "./members/accounts.server";
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
  for (const achievement of unlockEarned(tx, memberId, measures)) tellOf(tx, [memberId], achievement);
}

function tellOf(tx: Context, memberIds: readonly number[], { id, name, description }: Achievement): void {
  notify(tx, memberIds, {
    kind: "achievement",
    title: `Conquista desbloqueada: ${name}`,
    body: description,
    link: "/achievements",
    dedupeKey: `achievement:${id}`,
  });
}

/** What the mere passing of time brings: a meeting has ended, a year is over. */
const measuresOfTime: readonly Measure[] = ["meetings", "daysInClub"];

const membersAtOnce = 100;

/**
 * Catches up with what no write of today leads to: rows from before an achievement existed, and time passing.
 * Some members at a time, each lot in a transaction of its own; between two the caller may serve others.
 * @param what all of the album, or only what time brings.
 */
export function* catchUp(ctx: Context, what: "all" | "time"): Generator<MemberRange> {
  const toCheck = achievementsToCheck(ctx, what === "time" ? measuresOfTime : undefined);
  for (let from = 1; from <= newestMemberId(ctx); from += membersAtOnce) {
    const range = { from, to: from + membersAtOnce - 1 };
    inTransaction(ctx, (tx) => {
      for (const { achievement, memberIds } of unlockForMany(tx, toCheck, range)) {
        tellOf(tx, memberIds, achievement);
      }
    });
    yield range;
  }
}
