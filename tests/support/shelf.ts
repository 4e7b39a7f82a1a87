import type { TestClub } from "./app";
import { makeEvent } from "./makers";
import { makeNomination, makeRound } from "./rounds";

/** A round that a book of the shelf has won. */
export function makeWinner(club: TestClub, bookId: number, userId: number): void {
  const round = makeRound(club, { closedAt: club.clock.now });
  const { id } = makeNomination(club, { roundId: round.id, userId, bookId });
  club.app.database.sqlite.prepare("update rounds set winner_id = ? where id = ?").run(id, round.id);
}

/** An event of two hours. @param day in UTC. @returns its id. */
export function makeEventOn(club: TestClub, day: string, values: { bookId?: number; title?: string } = {}) {
  return makeEvent(club, `${day}T19:00:00Z`, `${day}T21:00:00Z`, values).id;
}
