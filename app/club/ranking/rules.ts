/**
 * Points for pages read. Shown back as pages (floor(points * 1.2)) they are at most one page too many:
 * six pages share five points. The database counts the same way (`users.standing_points`).
 */
export function pointsFor(pagesRead: number): number {
  return Math.ceil((5 * pagesRead) / 6);
}

/** Books as the ranking shows them: 300 points make one. */
export function booksShown(points: number): number {
  return Math.floor(points / 300);
}

/** Pages as the ranking shows them. In whole numbers: 1.2 is not exact in binary. */
export function pagesShown(points: number): number {
  return Math.floor((points * 6) / 5);
}
