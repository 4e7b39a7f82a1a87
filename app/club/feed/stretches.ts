import type { PageCount } from "../books/views";
import type { StretchView } from "./conversation-views";

/** A part of a book: the pages after `after`, up to `until`. */
export type Stretch = Omit<StretchView, "posts" | "withheld">;

/** The stretches of a plan, or the quarters of a book without one. The last one ends with the book; without pages it is all. */
export function stretchesOf(
  given: PageCount,
  milestones: readonly { page: number; name: string | null }[],
): Stretch[] {
  const pageCount = given ?? 0;
  const planned = milestones.filter(({ page }) => page < pageCount);
  const end = milestones.find(({ page }) => page >= pageCount)?.name ?? null;
  const ends = milestones.length > 0 ? planned : quartersOf(pageCount);
  return [...ends, { page: pageCount, name: end }].map(({ page, name }, index, all) => ({
    after: all[index - 1]?.page ?? 0,
    until: page,
    name,
  }));
}

/** Without the last one; a book of two pages has one more. */
function quartersOf(pageCount: number) {
  const pages = [1, 2, 3].map((quarter) => Math.round((pageCount * quarter) / 4));
  return [...new Set(pages)]
    .filter((page) => page > 0 && page < pageCount)
    .map((page) => ({ page, name: null }));
}

/** The stretch of a page: the last one for a page past the end, the first one before the first page. */
export function stretchOf<Any extends Stretch>(stretches: readonly Any[], page: number): Any {
  const found = stretches.find(({ until }) => page <= until) ?? stretches.at(-1);
  if (!found) throw new RangeError("a book has a stretch");
  return found;
}
