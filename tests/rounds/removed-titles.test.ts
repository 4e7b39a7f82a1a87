import { describe, expect, it } from "vitest";
import { remindOfBallot } from "~/club/rounds/reminders-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { address as auditLogPage, sentencesIn } from "../support/audit";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeMember } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { ballotEnd, countNow, storedBallots, vote } from "../support/rounds";
import type { TestClient } from "../support/test-client";
import { openVoting, titlesOf } from "./voting";

const mainOf = async (client: TestClient, path: string) =>
  textOf((await screenOf(client.get(path))).document.querySelector("main"));
const remove = (staff: TestClient, id: number) => staff.call("DELETE", `/api/rounds/nominations/${id}`);
const close = (staff: TestClient) => staff.call("POST", "/api/rounds/1/close");
const ownBallotOf = async (client: TestClient) => (await client.get("/api/rounds/1/ballot")).json();

const removedOne = "Um título foi retirado durante a votação.";
const mayVoteAgain = "Se a sua cédula ficou vazia, dá para votar de novo.";

describe("a ballot whose books were all removed", () => {
  it("is none of the five that an early end needs, and none of a voting in which all have voted", async () => {
    const { club, ana, bia, dora } = await openVoting();
    const others = [1, 2, 3].map(() => makeMember(club, { createdAt: new Date(0) }));
    vote(club, ana.viewer, 1, [1]);
    for (const viewer of [bia.viewer, dora.viewer, ...others.slice(0, 2)]) vote(club, viewer, 1, [2, 3]);
    await remove(dora, 1);
    expect(await mainOf(dora, "/proximo-livro/prazos")).toContain(
      "Uma cédula que ficou sem livros não conta.",
    );
    expect((await close(dora)).status).toBe(200);
    expect(storedBallots(club)).toEqual([]);
    await club.app.background.settled();
    expect(await (await dora.get("/api/rounds/1")).json()).toMatchObject({ winner: null, voted: 0 });

    const small = await openVoting();
    vote(small.club, small.ana.viewer, 1, [1]);
    for (const { viewer } of [small.bia, small.dora]) vote(small.club, viewer, 1, [2]);
    await remove(small.dora, 1);
    await close(small.dora);
    expect(storedBallots(small.club)).toEqual([]);
  });

  it("counts as no vote where no book is left", async () => {
    const { club, ana, dora } = await openVoting();
    vote(club, ana.viewer, 1, [1]);
    for (const id of [1, 2, 3]) await remove(dora, id);
    club.clock.now = ballotEnd;
    await countNow(club);
    const staff = await clientOf(club, dora.viewer);
    expect(await (await staff.get("/api/rounds/1")).json()).toMatchObject({ winner: null, voted: 0 });
  });

  it("leaves the winner to the staff, whose choice the audit log does not describe as one without votes", async () => {
    const { club, ana, bia, dora } = await openVoting();
    for (const { viewer } of [ana, bia]) vote(club, viewer, 1, [1]);
    await remove(dora, 1);
    club.clock.now = ballotEnd;
    await countNow(club);
    const staff = await clientOf(club, dora.viewer);
    expect(await (await staff.get("/api/rounds/1")).json()).toMatchObject({ winner: null, voted: 2 });
    expect((await staff.call("POST", "/api/rounds/1/winner", { nominationId: 3 })).status).toBe(200);
    const [newest] = sentencesIn(await screenOf(staff.get(auditLogPage)));
    expect(newest).toMatch(
      / escolheu o livro de uma rodada que terminou sem vencedor: Úrsula, de Lygia Fagundes Telles\.$/,
    );
  });

  it("reads as no ballot: the voting page, home and the reminder of the last day ask again", async () => {
    const { club, ana, bia, dora } = await openVoting();
    vote(club, ana.viewer, 1, [1]);
    vote(club, bia.viewer, 1, [1, 3]);
    expect(await mainOf(ana, "/proximo-livro")).not.toContain(removedOne);
    await remove(dora, 1);

    expect(await ownBallotOf(ana)).toEqual({ ranking: null });
    expect(await ownBallotOf(bia)).toEqual({ ranking: [3] });
    expect((await (await ana.get("/api/user/data")).json()).cedula).toBeNull();
    const [emptied, standing] = await Promise.all([ana, bia].map((one) => mainOf(one, "/proximo-livro")));
    expect(emptied).toContain("Falta a sua cédula: a votação vai até sábado, 21/03.");
    expect(emptied).toContain(removedOne);
    expect(standing).toContain("A sua cédula está guardada");
    expect(standing).toContain(removedOne);
    expect(await mainOf(ana, "/")).toContain("Falta o seu voto para o próximo livro");
    expect(await mainOf(bia, "/")).not.toContain("Falta o seu voto");

    club.clock.now = new Date("2026-03-21T12:00:00Z");
    remindOfBallot(coreContext(club.app));
    const lastDay = "Hoje é o último dia para votar no próximo livro";
    const asked = titlesOf(club, "round").filter(([, title]) => title === lastDay);
    expect(asked.map(([id]) => id)).toEqual([ana.viewer.id, dora.viewer.id]);
  });
});

describe("the notice of a title that the staff removes", () => {
  const textsOf = ({ db }: Awaited<ReturnType<typeof openVoting>>["club"], kind = "round") =>
    wordedNotifications({ db })
      .filter((one) => one.kind === kind)
      .map(({ userId, title, body }) => [userId, title, body]);
  const mine = "A sua indicação saiu da mesa";
  const changed = "A mesa da votação mudou";

  it("reaches the nominator, and during the voting once whoever else may vote", async () => {
    const { club, ana, bia, dora } = await openVoting();
    const [a, b] = [ana, bia].map(({ viewer }) => viewer.id);
    club.clock.now = new Date(club.clock.now.getTime() + 1000);
    const late = makeMember(club, { createdAt: club.clock.now });
    vote(club, bia.viewer, 1, [1]);
    await remove(dora, 1);
    expect(textsOf(club)).toEqual([
      [a, mine, "A administração retirou As Meninas. Uma cédula só com este livro fica vazia."],
      [b, changed, `${removedOne} ${mayVoteAgain}`],
    ]);
    expect(textsOf(club).map(([id]) => id)).not.toContain(late.id);

    await remove(dora, 2);
    expect(textsOf(club)).toEqual([
      [a, mine, expect.any(String)],
      [b, changed, "2 títulos foram retirados durante a votação. Resta um livro só na mesa."],
      [b, mine, "A administração retirou O Avesso da Pele. Uma cédula só com este livro fica vazia."],
      [a, changed, "2 títulos foram retirados durante a votação. Resta um livro só na mesa."],
    ]);
    await remove(dora, 3);
    const last = "3 títulos foram retirados durante a votação. Nenhum livro ficou na mesa.";
    expect(textsOf(club).filter(([, title]) => title === changed)).toEqual([
      [b, changed, last],
      [a, changed, last],
    ]);
  });

  it("is the nominator's alone before the voting, and nobody's when a member withdraws", async () => {
    const { club, ana, bia, dora } = await openVoting();
    club.clock.now = new Date(club.clock.now.getTime() - 1000);
    await remove(dora, 1);
    await remove(bia, 2);
    expect(textsOf(club)).toEqual([[ana.viewer.id, mine, "A administração retirou As Meninas."]]);
  });

  it("is the same for everybody, whoever has voted for it or not", async () => {
    const sent = [];
    for (const hasVoted of [true, false]) {
      const { club, ana, bia, dora } = await openVoting();
      if (hasVoted) for (const { viewer } of [ana, bia]) vote(club, viewer, 1, [3]);
      await remove(dora, 3);
      sent.push(wordedNotifications(club));
    }
    expect(sent[0]).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});

describe("a voting with one book left", () => {
  async function openWithOneLeft() {
    const voting = await openVoting();
    vote(voting.club, voting.bia.viewer, 1, [1]);
    for (const id of [1, 2]) await remove(voting.dora, id);
    return voting;
  }

  it("asks for no vote, and takes one", async () => {
    const { club, ana } = await openWithOneLeft();
    expect(await mainOf(ana, "/")).not.toContain("Falta o seu voto");
    const page = await mainOf(ana, "/proximo-livro");
    expect(page).not.toContain("Falta a sua cédula");
    expect(page).toContain("Há um livro só na mesa, e um voto basta. A votação vai até sábado, 21/03.");
    club.clock.now = new Date("2026-03-21T12:00:00Z");
    remindOfBallot(coreContext(club.app));
    expect(titlesOf(club, "round").map(([, title]) => title)).not.toContain(
      "Hoje é o último dia para votar no próximo livro",
    );
    vote(club, ana.viewer, 1, [3]);
    expect(await mainOf(ana, "/proximo-livro")).toContain("A sua cédula está guardada");
  });

  it("may end at once, and its few ballots are counted nowhere: the staff choose the book", async () => {
    const answers = [];
    for (const hasVoted of [true, false]) {
      const { club, ana, dora } = await openWithOneLeft();
      if (hasVoted) vote(club, ana.viewer, 1, [3]);
      expect(await mainOf(dora, "/proximo-livro/prazos")).toContain(
        "Há um livro só na mesa: dá para encerrar já.",
      );
      expect((await close(dora)).status).toBe(200);
      expect(storedBallots(club)).toEqual([]);
      await club.app.background.settled();
      const { winner, voted, members, result } = await (await ana.get("/api/rounds/1")).json();
      answers.push({ winner, voted, members, result });
      const only = "Havia um livro só na mesa, e nenhuma cédula foi contada";
      expect(await mainOf(ana, "/proximo-livro/1")).toContain(`${only}: a escolha fica com a administração.`);
      expect(titlesOf(club, "round")).toContainEqual([dora.viewer.id, "A votação terminou sem vencedor"]);
      await dora.call("POST", "/api/rounds/1/winner", { nominationId: 3 });
      const chosen = await mainOf(ana, "/proximo-livro/1");
      expect(chosen).toContain(`${only}: a administração escolheu o livro.`);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ winner: null, voted: 0, result: { removed: 2 } });
  });
});
