import { expect, it } from "vitest";
import { books, events } from "#db/schema";
import { ratingSummary } from "~/club/ratings/queries.server";
import { shelfBooks } from "~/club/shelf/shelf-queries.server";
import { openClub } from "../support/app";
import { contextOf, makeBook, makeEvent, makeMember, makeProgress } from "../support/makers";
import { makeRating } from "../support/ratings";

const past = new Date("2026-03-01T12:00:00Z");
const meetings = {
  none: null,
  past: { day: "2026-03-02", cancelledAt: null },
  future: { day: "2026-03-20", cancelledAt: null },
  cancelled: { day: "2026-03-20", cancelledAt: past },
};

/** Every combination of what decides about the ratings of a book. */
const combinations = [null, past].flatMap((ratingsOpenedAt) =>
  [null, "2026-03-01", "2026-03-31"].flatMap((endDate) =>
    [false, true].flatMap((isCurrent) =>
      [false, true].flatMap((hasSealedRatings) =>
        Object.values(meetings).map((meeting) => ({
          values: { ratingsOpenedAt, endDate, isCurrent, hasSealedRatings },
          meeting,
        })),
      ),
    ),
  ),
);

it("the shelf has the average of the ratings exactly when the page of the book has it", () => {
  const club = openClub();
  const ctx = contextOf(club, makeMember(club, { createdAt: past }));
  makeBook(club);
  makeRating(club, { userId: ctx.viewer.id, bookId: 1, stars: 3.5 });
  makeProgress(club, { userId: ctx.viewer.id, bookId: 1, currentPage: 208, completedAt: past });
  const seen = new Set<number | null>();
  for (const { values, meeting } of combinations) {
    club.db.update(books).set(values).run();
    club.db.delete(events).run();
    if (meeting) {
      const { day, cancelledAt } = meeting;
      makeEvent(club, `${day}T12:00:00Z`, `${day}T14:00:00Z`, { bookId: 1, cancelledAt });
    }
    const { average } = ratingSummary(ctx, 1);
    const [listed] = shelfBooks(ctx, { limit: 9 });
    expect(listed === undefined).toBe(values.isCurrent);
    if (!listed) continue;
    expect([values, meeting, listed.average]).toEqual([values, meeting, average]);
    seen.add(average);
  }
  expect(seen).toEqual(new Set([null, 3.5]));
});
