import { ballots, nominations, rounds } from "#db/schema";
import { workKey } from "~/club/books/rules";
import { castBallot } from "~/club/rounds/ballots-changes.server";
import { countRounds } from "~/club/rounds/counting-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "./app";
import { contextOf, makeClient } from "./makers";

/** The nominations of a round from `makeRound` end with 14 March 2026 in São Paulo, its ballot with 21 March. */
export const nominationsEnd = new Date("2026-03-15T03:00:00Z");
export const ballotEnd = new Date("2026-03-22T03:00:00Z");

export function makeRound(club: TestClub, values: Partial<typeof rounds.$inferInsert> = {}) {
  return club.db
    .insert(rounds)
    .values({
      nominationsPerMember: 2,
      nominationsEndAt: nominationsEnd,
      ballotEndsAt: ballotEnd,
      createdAt: club.clock.now,
      ...values,
    })
    .returning()
    .get();
}

let count = 0;

export function makeNomination(
  club: TestClub,
  values: { roundId: number } & Partial<typeof nominations.$inferInsert>,
) {
  count += 1;
  const title = values.title ?? `Indicado ${count}`;
  const author = values.author ?? "Lygia Fagundes Telles";
  return club.db
    .insert(nominations)
    .values({
      pageCount: 304,
      publishedYear: 1973,
      pitch: "Três moças num pensionato em 1973.",
      createdAt: new Date(club.clock.now.getTime() + count),
      ...values,
      title,
      author,
      workKey: workKey(title, author),
    })
    .returning()
    .get();
}

/** The body of a nomination. */
export const asMeninas = {
  title: "As Meninas",
  author: "Lygia Fagundes Telles",
  pageCount: 304,
  publishedYear: 1973,
  pitch: "Três moças num pensionato em 1973, o ano em que ninguém dizia nada.",
};

/** Casts the ballot of a member, the first choice first. */
export function vote(
  club: TestClub,
  viewer: Parameters<typeof contextOf>[1],
  roundId: number,
  ids: number[],
) {
  const places = ids.map((nominationId, index) => ({ nominationId, place: index + 1 }));
  return castBallot(contextOf(club, viewer), roundId, places);
}

export function storedBallots({ db }: TestClub): number[][] {
  return db
    .select()
    .from(ballots)
    .all()
    .map(({ ranking }) => JSON.parse(ranking));
}

/** The minute job. */
export function countNow(club: TestClub): Promise<void> {
  return countRounds(coreContext(club.app));
}

/** A club with the staff member Dora and two members. */
export async function openWithPeople() {
  const club = openClub();
  const dora = await makeClient(club, { name: "Dora Sá", role: "admin" });
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  return { club, dora, ana, bia };
}
