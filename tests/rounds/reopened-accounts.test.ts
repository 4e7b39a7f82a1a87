import { describe, expect, it } from "vitest";
import { deactivateMember, reactivateMember } from "~/club/accounts/status-changes.server";
import { screenOf, textOf } from "../support/dom";
import { clientOf, contextOf, makeMember } from "../support/makers";
import { ballotEnd, countNow, vote } from "../support/rounds";
import type { TestClient } from "../support/test-client";
import { openVoting } from "./voting";

const own = "/api/rounds/1/ballot";
const mainOf = async (client: TestClient, path: string) =>
  textOf((await screenOf(client.get(path))).document.querySelector("main"));
const notThere = "A sua conta não estava aberta quando esta votação começou: você vota na próxima.";

/** `at` is a moment of the staff, in milliseconds from the beginning of the voting. */
async function openAt() {
  const voting = await openVoting();
  const opening = voting.club.clock.now.getTime();
  const at = (milliseconds: number) => {
    voting.club.clock.now = new Date(opening + milliseconds);
    return contextOf(voting.club, voting.dora.viewer);
  };
  return { ...voting, at };
}

describe("an account that was closed when the voting began", () => {
  async function openWithReopened() {
    const voting = await openAt();
    const { club, at } = voting;
    const eva = makeMember(club, { name: "Eva", createdAt: new Date(0) });
    deactivateMember(at(-2), eva.id);
    reactivateMember(at(1), eva.id);
    return { ...voting, eva: await clientOf(club, eva) };
  }

  async function openWithReopenedTwice() {
    const voting = await openWithReopened();
    deactivateMember(voting.at(2), voting.eva.viewer.id);
    reactivateMember(voting.at(3), voting.eva.viewer.id);
    return { ...voting, eva: await clientOf(voting.club, voting.eva.viewer) };
  }

  it.each([
    ["once", openWithReopened],
    ["twice", openWithReopenedTwice],
  ])("has no vote when it is opened again %s, and counts as late", async (_, openVotingWithEva) => {
    const { club, ana, bia, dora, eva } = await openVotingWithEva();

    const cast = await eva.call("PUT", own, { ranking: [1] });

    expect([cast.status, (await cast.json()).message]).toEqual([403, notThere]);
    expect(await mainOf(eva, "/")).not.toContain("Falta o seu voto");
    expect(await mainOf(eva, "/proximo-livro")).toContain(notThere);
    expect(await (await eva.get("/api/rounds/1")).json()).toMatchObject({ members: 3 });
    for (const { viewer } of [ana, bia, dora]) vote(club, viewer, 1, [3]);
    club.clock.now = ballotEnd;
    await countNow(club);
    expect(await (await eva.get("/api/rounds/1")).json()).toMatchObject({
      result: { voted: 3, members: 3, late: 1, left: 0 },
    });
    expect(await mainOf(eva, "/proximo-livro/1")).toContain(
      "Uma conta foi aberta ou reaberta depois do começo da votação e não votou.",
    );
  });

  it("counts as late and not as one that left when it is closed again", async () => {
    const { club, ana, eva, at } = await openWithReopened();
    vote(club, ana.viewer, 1, [3]);
    deactivateMember(at(2), eva.viewer.id);
    club.clock.now = ballotEnd;
    await countNow(club);
    expect((await (await ana.get("/api/rounds/1")).json()).result).toMatchObject({
      members: 3,
      late: 1,
      left: 0,
    });
  });

  async function openWithClosed() {
    const voting = await openAt();
    const eva = makeMember(voting.club, { name: "Eva", createdAt: new Date(0) });
    deactivateMember(voting.at(-2), eva.id);
    voting.at(1);
    return voting;
  }

  it.each([
    ["is open again", openWithReopened],
    ["stays closed, if it was closed in the round", openWithClosed],
  ])("is among all who may vote of an early end when it %s", async (_, openVotingWithEva) => {
    const { club, ana, bia, dora } = await openVotingWithEva();
    for (const { viewer } of [ana, bia, dora]) vote(club, viewer, 1, [3]);
    expect((await dora.call("POST", "/api/rounds/1/close")).status).toBe(200);
    await club.app.background.settled();
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({ winner: null, voted: 0 });
  });

  it("votes when it is opened again before, or was closed only during the voting", async () => {
    const { club, ana, bia, dora, at } = await openAt();
    deactivateMember(at(-2), ana.viewer.id);
    reactivateMember(at(-1), ana.viewer.id);
    deactivateMember(at(1), bia.viewer.id);
    reactivateMember(at(2), bia.viewer.id);
    for (const { viewer } of [ana, bia]) {
      const again = await clientOf(club, viewer);
      expect((await again.call("PUT", own, { ranking: [1] })).status).toBe(200);
    }
    club.clock.now = ballotEnd;
    await countNow(club);
    expect((await (await dora.get("/api/rounds/1")).json()).result).toMatchObject({
      voted: 2,
      members: 3,
      late: 0,
      left: 0,
    });
  });
});
