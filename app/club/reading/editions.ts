import type { ReadingUnit } from "#db/schema/enums";
import type { PageCount } from "../books/views";

// A module of its own: the chat converts in the browser, and needs none of the other rules there.

/** The unit in which a member follows a book; `editionPages` is the length of an edition of one's own. */
export type Edition = { unit: ReadingUnit; editionPages: number | null };

export const clubEdition: Edition = { unit: "page", editionPages: null };

/** The last position of a unit: a page of either edition, or 100 percent. */
export function lastPosition({ unit, editionPages }: Edition, pageCount: PageCount): number {
  if (unit === "percent") return 100;
  return (unit === "edition" ? editionPages : null) ?? pageCount ?? 0;
}

/** The page of the club's edition for a position, which is a page of another edition or a percent; only the last position is the last page. */
export function clubPageAt(position: number, edition: Edition, pageCount: PageCount): number {
  return scaled(position, { from: lastPosition(edition, pageCount), to: pageCount ?? 0 });
}

/** The position nearest to a page of the club's edition; only the last page is the last position. */
export function positionAt(page: number, edition: Edition, pageCount: PageCount): number {
  return scaled(page, { from: pageCount ?? 0, to: lastPosition(edition, pageCount) });
}

/** The whole position nearest to a page of the club's edition that reaches this page when it is saved. */
export function positionReaching(page: number, edition: Edition, pageCount: PageCount): number {
  const nearest = positionAt(page, edition, pageCount);
  return clubPageAt(nearest, edition, pageCount) < Math.min(page, pageCount ?? 0) ? nearest + 1 : nearest;
}

function scaled(value: number, { from, to }: { from: number; to: number }): number {
  if (value >= from) return to;
  return Math.min(Math.max(1, Math.round((value * to) / from)), Math.max(1, to - 1));
}
