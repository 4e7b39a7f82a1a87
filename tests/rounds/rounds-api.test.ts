import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, nominations, rounds, users } from "#db/schema";
import { openClub } from "../support/app";
import { address as auditLogPage, sentencesIn } from "../support/audit";
import { screenOf } from "../support/dom";
import { makeClient, makeMember } from "../support/makers";
import { countNow, makeNomination, makeRound, nominationsEnd, vote } from "../support/rounds";
import { TestClient } from "../support/test-client";

const march = { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21" };

async function openWithStaff(env = {}) {
  const club = openClub(env);
  const dora = await makeClient(club, { name: "Dora Sá", role: "admin" });
  const ana = await makeClient(club, { name: "Ana Lima" });
  return { club, dora, ana };
}

const auditOf = ({ db }: { db: ReturnType<typeof openClub>["db"] }) =>
  db
    .select()
    .from(auditLog)
    .all()
    .map(({ action, subjectId }) => [action, subjectId]);

describe("opening a round by JSON", () => {
  it("is for the staff, with days of the club's zone and an audit row", async () => {
    const { club, dora, ana } = await openWithStaff();

    const opened = await dora.call("POST", "/api/rounds", march);

    expect([opened.status, await opened.json()]).toMatchObject([
      201,
      {
        id: 1,
        phase: "nominating",
        nominationsPerMember: 2,
        nominationsEndAt: "2026-03-15T03:00:00.000Z",
        ballotEndsAt: "2026-03-22T03:00:00.000Z",
        ...march,
        nominees: 0,
        voted: null,
        members: 2,
        winner: null,
      },
    ]);
    expect(auditOf(club)).toEqual([["round.open", 1]]);
    expect((await ana.call("POST", "/api/rounds", march)).status).toBe(403);
    expect((await new TestClient(club).call("POST", "/api/rounds", march)).status).toBe(401);
    expect(club.db.select().from(rounds).all()).toHaveLength(1);
  });

  it.each([
    [{ nominationsUntil: "2026-02-30" }, "nominationsUntil", "Data inválida"],
    [{ nominationsUntil: "2026-03-09" }, "nominationsUntil", "Este dia já passou"],
    [{ ballotUntil: "2027-03-11" }, "ballotUntil", "Escolha um dia dentro de um ano"],
    [{ ballotUntil: "2026-03-14" }, "ballotUntil", "A votação deve terminar depois das indicações"],
    [{ nominationsPerMember: 0 }, "nominationsPerMember", "Escolha de 1 a 5 indicações por pessoa"],
  ])("%j is refused at %s", async (change, field, message) => {
    const { club, dora } = await openWithStaff();

    const answer = await dora.call("POST", "/api/rounds", { ...march, ...change });

    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: "invalid", fields: { [field]: message } },
    ]);
    expect(club.db.select().from(rounds).all()).toEqual([]);
  });

  it("one of two at once stands, and a next one waits for the result", async () => {
    const { club, dora } = await openWithStaff();
    const caio = await makeClient(club, { role: "developer" });

    const answers = await Promise.all([dora, caio].map((staff) => staff.call("POST", "/api/rounds", march)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toEqual({
      message: "Já há uma rodada aberta. Só uma de cada vez.",
      code: "conflict",
      link: "/proximo-livro",
    });
    expect(() => makeRound(club)).toThrow("UNIQUE");
    expect((await dora.call("POST", "/api/rounds/1/close")).status).toBe(200);
    expect((await dora.call("POST", "/api/rounds", march)).status).toBe(201);
  });
});

describe("reading rounds by JSON", () => {
  it("gives the current one, one, and all from the newest", async () => {
    const { club, ana } = await openWithStaff();
    const none = await ana.get("/api/rounds/current");
    expect([none.status, await none.json()]).toEqual([
      404,
      { message: "Nenhuma rodada aberta.", code: "not_found" },
    ]);
    makeRound(club, { closedAt: club.clock.now, ballotEndsAt: nominationsEnd });
    await countNow(club);
    const { id } = makeRound(club);
    makeNomination(club, { roundId: id, userId: ana.viewer.id, title: "As Meninas" });

    expect(await (await ana.get("/api/rounds")).json()).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await (await ana.get("/api/rounds?limit=1&offset=1")).json()).toMatchObject([{ id: 1 }]);
    const current = await (await ana.get("/api/rounds/current")).json();
    expect(current).toMatchObject({
      id: 2,
      phase: "nominating",
      nominees: 1,
      nominations: [{ title: "As Meninas", isOwn: true, nominatedBy: { name: "Ana Lima" } }],
      returnable: [],
      result: null,
    });
    expect(await (await ana.get("/api/rounds/2")).json()).toEqual(current);
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({
      phase: "closed",
      result: { nominees: [], count: { reason: "no-nominees" } },
    });
    expect((await ana.get("/api/rounds/9")).status).toBe(404);
    for (const at of ["", "/current", "/2"])
      expect((await new TestClient(club).get(`/api/rounds${at}`)).status).toBe(401);
  });
});

describe("the days of a round", () => {
  it("are moved by the staff until the ballot ends", async () => {
    const { club, dora, ana } = await openWithStaff();
    makeRound(club);
    const edit = (body: object) => dora.call("PUT", "/api/rounds/1", body);

    expect(await (await edit({ nominationsUntil: "2026-03-12" })).json()).toMatchObject({
      nominationsUntil: "2026-03-12",
      ballotUntil: "2026-03-21",
    });
    expect(await (await edit({ ballotUntil: "2026-03-13", nominationsPerMember: 3 })).json()).toMatchObject({
      ballotEndsAt: "2026-03-14T03:00:00.000Z",
      nominationsPerMember: 3,
    });
    const late = await edit({ nominationsUntil: "2026-03-13" });
    expect([late.status, await late.json()]).toMatchObject([
      400,
      { fields: { nominationsUntil: "A votação deve terminar depois das indicações" } },
    ]);
    expect(await (await edit({})).json()).toMatchObject({ ballotUntil: "2026-03-13" });
    expect((await ana.call("PUT", "/api/rounds/1", march)).status).toBe(403);
    expect((await dora.call("PUT", "/api/rounds/9", march)).status).toBe(404);
    club.clock.now = new Date("2026-03-14T03:00:00Z");
    const over = await edit({ ballotUntil: "2026-03-20" });
    expect([over.status, await over.json()]).toMatchObject([409, { message: "Esta rodada já terminou." }]);
    expect(auditOf(club)).toEqual([
      ["round.edit", 1],
      ["round.edit", 1],
    ]);
  });

  it("are in the audit row of an edit that moves them, and the limit in that of one that changes it", async () => {
    const { club, dora } = await openWithStaff();
    makeRound(club);
    const [days, limit] = [{ ballotUntil: "2026-03-22" }, { nominationsPerMember: 3 }];
    for (const change of [days, limit, { nominationsUntil: "2026-03-13", nominationsPerMember: 1 }])
      await dora.call("PUT", "/api/rounds/1", change);
    expect(sentencesIn(await screenOf(dora.get(auditLogPage)))).toEqual([
      "Dora Sá mudou a rodada de escolha: indicações até 13/03/2026, votação até 22/03/2026, 1 indicação por pessoa.",
      "Dora Sá mudou a rodada de escolha: 3 indicações por pessoa.",
      "Dora Sá mudou a rodada de escolha: indicações até 14/03/2026, votação até 22/03/2026.",
    ]);
  });

  it("in the voting only move its end further away, whether somebody has voted or not", async () => {
    const { club, dora, ana } = await openWithStaff();
    makeRound(club);
    const { id } = makeNomination(club, { roundId: 1, userId: ana.viewer.id });
    await dora.call("POST", "/api/rounds/1/open-ballot");

    // The form sends the stored day again: no change.
    const same = await dora.call("PUT", "/api/rounds/1", {
      nominationsUntil: "2026-03-10",
      ballotUntil: "2026-03-21",
    });
    expect(await same.json()).toMatchObject({ phase: "voting" });
    const answersTo = async (body: object) => {
      const answer = await dora.call("PUT", "/api/rounds/1", body);
      return [answer.status, (await answer.json()).message];
    };
    const both = async () => [
      await answersTo({ nominationsUntil: "2026-03-12" }),
      await answersTo({ ballotUntil: "2026-03-20" }),
    ];

    const before = await both();
    vote(club, ana.viewer, 1, [id]);

    expect(before).toEqual([
      [409, "A votação já começou: as indicações não podem ser reabertas."],
      [409, "A votação já começou: o último dia dela só pode ser adiado."],
    ]);
    expect(await both()).toEqual(before);
    expect(await answersTo({ ballotUntil: "2026-04-01" })).toEqual([200, undefined]);
  });
});

describe("ending a phase early", () => {
  it("opens the ballot, once, and not without a book", async () => {
    const { club, dora, ana } = await openWithStaff();
    makeRound(club);
    const open = () => dora.call("POST", "/api/rounds/1/open-ballot");
    expect(await (await open()).json()).toMatchObject({
      code: "conflict",
      message: "Ainda não há livros indicados. Sem eles não há o que votar.",
    });
    makeNomination(club, { roundId: 1, userId: ana.viewer.id });
    expect((await ana.call("POST", "/api/rounds/1/open-ballot")).status).toBe(403);
    expect((await dora.call("POST", "/api/rounds/9/open-ballot")).status).toBe(404);

    const both = await Promise.all([open(), open()]);

    for (const answer of both)
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { phase: "voting", nominationsUntil: "2026-03-10" },
      ]);
    expect(auditOf(club)).toEqual([["round.vote", 1]]);
  });

  it("closes and counts in the background, once for two at the same time", async () => {
    const { club, dora, ana } = await openWithStaff();
    makeRound(club, { nominationsEndAt: club.clock.now });
    const { id } = makeNomination(club, { roundId: 1, userId: makeMember(club, { name: "Fora" }).id });
    for (const { viewer } of [ana, dora]) vote(club, viewer, 1, [id]);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.name, "Fora")).run();
    const close = () => dora.call("POST", "/api/rounds/1/close");
    expect((await ana.call("POST", "/api/rounds/1/close")).status).toBe(403);
    expect((await dora.call("POST", "/api/rounds/9/close")).status).toBe(404);

    const both = await Promise.all([close(), close()]);

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await club.app.background.settled();
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({
      phase: "closed",
      closedAt: "2026-03-10T15:00:00.000Z",
      winner: { id },
    });
    expect((await dora.call("POST", "/api/rounds/1/close")).status).toBe(200);
    expect(auditOf(club)).toEqual([["round.close", 1]]);
    expect((await dora.call("POST", "/api/rounds/1/open-ballot")).status).toBe(409);
    expect(club.db.select().from(nominations).all()).toHaveLength(1);
  });
});
