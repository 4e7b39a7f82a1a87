import { describe, expect, it } from "vitest";
import { importTitles } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, screenOf, textOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { clippings, goodreads, highlight, storedFile, submitFile } from "../support/own-files";

/** O Quinze is the current book, and book 2 of the club. */
async function openWithQuinze() {
  const club = openClub();
  makeBook(club, { title: "Vidas Secas", author: "Graciliano Ramos" });
  makeBook(club, { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, isCurrent: true });
  return { club, ana: await makeClient(club), bia: await makeClient(club) };
}

const of = (book: string, start: number) => ({ ...highlight(start, start + 1, `Trecho ${start}.`), book });
const file = clippings(
  of("O Quinze (Rachel de Queiroz)", 100),
  of("O 15 (Desconhecido)", 200),
  of("Outro (Alguém)", 300),
  of("O 15 (Desconhecido)", 400),
);
const titlesUrl = (id: number) => `/api/imports/own/${id}/titles`;

describe("a title that is of no book of the club", () => {
  it("is chosen once by a form, for this file and later ones of the member", async () => {
    const { ana, bia } = await openWithQuinze();
    await submitFile(ana, file);
    const first = await screenOf(ana.get("/settings/trazer/1"));
    const field = first.getByLabelText("O 15, de Desconhecido") as HTMLSelectElement;
    expect([...field.options].map(textOf)).toEqual([
      "Não está na estante",
      "O Quinze, de Rachel de Queiroz",
      "Vidas Secas, de Graciliano Ramos",
    ]);
    const { intent, ...fields } = fieldsOf(first.document, "choose-titles") as Record<string, string>;
    expect(fields).toEqual({ "titulo-6": "", "titulo-11": "" });

    const sent = await ana.submit("/settings/trazer/1", intent!, { ...fields, "titulo-6": "2" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/settings/trazer/1"]);
    const second = await screenOf(ana.get("/settings/trazer/1"));
    expect(second.getAllByRole("definition").map(textOf)).toEqual(["3", "0", "1"]);
    expect((second.getByLabelText("O 15, de Desconhecido") as HTMLSelectElement).value).toBe("2");

    const counts = async (client: typeof ana) => {
      const id = await storedFile(client, file);
      return (await (await client.get(`/api/imports/own/${id}`)).json()).counts;
    };
    expect([await counts(ana), await counts(bia)]).toEqual([
      { new: 3, known: 0, filled: 0, fault: 1 },
      { new: 1, known: 0, filled: 0, fault: 3 },
    ]);
  });

  it("is chosen by a call, and forgotten", async () => {
    const { club, ana } = await openWithQuinze();
    const id = await storedFile(ana, file);
    const chosen = await ana.call("PUT", titlesUrl(id), { titles: { 6: 2, 11: null, 99: 1 } });
    expect([chosen.status, await chosen.json()]).toMatchObject([
      200,
      {
        counts: { new: 3, fault: 1 },
        titles: [
          { line: 6, title: "O 15", authors: "Desconhecido", count: 2, bookId: 2 },
          { line: 11, title: "Outro", count: 1, bookId: null },
        ],
      },
    ]);
    expect(club.db.select().from(importTitles).all()).toEqual([
      { userId: ana.viewer.id, titleKey: "o 15|desconhecido", bookId: 2 },
    ]);
    await ana.call("PUT", titlesUrl(id), { titles: { 6: null } });
    expect(club.db.select().from(importTitles).all()).toEqual([]);
  });

  it("is chosen for readings too", async () => {
    const { ana } = await openWithQuinze();
    const id = await storedFile(ana, goodreads({ Title: "O 15", Author: "R. Q.", "Date Read": "2020" }));
    const { titles } = await (await ana.get(`/api/imports/own/${id}`)).json();
    expect(titles).toEqual([{ line: 2, title: "O 15", authors: "R. Q.", count: 1, bookId: null }]);
    expect((await screenOf(ana.get(`/settings/trazer/${id}`))).getByLabelText("O 15, de R. Q.")).toBeTruthy();
    expect(await (await ana.call("PUT", titlesUrl(id), { titles: { 2: 2 } })).json()).toMatchObject({
      rows: [{ line: 2, book: { id: 2 } }],
    });
  });

  it("is refused with a sentence for a book that is not there, by call and by form", async () => {
    const { club, ana } = await openWithQuinze();
    const id = await storedFile(ana, file);
    const sentence = "Um dos livros não está mais na estante. Escolha de novo.";
    const refused = await ana.call("PUT", titlesUrl(id), { titles: { 6: 2, 11: 99 } });
    expect([refused.status, (await refused.json()).message]).toEqual([400, sentence]);
    const sent = await ana.submit(`/settings/trazer/${id}`, "choose-titles", { "titulo-6": "99" });
    expect(sent.status).toBe(400);
    expect(textOf((await screenOf(sent)).document.body)).toContain(sentence);
    expect(club.db.select().from(importTitles).all()).toEqual([]);
  });

  it.each([[{}], [{ titles: {} }], [{ titles: { x: 2 } }], [{ titles: { 6: "O Quinze" } }]])(
    "is refused in %j",
    async (body) => {
      const { ana } = await openWithQuinze();
      const id = await storedFile(ana, file);
      expect((await ana.call("PUT", titlesUrl(id), body)).status).toBe(400);
    },
  );

  it("is not chosen once the file is confirmed", async () => {
    const { ana } = await openWithQuinze();
    const id = await storedFile(ana, file);
    await ana.call("POST", `/api/imports/own/${id}/confirm`, {});
    expect((await ana.call("PUT", titlesUrl(id), { titles: { 6: 2 } })).status).toBe(409);
  });

  it("is one of the thousand that were chosen last", async () => {
    const { club, ana } = await openWithQuinze();
    for (let file = 0; file < 6; file += 1) {
      const rows = Array.from({ length: 200 }, (_, at) => ({
        Title: `Livro ${file}-${at}`,
        Author: "Alguém",
        "Date Read": "2020/01/01",
      }));
      const id = await storedFile(ana, goodreads(...rows));
      const titles = Object.fromEntries(rows.map((_, at) => [at + 2, 2]));
      expect((await ana.call("PUT", titlesUrl(id), { titles })).status).toBe(200);
    }
    const keys = club.db.select({ key: importTitles.titleKey }).from(importTitles).all();
    expect(keys).toHaveLength(1000);
    expect(keys.some(({ key }) => key.startsWith("livro 0"))).toBe(false);
  });
});
