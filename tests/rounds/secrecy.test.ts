import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog, ballots, notifications } from "#db/schema";
import { remindOfBallot } from "~/club/rounds/reminders-changes.server";
import { exportedTables } from "~/operator/backup/export.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "../support/app";
import { makeClient } from "../support/makers";
import {
  ballotEnd,
  countNow,
  makeNomination,
  makeRound,
  nominationsEnd,
  storedBallots,
} from "../support/rounds";
import { bothOf, everyPage, everyRead, everySheet } from "../support/walk";

const own = "/api/rounds/1/ballot";
const exports = ["/api/user/data", "/api/club/export"];
// The documents of pages have a nonce; their data requests have the same contents.
const addresses = [
  ...[...everyPage, "/admin/registro", "/dev"].map((page) => bothOf(page)[1] ?? page),
  ...[...everyRead, ...everySheet, ...exports],
];

/** A voting in which Ana and Bia have voted; Ana with this ranking, or not. */
async function openWithBallots(ranking: number[] | null) {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima", username: "ana" });
  const bia = await makeClient(club, { name: "Bia Reis", username: "bia" });
  const readers = await Promise.all(
    // A developer has every right of an admin.
    (["user", "developer"] as const).map((role) =>
      makeClient(club, { name: `Leitor ${role}`, username: `leitor-${role}`, role }),
    ),
  );
  const createdAt = club.clock.now;
  makeRound(club);
  for (const title of ["As Meninas", "O Avesso da Pele", "Úrsula"])
    makeNomination(club, { roundId: 1, title, createdAt, userId: bia.viewer.id });
  club.clock.now = nominationsEnd;
  await bia.call("PUT", own, { ranking: [2, 1] });
  // The staff sees the day of a visit.
  await ana.get("/");
  if (!ranking) return { club, ana, readers };
  await ana.call("PUT", own, { ranking: [2] });
  await ana.call("PUT", own, { places: Object.fromEntries(ranking.map((id, place) => [id, place + 1])) });
  return { club, ana, readers };
}

it("no page, call, sheet or export depends on another member's ballot, nor on whether it is there", async () => {
  const rankings = process.env.TEST_LONG ? [[1, 3], [3], null] : [[1, 3], null];
  const clubs = await Promise.all(rankings.map(openWithBallots));
  const [one, ...others] = await Promise.all(
    clubs.map(async ({ readers }) => {
      const answers: Record<string, string> = {};
      for (const reader of readers) {
        for (const address of addresses) {
          const answer = await reader.get(address);
          answers[`${reader.viewer.role} ${address}`] = `${answer.status} ${await answer.text()}`;
        }
      }
      return answers;
    }),
  );

  const names = Object.keys(one!);
  for (const other of others) expect(names.filter((name) => one![name] !== other[name])).toEqual([]);
  expect(names.length).toBeGreaterThan(200);
  for (const table of [auditLog, notifications]) {
    const [rows, ...same] = clubs.map(({ club }) => club.db.select().from(table).all());
    expect(same).toEqual(others.map(() => rows));
  }
  for (const { club } of clubs) expect(club.faults).toEqual([]);
  // The comparison finds a difference where there is one.
  expect(await Promise.all(clubs.map(async ({ ana }) => (await ana.get(own)).json()))).toEqual(
    rankings.map((ranking) => ({ ranking })),
  );
});

it("the reminder of the last day goes to those without a vote, and shows nobody else how many they are", async () => {
  const clubs = await Promise.all([[1, 3], null].map(openWithBallots));
  const answers = await Promise.all(
    clubs.map(async ({ club, readers }) => {
      club.clock.now = new Date("2026-03-21T12:00:00Z");
      remindOfBallot(coreContext(club.app));
      await readers[1]!.call("PUT", "/api/rounds/1", { ballotUntil: "2026-03-23" });
      const shown = [];
      for (const reader of readers) shown.push(await (await reader.get("/api/notifications")).json());
      return shown;
    }),
  );
  expect(JSON.stringify(answers[0])).toContain("mudaram");
  expect(answers[1]).toEqual(answers[0]);
});

it("a ballot has no member, no moment, and no file of the open export", () => {
  expect(Object.keys(getTableColumns(ballots))).toEqual(["roundId", "voterKey", "ranking"]);
  expect(exportedTables).not.toContain(ballots);
});

it("the personal export has the own ballot, and none once it is counted", async () => {
  const { club, ana, readers } = await openWithBallots([3, 1]);
  const ballotOf = async (client: typeof ana) => (await (await client.get("/api/user/data")).json()).cedula;
  expect(await ballotOf(ana)).toEqual({ rodada: 1, livros: ["Úrsula", "As Meninas"] });
  expect(await ballotOf(readers[1]!)).toBeNull();
  club.clock.now = ballotEnd;
  await countNow(club);
  expect(await ballotOf(ana)).toBeNull();
  expect(storedBallots(club)).toEqual([]);
});
