import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rounds, users } from "#db/schema";
import { deactivateMember } from "~/club/accounts/status-changes.server";
import type { TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { contextOf, makeClient, makeMember } from "../support/makers";
import { ballotEnd, countNow, storedBallots, vote } from "../support/rounds";
import type { TestClient } from "../support/test-client";
import { openVoting } from "./voting";

const own = "/api/rounds/1/ballot";
const mainOf = async (client: TestClient, path: string) =>
  textOf((await screenOf(client.get(path))).document.querySelector("main"));
const notThere = "A sua conta não estava aberta quando esta votação começou: você vota na próxima.";

async function openWithLateMember() {
  const voting = await openVoting();
  const opening = voting.club.clock.now;
  voting.club.clock.now = new Date(opening.getTime() + 1);
  const caio = await makeClient(voting.club, { name: "Caio", createdAt: voting.club.clock.now });
  return { ...voting, caio };
}

describe("an account that was made after the voting had begun", () => {
  it("has no vote, by JSON and by form, and reads why", async () => {
    const { club, ana, caio } = await openWithLateMember();

    const byJson = await caio.call("PUT", own, { ranking: [1] });
    const byForm = await caio.submit("/proximo-livro", "vote", { roundId: "1", "place-1": "1" });

    expect([byJson.status, await byJson.json()]).toEqual([403, { message: notThere, code: "forbidden" }]);
    expect(byForm.status).toBe(403);
    expect(storedBallots(club)).toEqual([]);
    const page = await screenOf(caio.get("/proximo-livro"));
    expect(textOf(page.document.querySelector("main"))).toContain(`${notThere} Esta vai até sábado, 21/03.`);
    expect(page.queryByRole("button", { name: "Guardar meu voto" })).toBeNull();
    expect(page.getByRole("heading", { name: "Na mesa" })).toBeTruthy();
    expect(await mainOf(caio, "/")).not.toContain("Falta o seu voto");
    expect(await mainOf(ana, "/")).toContain("Falta o seu voto");
    expect(await (await caio.get("/api/rounds/1")).json()).toMatchObject({ voted: null, members: 3 });
  });

  it("is in no number of those who may vote, and the result says how many there are", async () => {
    const { club, ana, bia, dora, caio } = await openWithLateMember();
    makeMember(club, { createdAt: club.clock.now });
    for (const { viewer } of [ana, bia, dora]) vote(club, viewer, 1, [3]);
    await dora.call("POST", "/api/rounds/1/close");
    await club.app.background.settled();

    expect(await (await caio.get("/api/rounds/1")).json()).toMatchObject({
      result: { voted: 3, members: 3, late: 2, left: 0, removed: 0 },
    });
    expect(await mainOf(caio, "/proximo-livro/1")).toContain(
      "2 contas foram abertas ou reabertas depois do começo da votação e não votaram.",
    );
  });
});

describe("the result", () => {
  it("says which books and how many accounts left during the voting, and not whether those had voted", async () => {
    const results = [];
    for (const hasVoted of [true, false]) {
      const { club, ana, bia, dora } = await openVoting();
      const eva = makeMember(club, { createdAt: new Date(0) });
      vote(club, ana.viewer, 1, [1, 3]);
      if (hasVoted) vote(club, eva, 1, [3]);
      else vote(club, bia.viewer, 1, [3]);
      club.clock.now = new Date(club.clock.now.getTime() + 1000);
      deactivateMember(contextOf(club, dora.viewer), eva.id);
      await dora.call("DELETE", "/api/rounds/nominations/1");
      club.clock.now = ballotEnd;
      await countNow(club);
      results.push((await (await ana.get("/api/rounds/1")).json()).result);
      const page = await mainOf(ana, "/proximo-livro/1");
      expect(page).toContain("Um título foi retirado durante a votação.");
      expect(page).not.toContain("As Meninas");
      expect(page).toContain("Uma conta foi encerrada durante a votação; um voto dela conta.");
    }
    expect(results[0]).toMatchObject({
      voted: 2,
      members: 4,
      late: 0,
      left: 1,
      removed: 1,
    });
    expect(results[1]).toEqual(results[0]);
    expect(JSON.stringify(results)).not.toContain("As Meninas");
  });

  it("counts until the end of the voting, also when the count runs later", async () => {
    const { club, ana, dora } = await openVoting();
    vote(club, ana.viewer, 1, [1, 3]);
    const eva = makeMember(club, { createdAt: new Date(0) });
    club.clock.now = new Date(ballotEnd.getTime() + 60_000);
    makeMember(club, { createdAt: club.clock.now });
    deactivateMember(contextOf(club, dora.viewer), eva.id);
    await countNow(club);
    const { result } = await (await ana.get("/api/rounds/1")).json();
    expect([result.late, result.left, result.removed]).toEqual([0, 0, 0]);
  });

  it("of before these were counted says nothing of them, and one with names says how many", async () => {
    const { club, ana } = await openVoting();
    vote(club, ana.viewer, 1, [1, 3]);
    club.clock.now = ballotEnd;
    await countNow(club);
    const stored = JSON.parse(club.db.select().from(rounds).get()?.result ?? "");
    const { late: _late, left: _left, removed: _removed, ...before } = stored;
    const storeAgain = (result: object) =>
      club.db
        .update(rounds)
        .set({ result: JSON.stringify(result) })
        .run();
    storeAgain(before);
    const unknown = (await (await ana.get("/api/rounds/1")).json()).result;
    expect([unknown.late, unknown.left, unknown.removed]).toEqual([null, null, null]);
    expect(await mainOf(ana, "/proximo-livro/1")).not.toMatch(/retirad|encerrada|mais nova/);
    storeAgain({ ...before, late: 0, left: 0, removed: ["Um Nome, de Alguém", "Outro, de Alguém"] });
    expect((await (await ana.get("/api/rounds/1")).json()).result).toMatchObject({ removed: 2 });
    const page = await mainOf(ana, "/proximo-livro/1");
    expect(page).toContain("2 títulos foram retirados durante a votação.");
    expect(page).not.toContain("Um Nome");
  });
});

describe("an end before the last day", () => {
  async function resultAfterClose(club: TestClub, dora: TestClient) {
    expect((await dora.call("POST", "/api/rounds/1/close")).status).toBe(200);
    await club.app.background.settled();
    expect(storedBallots(club)).toEqual([]);
    return (await dora.get("/api/rounds/1")).json();
  }

  it.each([4, 0])("calls a voting with %i ballots off, and says the same", async (ballots) => {
    const { club, ana, bia, dora } = await openVoting();
    const others = [1, 2, 3].map(() => makeMember(club, { createdAt: new Date(0) }));
    const voters = [ana.viewer, bia.viewer, ...others].slice(0, ballots);
    for (const viewer of voters) vote(club, viewer, 1, [2]);
    expect(await mainOf(dora, "/proximo-livro/prazos")).toContain(
      "Com menos de cinco cédulas, e sem o voto de todos, a votação é cancelada: elas não são contadas, e a escolha fica com a administração.",
    );

    await dora.submit("/proximo-livro/prazos", "end-phase", { roundId: "1", phase: "voting" });

    expect(await resultAfterClose(club, dora)).toMatchObject({ winner: null, voted: 0, members: 6 });
    expect(await mainOf(ana, "/proximo-livro/1")).toContain(
      "Nenhuma cédula foi contada: a escolha fica com a administração.",
    );
  });

  it("counts five ballots", async () => {
    const { club, ana, bia, dora } = await openVoting();
    const others = [1, 2, 3].map(() => makeMember(club, { createdAt: new Date(0) }));
    for (const viewer of [ana.viewer, bia.viewer, ...others]) vote(club, viewer, 1, [2]);
    expect(await resultAfterClose(club, dora)).toMatchObject({ winner: { id: 2 }, voted: 5 });
  });

  it("counts fewer when all who may vote have voted", async () => {
    const { club, ana, bia, dora } = await openWithLateMember();
    for (const { viewer } of [ana, bia, dora]) vote(club, viewer, 1, [2]);
    expect(await resultAfterClose(club, dora)).toMatchObject({ winner: { id: 2 }, voted: 3 });
  });

  it("counts no few ballots where an account was closed during the voting", async () => {
    const { club, ana, bia, dora } = await openWithLateMember();
    for (const { viewer } of [bia, dora]) vote(club, viewer, 1, [2]);
    club.db
      .update(users)
      .set({ deactivatedAt: new Date(club.clock.now.getTime() + 1) })
      .where(eq(users.id, ana.viewer.id))
      .run();
    expect(await resultAfterClose(club, dora)).toMatchObject({ winner: null, voted: 0 });
  });
});
