/**
 * Points for pages read. Shown back as pages (floor(points * 1.2)) they are at most one page too many:
 * six pages share five points.
 */
export function pointsFor(pagesRead: number): number {
  return Math.ceil((5 * pagesRead) / 6);
}

/** The most pages that still give no more than these points: who has read more stands ahead. */
export function mostPagesFor(points: number): number {
  return Math.floor((6 * points) / 5);
}
