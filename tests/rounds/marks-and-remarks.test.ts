import { describe, expect, it } from "vitest";
import { nominationMarks } from "#db/schema";
import { openClub } from "../support/app";
import { makeBook, makeClient } from "../support/makers";
import { asMeninas, ballotEnd, makeNomination, makeRound } from "../support/rounds";
import { TestClient } from "../support/test-client";

async function openWithRound() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  makeRound(club);
  return { club, ana, bia };
}

describe("the remark on an author", () => {
  it("names the last book of the author within twelve months", async () => {
    const { club, ana } = await openWithRound();
    const evaristo = { author: "Conceição Evaristo" };
    makeBook(club, { title: "Olhos d’Água", author: "CONCEIÇÃO EVARISTO", endDate: "2025-09-30" });
    makeBook(club, { title: "Becos da Memória", ...evaristo, endDate: "2025-04-30" });
    makeBook(club, { title: "O Quinze", author: "Rachel de Queiroz", isCurrent: true });
    makeBook(club, { title: "Água Viva", author: "Clarice Lispector", endDate: "2025-03-01" });
    makeBook(club, { title: "Vidas Secas", author: "Graciliano Ramos", endDate: "2026-06-30" });
    const authors = ["Conceição Evaristo", "Rachel de Queiroz", "Clarice Lispector", "Graciliano Ramos"];
    for (const author of authors) makeNomination(club, { roundId: 1, author });

    const { nominations } = await (await ana.get("/api/rounds/1")).json();

    expect(nominations.map(({ remark }: { remark: string | null }) => remark)).toEqual([
      "CONCEIÇÃO EVARISTO esteve na mesa em setembro de 2025, com Olhos d’Água.",
      "Rachel de Queiroz está na mesa agora, com O Quinze.",
      null,
      null,
    ]);
  });
});

describe("the marks of a nomination", () => {
  it("are gone when it names another book, and stay with other changes", async () => {
    const { club, ana, bia } = await openWithRound();
    await ana.call("POST", "/api/rounds/1/nominations", asMeninas);
    await bia.call("PUT", "/api/rounds/nominations/1/marks", { hasCopy: true });
    const edit = async (change: object) =>
      (await ana.call("PUT", "/api/rounds/nominations/1", { ...asMeninas, ...change })).json();
    expect(await edit({ pageCount: 300 })).toMatchObject({ copies: 1 });
    expect(await edit({ title: "Ciranda de Pedra" })).toMatchObject({ copies: 0 });
    expect(club.db.select().from(nominationMarks).all()).toEqual([]);
  });

  it("are counted, and set and removed by each member until the ballot ends", async () => {
    const { club, ana, bia } = await openWithRound();
    makeNomination(club, { roundId: 1 });
    const mark = async (client: TestClient, marks: object) =>
      (await client.call("PUT", "/api/rounds/nominations/1/marks", marks)).json();

    expect(await mark(ana, { hasCopy: true })).toMatchObject({ copies: 1, readers: 0, hasCopy: true });
    expect(await mark(ana, { hasRead: true })).toMatchObject({ copies: 1, readers: 1, hasCopy: true });
    expect(await mark(bia, { hasCopy: true, hasRead: false })).toMatchObject({ copies: 2, hasRead: false });
    expect(await mark(ana, { hasCopy: false, hasRead: false })).toMatchObject({ copies: 1, readers: 0 });
    expect(club.db.select().from(nominationMarks).all()).toMatchObject([{ userId: bia.viewer.id }]);

    const call = (client: TestClient, id: number, body: object) =>
      client.call("PUT", `/api/rounds/nominations/${id}/marks`, body);
    expect((await call(ana, 1, { hasCopy: "sim" })).status).toBe(400);
    expect((await call(ana, 9, { hasCopy: true })).status).toBe(404);
    expect((await call(new TestClient(club), 1, { hasCopy: true })).status).toBe(401);
    club.clock.now = ballotEnd;
    expect((await call(ana, 1, { hasCopy: true })).status).toBe(409);
    expect(club.db.select().from(nominationMarks).all()).toHaveLength(1);
  });
});
