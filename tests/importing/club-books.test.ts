import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, books, imports } from "#db/schema";
import type { MemberContext } from "~/club/context";
import { bookFields } from "~/club/importing/books-columns";
import { previewOf } from "~/club/importing/check.server";
import { recogniseColumns } from "~/club/importing/columns";
import { confirmImport } from "~/club/importing/confirm-changes.server";
import { importedBooks } from "~/club/importing/imported-queries.server";
import { clubKinds } from "~/club/importing/rules";
import { changeColumns, deleteImport, storeImport } from "~/club/importing/stored-changes.server";
import { leftRowsOf, requireImport } from "~/club/importing/stored-queries.server";
import { shelfYears } from "~/club/shelf/shelf-queries.server";
import { openClub } from "../support/app";
import { contextOf, makeBook, makeMember } from "../support/makers";
import { makeSheet } from "../support/sheets";

const header = ["Livro", "Quem escreveu", "Págs.", "Lido em", "ISBN"];

function begin() {
  const club = openClub();
  const ctx = contextOf(club, makeMember(club, { role: "admin" }));
  return { club, ctx };
}

async function store(ctx: MemberContext, ...rows: string[][]): Promise<number> {
  const columns = recogniseColumns(bookFields, header);
  return storeImport(ctx, {
    kind: "books",
    fileName: "livros.csv",
    sheet: makeSheet(header, ...rows),
    columns,
  });
}

const sheet = [
  ["Vidas Secas", "Graciliano Ramos", "176", "mar/2019"],
  ["", "Jorge Amado", "280", "2018"],
  ["Úrsula", "Maria Firmina dos Reis", "208", "2020"],
  ["Torto Arado", "Itamar Vieira Junior", "264", ""],
];

function titlesIn(club: ReturnType<typeof openClub>): string[] {
  return club.db
    .select({ title: books.title })
    .from(books)
    .orderBy(asc(books.id))
    .all()
    .map(({ title }) => title);
}

describe("the preview of a sheet of books", () => {
  it("has the good rows, the rows with an error, and an example of each column; nothing is written", async () => {
    const { club, ctx } = begin();
    makeBook(club, { title: "Torto Arado", author: "Itamar Vieira Junior" });
    const waiting = requireImport(ctx, await store(ctx, ...sheet), clubKinds);
    const preview = await previewOf(ctx, waiting);
    expect(preview.counts).toEqual({ new: 2, known: 1, filled: 0, fault: 1 });
    expect(preview.rows.map(({ line, title, figure, result }) => [line, title, figure, result])).toEqual([
      [2, "Vidas Secas", 176, "março de 2019"],
      [4, "Úrsula", 208, "2020"],
      [5, "Torto Arado", 264, "Já está na estante"],
    ]);
    expect(preview.faults).toMatchObject([
      {
        line: 3,
        title: "Sem título",
        reason: "A coluna Livro está vazia; em Quem escreveu está “Jorge Amado”.",
      },
    ]);
    expect(preview.examples).toEqual(["Vidas Secas", "Graciliano Ramos", "176", "mar/2019", ""]);
    expect(preview.misfit).toBeNull();
    expect(titlesIn(club)).toEqual(["Torto Arado"]);
  });

  it.each([
    [["Ursula", "Maria Firmina dos Reis", "200"], "Já está na estante"],
    [
      ["Úrsula, edição nova", "M. F. dos Reis", "200", "", "978-65-5525-096-6"],
      "Já está na estante, como “Úrsula”",
    ],
  ])("knows a work %j: %s", async (row, result) => {
    const { club, ctx } = begin();
    makeBook(club, { title: "Úrsula", author: "Maria Firmina dos Reis", isbn: "9786555250966" });
    const { rows } = await previewOf(ctx, requireImport(ctx, await store(ctx, row), clubKinds));
    expect(rows.map((one) => one.result)).toEqual([result]);
  });

  it("brings a book with the number of another one without it", async () => {
    const { club, ctx } = begin();
    makeBook(club, { title: "Úrsula", author: "Maria Firmina dos Reis", isbn: "9786555250966" });
    const amada = ["Amada", "Toni Morrison", "368", "", "9786555250966"];
    const id = await store(
      ctx,
      amada,
      ["Sonâmbula", "Mia Couto", "208", "", "9788535914849"],
      [...["Iracema", "José de Alencar", "160", "", "9788535914849"]],
    );
    const { rows } = await previewOf(ctx, requireImport(ctx, id, clubKinds));
    expect(rows.map(({ state, note }) => [state, note])).toEqual([
      ["new", "Sem ISBN: 9786555250966 é o de “Úrsula”."],
      ["new", null],
      ["new", "Sem ISBN: 9788535914849 é o de “Sonâmbula”."],
    ]);
    await confirmImport(ctx, id, clubKinds);
    expect(titlesIn(club)).toEqual(["Úrsula", "Amada", "Sonâmbula", "Iracema"]);
  });

  it("has one book for each number, also where a row repeats another", async () => {
    const { club, ctx } = begin();
    const number = "9788535914849";
    const rows = [
      ["O Ateneu", "Raul Pompeia", "200"],
      ["Ateneu ilustrado", "Raul Pompeia", "220", "", number],
      ["O Ateneu", "Raul Pompeia", "200", "", number],
    ];
    await confirmImport(ctx, await store(ctx, ...rows), clubKinds);
    expect(club.db.select({ title: books.title, isbn: books.isbn }).from(books).all()).toEqual([
      { title: "O Ateneu", isbn: null },
      { title: "Ateneu ilustrado", isbn: number },
    ]);
  });

  it("takes turns with the others of its member, of which twenty wait", async () => {
    const { ctx } = begin();
    const waiting = requireImport(ctx, await store(ctx, ...sheet), clubKinds);
    const asked = Array.from({ length: 25 }, () => previewOf(ctx, waiting));
    const refusals = (await Promise.allSettled(asked)).filter(({ status }) => status === "rejected");
    const refusal = expect.objectContaining({ code: "too_many_attempts" });
    expect(refusals).toEqual(Array(5).fill({ status: "rejected", reason: refusal }));
  });

  it("joins the rows of one work", async () => {
    const { club, ctx } = begin();
    const twice = [...(sheet[0] ?? [])];
    const id = await store(ctx, ["Vidas secas", "Graciliano Ramos", "176"], twice);
    const { rows } = await previewOf(ctx, requireImport(ctx, id, clubKinds));
    expect(rows.map(({ result }) => result)).toEqual(["", "Repete a linha 2"]);
    await confirmImport(ctx, id, clubKinds);
    expect(club.db.select().from(books).all()).toMatchObject([
      { title: "Vidas secas", endDate: "2019-03-31" },
    ]);
  });
});

describe("a confirmed sheet of books", () => {
  it("adds what is new in one go, and keeps what was left out", async () => {
    const { club, ctx } = begin();
    makeBook(club, { title: "Torto Arado", author: "Itamar Vieira Junior", pageCount: 999 });
    const id = await store(ctx, ...sheet);
    const { outcome } = await confirmImport(ctx, id, clubKinds);
    expect(outcome).toEqual({ added: { books: 2 }, known: 1, left: 1 });
    expect(club.db.select().from(books).where(eq(books.title, "Vidas Secas")).get()).toMatchObject({
      author: "Graciliano Ramos",
      workKey: "vidas secas|graciliano ramos",
      pageCount: 176,
      publishedYear: null,
      endDate: "2019-03-31",
      isCurrent: false,
      currentSince: null,
      ratingsOpenedAt: club.clock.now,
      addedById: ctx.viewer.id,
      createdAt: club.clock.now,
    });
    expect(club.db.select().from(books).where(eq(books.title, "Torto Arado")).get()?.pageCount).toBe(999);
    expect(importedBooks(ctx, club.clock.now, 10).map(({ title }) => title)).toEqual([
      "Vidas Secas",
      "Úrsula",
    ]);
    expect(await leftRowsOf(ctx, id, { limit: 10 })).toMatchObject([{ line: 3, cells: sheet[1] }]);
    expect(shelfYears(ctx).map(({ year, books }) => [year, books])).toEqual([
      [2020, 1],
      [2019, 1],
    ]);
  });

  it("comes again without doubles", async () => {
    const { club, ctx } = begin();
    await confirmImport(ctx, await store(ctx, ...sheet), clubKinds);
    const again = await store(ctx, ...sheet);
    await expect(confirmImport(ctx, again, clubKinds)).rejects.toMatchObject({ code: "conflict" });
    expect(requireImport(ctx, again, clubKinds).outcome).toBeNull();
    expect(titlesIn(club)).toEqual(["Vidas Secas", "Úrsula", "Torto Arado"]);
  });

  it("is written once, also by two confirmations in the same moment", async () => {
    const { club, ctx } = begin();
    const id = await store(ctx, ...sheet);
    const both = await Promise.all([confirmImport(ctx, id, clubKinds), confirmImport(ctx, id, clubKinds)]);
    expect(both.map(({ outcome }) => outcome?.added)).toEqual([{ books: 3 }, { books: 3 }]);
    expect(titlesIn(club)).toHaveLength(3);
    expect(club.db.select().from(auditLog).all()).toHaveLength(1);
  });

  it("is written once, also when two admins bring the same file at once", async () => {
    const { club, ctx } = begin();
    const other = contextOf(club, makeMember(club, { role: "admin" }));
    const [own, others] = [await store(ctx, ...sheet), await store(other, ...sheet)];
    const [one, two] = await Promise.all([
      confirmImport(ctx, own, clubKinds),
      confirmImport(other, others, clubKinds),
    ]);
    expect([one.outcome?.added, two.outcome?.added]).toEqual([{ books: 3 }, { books: 0 }]);
    expect(two.outcome?.known).toBe(3);
    expect(titlesIn(club)).toHaveLength(3);
  });

  it("is refused once it was deleted, or its columns have changed while it was checked", async () => {
    const { club, ctx } = begin();
    const id = await store(ctx, ...sheet);
    const confirming = confirmImport(ctx, id, clubKinds);
    changeColumns(ctx, id, clubKinds, ["title", "author", "pageCount", null, null]);
    await expect(confirming).rejects.toMatchObject({ code: "conflict" });
    deleteImport(ctx, id, clubKinds);
    await expect(confirmImport(ctx, id, clubKinds)).rejects.toMatchObject({ code: "not_found" });
    expect(titlesIn(club)).toEqual([]);
    expect(club.db.select().from(imports).all()).toEqual([]);
  });
});
