import { describe, expect, it } from "vitest";
import { books, imports } from "#db/schema";
import { openClub } from "../support/app";
import { callSheet } from "../support/import-files";
import { makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";

async function begin() {
  const club = openClub();
  const admin = await makeClient(club, { role: "developer" });
  return { club, admin };
}

async function bodyOf(answer: Promise<Response> | Response): Promise<[number, Record<string, unknown>]> {
  const { status, ...response } = { status: (await answer).status, text: await (await answer).text() };
  return [status, JSON.parse(response.text)];
}

describe("the calls of an import", () => {
  it("take a file, its columns and the confirmation", async () => {
    const { club, admin } = await begin();
    const [created, preview] = await bodyOf(await callSheet(admin));
    expect(created).toBe(201);
    expect(preview).toMatchObject({
      id: 1,
      kind: "books",
      fileName: "planilha.csv",
      facts: { format: "csv", separator: ";", encoding: "windows-1252" },
      rowCount: 3,
      columns: ["title", "author", "pageCount", "readIn", null],
      counts: { new: 2, known: 0, filled: 0, fault: 1 },
      faults: [{ line: 3, title: "Sem título" }],
      outcome: null,
      misfit: null,
    });
    expect(preview.rows).toHaveLength(2);
    expect(club.db.select().from(books).all()).toEqual([]);

    const columns = ["title", "author", "pageCount", null, null];
    const [, changed] = await bodyOf(await admin.call("PUT", "/api/imports/club/1/columns", { columns }));
    expect(changed).toMatchObject({ columns, counts: { new: 2 } });

    const [confirmed, outcome] = await bodyOf(await admin.call("POST", "/api/imports/club/1/confirm"));
    expect(confirmed).toBe(200);
    expect(outcome).toMatchObject({
      outcome: { added: { books: 2 }, known: 0, left: 1 },
      left: [{ line: 3, reason: "A coluna Livro está vazia; em Quem escreveu está “Jorge Amado”." }],
    });
    expect(club.db.select().from(books).all()).toHaveLength(2);
    const [again, same] = await bodyOf(await admin.call("POST", "/api/imports/club/1/confirm"));
    expect([again, same.outcome]).toEqual([200, outcome.outcome]);
    const late = await admin.call("PUT", "/api/imports/club/1/columns", { columns });
    const deleted = await admin.call("DELETE", "/api/imports/club/1");
    expect([late.status, deleted.status]).toEqual([409, 200]);
    expect((await admin.get("/api/imports/club/1")).status).toBe(404);
    expect(club.db.select().from(books).all()).toHaveLength(2);
  });

  it("refuse a field for two columns, and take columns without a title with a hint", async () => {
    const { admin } = await begin();
    await callSheet(admin);
    const choose = (...columns: (string | null)[]) =>
      bodyOf(admin.call("PUT", "/api/imports/club/1/columns", { columns }));
    expect(await choose("title", "title", null, null, null)).toMatchObject([
      400,
      { message: "Mais de uma coluna está como “Título”. Escolha uma só." },
    ]);
    expect(await choose(null, "author", null, null, null)).toMatchObject([
      200,
      { misfit: expect.stringContaining("Nenhuma coluna tem nome de Título."), counts: { new: 0 } },
    ]);
  });

  it("refuse an unknown kind and a file without anything new", async () => {
    const { admin } = await begin();
    expect((await callSheet(admin, { kind: "quotes" })).status).toBe(400);
    await callSheet(admin, { bytes: "Livro;Autor;Páginas\n;Maria Firmina dos Reis;208" });
    const [status, { message }] = await bodyOf(await admin.call("POST", "/api/imports/club/1/confirm"));
    expect([status, message]).toEqual([409, "Não há nada novo para trazer deste arquivo."]);
  });

  it("are of the staff, and a file of who sent it", async () => {
    const { club, admin } = await begin();
    await callSheet(admin);
    const [other, member, visitor] = [
      await makeClient(club, { role: "admin" }),
      await makeClient(club),
      new TestClient(club),
    ];
    for (const [client, status] of [
      [other, 404],
      [member, 403],
      [visitor, 401],
    ] as const) {
      const columns = ["title", "author", null, null, null];
      expect((await client.get("/api/imports/club/1")).status).toBe(status);
      expect((await client.call("PUT", "/api/imports/club/1/columns", { columns })).status).toBe(status);
      expect((await client.call("POST", "/api/imports/club/1/confirm")).status).toBe(status);
      expect((await client.call("DELETE", "/api/imports/club/1")).status).toBe(status);
    }
    expect((await callSheet(member)).status).toBe(403);
    expect((await callSheet(visitor)).status).toBe(401);
    expect(club.db.select().from(books).all()).toEqual([]);
    expect((await bodyOf(await admin.get("/api/imports/club/1?limit=1&offset=1")))[1]).toMatchObject({
      rows: [{ line: 4, title: "Úrsula" }],
    });
    expect((await admin.call("DELETE", "/api/imports/club/1")).status).toBe(200);
    expect(club.db.select().from(imports).all()).toEqual([]);
  });
});
