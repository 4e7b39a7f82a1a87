import { describe, expect, it } from "vitest";
import { ballotWithoutVote } from "~/club/rounds/ballots-queries.server";
import { openClub } from "../support/app";
import { contextOf, makeClient, makeMember } from "../support/makers";
import {
  ballotEnd,
  countNow,
  makeNomination,
  makeRound,
  nominationsEnd,
  storedBallots,
  vote,
} from "../support/rounds";
import type { TestClient } from "../support/test-client";

/** A round in its voting, with As Meninas (1), O Avesso da Pele (2) and Úrsula (3). */
async function openVoting() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const dora = await makeClient(club, { role: "admin" });
  makeRound(club);
  for (const title of ["As Meninas", "O Avesso da Pele", "Úrsula"])
    makeNomination(club, { roundId: 1, title });
  club.clock.now = nominationsEnd;
  const cast = (client: TestClient, body: object) => client.call("PUT", "/api/rounds/1/ballot", body);
  return { club, ana, bia, dora, cast };
}

describe("a ballot by JSON", () => {
  it("is stored in its order, read by its voter alone, and replaced", async () => {
    const { club, ana, bia, dora, cast } = await openVoting();
    const read = async (client: TestClient) => (await client.get("/api/rounds/1/ballot")).json();
    expect(await read(ana)).toEqual({ ranking: null });

    const answer = await cast(ana, { ranking: [3, 1] });

    expect([answer.status, await answer.json()]).toEqual([200, { ranking: [3, 1] }]);
    expect(await read(ana)).toEqual({ ranking: [3, 1] });
    for (const client of [bia, dora]) expect(await read(client)).toEqual({ ranking: null });
    // A gap in the places is none.
    expect(await (await cast(ana, { places: { 2: 3, 1: 1 } })).json()).toEqual({ ranking: [1, 2] });
    expect(storedBallots(club)).toEqual([[1, 2]]);
    for (const client of [ana, dora])
      expect(await (await client.get("/api/rounds/1")).json()).toMatchObject({ voted: null, members: 3 });
  });

  it("is deleted by an empty one and by DELETE, also without one", async () => {
    const { club, ana, bia, cast } = await openVoting();
    vote(club, bia.viewer, 1, [2]);
    await cast(ana, { ranking: [1] });
    expect(await (await cast(ana, { ranking: [] })).json()).toEqual({ ranking: null });
    await cast(ana, { ranking: [1] });
    for (const _ of ["once", "twice"]) {
      const answer = await ana.call("DELETE", "/api/rounds/1/ballot");
      expect([answer.status, await answer.json()]).toEqual([200, { ranking: null }]);
    }
    expect(storedBallots(club)).toEqual([[2]]);
  });

  const elsewhere = "Um dos livros da cédula não está na mesa. Confira a ordem e guarde de novo.";
  it.each([
    [
      { places: { 1: 2, 2: 2 } },
      "Dois livros estão em 2º lugar: As Meninas e O Avesso da Pele. Escolha um lugar para cada.",
    ],
    [{ ranking: [1, 2, 1] }, "As Meninas está mais de uma vez na cédula. Escolha um lugar só."],
    [
      { ranking: [1], places: { 2: 1 } },
      "Dois livros estão em 1º lugar: As Meninas e O Avesso da Pele. Escolha um lugar para cada.",
    ],
    [{ ranking: [4] }, elsewhere],
    [{ ranking: [1, 99] }, elsewhere],
    [{ places: { 1: 4 } }, "São 3 livros: os lugares vão do 1º ao 3º."],
  ])("%j is refused, and the ballot before it stays", async (body, message) => {
    const { club, ana, cast } = await openVoting();
    // Of another round, with the id 4.
    makeRound(club, { closedAt: club.clock.now });
    makeNomination(club, { roundId: 2 });
    vote(club, ana.viewer, 1, [2]);

    const answer = await cast(ana, body);

    const refusal = { message, code: "invalid", fields: { places: message } };
    expect([answer.status, await answer.json()]).toEqual(
      message === elsewhere ? [409, { message, code: "conflict" }] : [400, refusal],
    );
    expect(storedBallots(club)).toEqual([[2]]);
  });
});

describe("the moments of a ballot", () => {
  it.each([
    ["America/Sao_Paulo", "2026-03-15T02:59:59.999Z", "2026-03-22T02:59:59.999Z"],
    ["Asia/Tokyo", "2026-03-14T14:59:59.999Z", "2026-03-21T14:59:59.999Z"],
  ])("are the first and the last millisecond of its days in %s", async (zone, before, last) => {
    const club = openClub({ CLUB_TIMEZONE: zone });
    const dora = await makeClient(club, { role: "admin" });
    const days = { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21" };
    await dora.call("POST", "/api/rounds", days);
    const { id } = makeNomination(club, { roundId: 1 });
    const cast = async () => {
      const answer = await dora.call("PUT", "/api/rounds/1/ballot", { ranking: [id] });
      return [answer.status, (await answer.json()).message];
    };
    const at = (moment: string, milliseconds: number) => {
      club.clock.now = new Date(Date.parse(moment) + milliseconds);
    };

    at(before, 0);
    expect(await cast()).toEqual([409, "A votação ainda não começou: as indicações vão até 14/03/2026."]);
    expect(await (await dora.get("/api/rounds/1")).json()).toMatchObject({ ...days, phase: "nominating" });
    at(before, 1);
    expect(await cast()).toEqual([200, undefined]);
    expect(await (await dora.get("/api/rounds/1")).json()).toMatchObject({ ...days, phase: "voting" });
    at(last, 0);
    expect(await cast()).toEqual([200, undefined]);
    await countNow(club);
    at(last, 1);
    expect(await cast()).toEqual([409, "A votação terminou em 21/03/2026."]);
    expect((await dora.call("DELETE", "/api/rounds/1/ballot")).status).toBe(409);
    expect(await (await dora.get("/api/rounds/1")).json()).toMatchObject({
      ...days,
      phase: "counting",
      voted: null,
    });
    await countNow(club);
    expect(await (await dora.get("/api/rounds/1")).json()).toMatchObject({ phase: "closed", winner: { id } });
  });

  it("a request from before the close is refused once the close is stored", async () => {
    const { club, ana, cast } = await openVoting();
    club.clock.now = ballotEnd;
    await countNow(club);
    // The clock of this request is older than the close.
    club.clock.now = new Date(ballotEnd.getTime() - 1);
    const late = await cast(ana, { ranking: [1] });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: "A votação terminou em 21/03/2026." },
    ]);
    expect(storedBallots(club)).toEqual([]);
  });
});

describe("a ballot by form", () => {
  const submit = (client: TestClient, fields: Record<string, string>) =>
    client.send("/api/rounds/1/ballot", { method: "PUT", body: new URLSearchParams(fields) });

  it("has a place for each book, or none", async () => {
    const { club, ana } = await openVoting();
    const answer = await submit(ana, { "place-1": "3", "place-2": "", "place-3": "1" });
    expect([answer.status, await answer.json()]).toEqual([200, { ranking: [3, 1] }]);
    await submit(ana, { "place-1": "", "place-2": "", "place-3": "" });
    expect(storedBallots(club)).toEqual([]);
  });

  it.each([
    [{ "place-1": "2", "place-2": "um" }, 400],
    [{ "place-1": "2", "place-x": "1" }, 400],
    [{ "place-9": "1" }, 409],
  ])("%j is refused and does not replace the stored one", async (fields, status) => {
    const { club, ana } = await openVoting();
    vote(club, ana.viewer, 1, [2]);
    expect((await submit(ana, fields as Record<string, string>)).status).toBe(status);
    expect(storedBallots(club)).toEqual([[2]]);
  });
});

describe("the open ballot for the home page", () => {
  it("is there until the viewer has voted, and only in the voting of a round with books", async () => {
    const { club, ana, bia, dora } = await openVoting();
    const slot = () => ballotWithoutVote(contextOf(club, ana.viewer));
    vote(club, bia.viewer, 1, [1]);
    const open = { roundId: 1, nominees: 3, endsAt: ballotEnd.toISOString() };
    expect(slot()).toEqual(open);
    vote(club, ana.viewer, 1, [2]);
    expect(slot()).toBeNull();
    vote(club, ana.viewer, 1, []);
    for (const id of [1, 2, 3]) await dora.call("DELETE", `/api/rounds/nominations/${id}`);
    expect(slot()).toBeNull();
    makeNomination(club, { roundId: 1 });
    club.clock.now = new Date(nominationsEnd.getTime() - 1);
    expect(slot()).toBeNull();
    club.clock.now = ballotEnd;
    expect(slot()).toBeNull();
  });
});

describe("the ballot of an account", () => {
  it("stays when the staff closes the account, and is deleted with it, in the open round alone", async () => {
    const { club, ana, bia, dora } = await openVoting();
    const caio = makeMember(club);
    for (const [index, viewer] of [ana.viewer, bia.viewer, caio].entries())
      vote(club, viewer, 1, [index + 1]);

    expect(
      (await dora.call("POST", `/api/users/${bia.viewer.id}/deactivate`, { password: "travessia" })).status,
    ).toBe(200);
    expect(storedBallots(club)).toEqual([[1], [2], [3]]);
    const deletion = { password: "travessia", reviews: "keep" };
    expect((await ana.call("DELETE", "/api/user", deletion)).status).toBe(200);
    expect(storedBallots(club)).toEqual([[2], [3]]);
    // Dora and Caio: Bia's account was closed at the moment at which the voting began.
    expect(await (await dora.call("GET", "/api/rounds/1")).json()).toMatchObject({ voted: null, members: 2 });
  });
});
