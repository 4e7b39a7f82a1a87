import { describe, expect, it } from "vitest";
import { auditLog, nominations } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeEvent } from "../support/makers";
import { asMeninas, ballotEnd, makeNomination, makeRound, nominationsEnd } from "../support/rounds";
import type { TestClient } from "../support/test-client";

const stored = ({ db }: TestClub) => db.select().from(nominations).orderBy(nominations.id).all();

async function openWithRound() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const dora = await makeClient(club, { role: "admin" });
  makeRound(club);
  const nominate = (client: TestClient, change: object = {}) =>
    client.call("POST", "/api/rounds/1/nominations", { ...asMeninas, ...change });
  return { club, ana, bia, dora, nominate };
}

describe("a nomination by JSON", () => {
  it("is stored and returned, also for a double click", async () => {
    const { club, ana, nominate } = await openWithRound();

    const answers = await Promise.all([0, 1].map(() => nominate(ana, { isbn: "85-457-0287-6" })));

    for (const answer of answers)
      expect([answer.status, await answer.json()]).toMatchObject([
        201,
        {
          id: 1,
          roundId: 1,
          ...asMeninas,
          isbn: "9788545702870",
          coverImage: null,
          bookId: null,
          nominatedBy: { name: "Ana Lima" },
          isOwn: true,
          mayEdit: true,
          mayDelete: true,
          readers: 0,
          copies: 0,
          carriedFrom: null,
          remark: null,
        },
      ]);
    expect(stored(club)).toHaveLength(1);
  });

  it.each([
    [{ title: "A" }, "title", "O título deve ter pelo menos 2 caracteres"],
    [{ pageCount: 0 }, "pageCount", "O número de páginas deve ser maior que 0"],
    [{ coverImage: "javascript:1" }, "coverImage", "A URL da capa deve ser válida"],
    [{ coverImage: "http://127.0.0.1/x.jpg" }, "coverImage", expect.stringContaining("da rede local")],
    [{ isbn: "123" }, "isbn", "Um ISBN tem 10 ou 13 algarismos. Veja o número no livro."],
    [{ pitch: "" }, "pitch", "Conte por que ler este livro juntos, em pelo menos 10 caracteres"],
    [{ pitch: "x".repeat(501) }, "pitch", "O texto não pode ultrapassar 500 caracteres"],
  ])("%j is refused at %s", async (change, field, message) => {
    const { club, ana, nominate } = await openWithRound();

    const answer = await nominate(ana, change);

    const { message: sentence, fields } = await answer.json();
    expect([answer.status, sentence, fields[field]]).toEqual([400, message, message]);
    expect(stored(club)).toEqual([]);
  });

  it("is refused over the limit", async () => {
    const { club, ana, bia, nominate } = await openWithRound();
    for (const title of ["Úrsula", "Ponciá Vicêncio"])
      expect((await nominate(ana, { title })).status).toBe(201);

    const third = await nominate(ana);

    expect([third.status, await third.json()]).toEqual([
      409,
      { message: "Você já indicou os 2 livros que cabem a cada pessoa nesta rodada.", code: "conflict" },
    ]);
    expect((await nominate(bia)).status).toBe(201);
    expect(stored(club)).toHaveLength(3);
  });

  it("is refused from the moment at which the nominations end", async () => {
    const { club, ana, nominate } = await openWithRound();
    club.clock.now = new Date(nominationsEnd.getTime() - 1);
    expect((await nominate(ana)).status).toBe(201);
    club.clock.now = nominationsEnd;
    const late = await nominate(ana, { title: "Úrsula" });
    expect([late.status, await late.json()]).toEqual([
      409,
      { message: "A indicação terminou em 14/03/2026.", code: "conflict" },
    ]);
  });

  it("of another title with the ISBN of a book there is refused", async () => {
    const { club, ana, bia, nominate } = await openWithRound();
    makeBook(club, { title: "Torto Arado", author: "Itamar Vieira Junior", isbn: "9786580309313" });
    const shelved = await nominate(ana, {
      title: "Torto arado: romance",
      author: "Itamar Vieira Junior",
      isbn: "978-65-80309-31-3",
    });
    expect([shelved.status, await shelved.json()]).toMatchObject([409, { link: "/book/1" }]);
    expect((await nominate(ana, { title: "Ponciá", isbn: "9788534705097" })).status).toBe(201);
    const there = await nominate(bia, { title: "Ponciá Vicêncio", isbn: "9788534705097" });
    expect([there.status, await there.json()]).toMatchObject([
      409,
      { message: "Ponciá já foi indicado nesta rodada.", link: "/proximo-livro#indicacao-1" },
    ]);
    expect((await nominate(bia, { title: "Úrsula" })).status).toBe(201);
  });

  it("of a book on the shelf is refused with its place and a link", async () => {
    const { club, ana, nominate } = await openWithRound();
    makeBook(club, { title: "O Quinze", isCurrent: true });
    makeBook(club, { title: "Torto Arado", endDate: "2025-10-31" });
    makeBook(club, { title: "Macunaíma", endDate: "2026-01-31" });
    const met = makeBook(club, { title: "Água Viva" });
    makeEvent(club, "2026-02-02T22:00:00Z", "2026-02-03T00:00:00Z", { bookId: met.id });
    makeBook(club, { title: "Vidas Secas" });
    const sentences = [
      "O Quinze é o livro atual do clube.",
      "Torto Arado já está na estante: lemos em outubro de 2025.",
      "Macunaíma já está na estante: lemos em janeiro.",
      "Água Viva já está na estante: lemos em fevereiro.",
      "Vidas Secas já está na estante, à espera da vez.",
    ];
    for (const [index, message] of sentences.entries()) {
      const title = ["o quinze", "TORTO ARADO", "Macunaíma", "ÁGUA VIVA", " vidas  secas"][index];
      const answer = await nominate(ana, { title, author: "Rachel de Queiroz" });
      const link = `/book/${index + 1}`;
      expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict", link }]);
    }
    expect(stored(club)).toEqual([]);
  });

  it("of the same book by two members in the same second stands once", async () => {
    const { club, ana, bia, nominate } = await openWithRound();

    const answers = await Promise.all([nominate(ana), nominate(bia, { title: "as meninas" })]);

    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, await refused?.json()]).toEqual([
      409,
      {
        message: expect.stringMatching(/^as meninas já foi indicado nesta rodada\.$/i),
        code: "conflict",
        existingId: 1,
        link: "/proximo-livro#indicacao-1",
      },
    ]);
    expect(stored(club)).toHaveLength(1);
    const { title, author } = asMeninas;
    expect(() => makeNomination(club, { roundId: 1, title, author })).toThrow("UNIQUE");
  });
});

describe("editing and withdrawing a nomination", () => {
  it("is for its nominator, as long as nominations are taken", async () => {
    const { club, ana, bia, dora, nominate } = await openWithRound();
    await nominate(ana);
    makeNomination(club, { roundId: 1, userId: bia.viewer.id, title: "Úrsula" });
    makeBook(club, { title: "O Quinze" });
    const edit = (client: TestClient, change: object) =>
      client.call("PUT", "/api/rounds/nominations/1", { ...asMeninas, ...change });

    expect(await (await edit(ana, { pageCount: 300, publishedYear: null })).json()).toMatchObject({
      title: "As Meninas",
      pageCount: 300,
      publishedYear: null,
    });
    for (const client of [bia, dora]) expect((await edit(client, { pageCount: 1 })).status).toBe(403);
    expect((await edit(ana, { title: "Úrsula" })).status).toBe(409);
    expect((await edit(ana, { title: "O Quinze", author: "Rachel de Queiroz" })).status).toBe(409);
    expect((await edit(ana, { pitch: "x" })).status).toBe(400);
    expect((await ana.call("PUT", "/api/rounds/nominations/9", asMeninas)).status).toBe(404);
    expect((await bia.call("DELETE", "/api/rounds/nominations/1")).status).toBe(403);
    expect((await ana.call("DELETE", "/api/rounds/nominations/9")).status).toBe(404);
    expect(stored(club)).toMatchObject([{ pageCount: 300 }, { title: "Úrsula" }]);

    expect((await ana.call("DELETE", "/api/rounds/nominations/1")).status).toBe(200);
    club.clock.now = nominationsEnd;
    const late = await bia.call("DELETE", "/api/rounds/nominations/2");
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: "A votação já começou: a indicação não pode mais ser retirada." },
    ]);
    expect((await bia.call("PUT", "/api/rounds/nominations/2", asMeninas)).status).toBe(409);
    expect(stored(club)).toMatchObject([{ title: "Úrsula" }]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it("the staff removes any one until the ballot ends, with an audit row", async () => {
    const { club, ana, dora } = await openWithRound();
    for (const _ of [1, 2]) makeNomination(club, { roundId: 1, userId: ana.viewer.id, title: `Úrsula ${_}` });
    club.clock.now = new Date(ballotEnd.getTime() - 1);
    expect((await dora.call("DELETE", "/api/rounds/nominations/1")).status).toBe(200);
    club.clock.now = ballotEnd;
    const late = await dora.call("DELETE", "/api/rounds/nominations/2");
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: "A rodada já terminou: as indicações ficam." },
    ]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "nomination.delete", subjectId: 1, targetUserId: ana.viewer.id },
    ]);
    expect(await (await dora.get("/admin/registro")).text()).toContain("retirou a indicação de Ana Lima");
  });
});
