import { openClub, type TestClub } from "../support/app";
import { makeClient } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { makeNomination, makeRound, nominationsEnd } from "../support/rounds";

/** A round in its voting, with As Meninas (1) of Ana, O Avesso da Pele (2) of Bia and Úrsula (3) of nobody. */
export async function openVoting() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const dora = await makeClient(club, { role: "admin" });
  makeRound(club);
  makeNomination(club, { roundId: 1, title: "As Meninas", userId: ana.viewer.id });
  makeNomination(club, {
    roundId: 1,
    title: "O Avesso da Pele",
    author: "Jeferson Tenório",
    userId: bia.viewer.id,
  });
  makeNomination(club, { roundId: 1, title: "Úrsula" });
  club.clock.now = nominationsEnd;
  return { club, ana, bia, dora };
}

/** The notifications of a kind, by member. */
export const titlesOf = ({ db }: TestClub, kind: string) =>
  wordedNotifications({ db })
    .filter((one) => one.kind === kind)
    .map(({ userId, title }) => [userId, title]);
