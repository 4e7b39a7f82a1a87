import { ClubError } from "../errors";

/** Rankings, points and streaks are absent in a club that hides them, also for the staff. @throws ClubError not_found. */
export function requireRanking({ hidesRanking }: { hidesRanking: boolean }): void {
  if (hidesRanking) throw new ClubError("not_found", "Este clube não compara as leituras.");
}

/** Points for pages: six pages are five points. `users.standing_points` uses the same formula. */
export function pointsFor(pagesRead: number): number {
  return Math.ceil((5 * pagesRead) / 6);
}

/** 300 points are one book. */
export function booksShown(points: number): number {
  return Math.floor(points / 300);
}

/** Integers only: 1.2 is not exact in binary. At most one page too many, because six pages share five points. */
export function pagesShown(points: number): number {
  return Math.floor((points * 6) / 5);
}
