/** Points for pages read. With them books = floor(points / 300) and pages = floor(points * 1.2) tell the truth. */
export function pointsFor(pagesRead: number): number {
  return Math.ceil((5 * pagesRead) / 6);
}
