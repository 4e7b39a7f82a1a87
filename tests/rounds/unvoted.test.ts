import { describe, expect, it } from "vitest";
import { auditLog, userAchievements } from "#db/schema";
import { catchUp } from "~/club/achievements/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { ballotEnd, countNow, makeNomination, makeRound, vote } from "../support/rounds";
import { TestClient } from "../support/test-client";
import { openVoting, titlesOf } from "./voting";

describe("a round without votes", () => {
  async function openUnvoted() {
    const opened = await openVoting();
    opened.club.clock.now = ballotEnd;
    await countNow(opened.club);
    return opened;
  }

  it("is left to the staff, who choose once", async () => {
    const { club, ana, dora } = await openUnvoted();
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({
      winner: null,
      result: { count: { reason: "no-votes" } },
    });
    expect(titlesOf(club, "round")).toEqual([[dora.viewer.id, "A votação terminou sem vencedor"]]);
    const choose = (client: TestClient, nominationId: unknown, round = 1) =>
      client.call("POST", `/api/rounds/${round}/winner`, { nominationId });
    makeRound(club);
    makeNomination(club, { roundId: 2 });

    expect((await choose(ana, 3)).status).toBe(403);
    expect((await choose(new TestClient(club), 3)).status).toBe(401);
    expect((await choose(dora, 3, 9)).status).toBe(404);
    expect((await choose(dora, "x")).status).toBe(400);
    expect(await (await choose(dora, 4)).json()).toMatchObject({
      fields: { nominationId: "Este livro não está nesta rodada" },
    });
    expect(await (await choose(dora, 4, 2)).json()).toMatchObject({
      message: "Esta rodada ainda não tem resultado.",
    });
    const chosen = await choose(dora, 3);
    expect([chosen.status, await chosen.json()]).toMatchObject([200, { winner: { id: 3 } }]);
    const again = await choose(dora, 2);
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { message: "Esta rodada já tem um vencedor: Úrsula." },
    ]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "round.winner", details: "Úrsula, de Lygia Fagundes Telles" },
    ]);
    expect(titlesOf(club, "round").map(([, title]) => title)).toEqual(
      Array(3).fill("O próximo livro é Úrsula"),
    );
  });
});

describe("Boa Pedida", () => {
  it("is awarded to the nominator with the result, and backfilled", async () => {
    const { club, ana, bia } = await openVoting();
    vote(club, ana.viewer, 1, [2]);
    club.clock.now = ballotEnd;
    await countNow(club);
    const unlocked = () => club.db.select().from(userAchievements).all();
    expect(unlocked()).toMatchObject([{ userId: bia.viewer.id, unlockedAt: ballotEnd }]);
    expect(titlesOf(club, "achievement")).toEqual([[bia.viewer.id, "Conquista desbloqueada: Boa Pedida"]]);
    club.db.delete(userAchievements).run();
    await catchUp(coreContext(club.app), "all");
    expect(unlocked()).toMatchObject([{ userId: bia.viewer.id }]);
  });
});
