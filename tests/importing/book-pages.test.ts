import { expect, it } from "vitest";
import { books } from "#db/schema";
import { knowsPoncia, openForm } from "../lookup/form";
import { fieldsOf, screenOf, textOf } from "../support/dom";
import { submitSheet } from "../support/import-files";
import { makeBook } from "../support/makers";

const url = "/admin/trazer/1";
const sheet = [
  "Livro;Autor;ISBN",
  "Ponciá Vicêncio;Conceição Evaristo;9788534705097",
  "Guerra e Paz;Liev Tolstói;9788534705097",
  "Dom Casmurro;Machado de Assis;",
].join("\n");

async function begin() {
  const { club, sources, ana } = await openForm(knowsPoncia);
  await submitSheet(ana, { bytes: sheet });
  const fill = (fields: Record<string, string>) => ana.submit(url, "fill-pages", fields);
  const fields = async () => fieldsOf((await screenOf(ana.get(url))).document, "fill-pages") ?? {};
  const pagesOf = () => club.db.select({ title: books.title, pages: books.pageCount }).from(books).all();
  const confirm = () => ana.submit(url, "confirm-import");
  return { club, sources, ana, fill, fields, pagesOf, confirm };
}

it("the pages of books without them are typed in the preview, and some may be missing", async () => {
  const { fill, fields, pagesOf, confirm } = await begin();
  expect(Object.keys(await fields())).toEqual(["intent", "p2", "p3", "p4"]);
  expect((await fill({ p2: "128", p3: "", p4: "256" })).status).toBe(303);
  expect(Object.keys(await fields())).toEqual(["intent", "p3"]);
  await confirm();
  expect(pagesOf()).toEqual([
    { title: "Ponciá Vicêncio", pages: 128 },
    { title: "Guerra e Paz", pages: null },
    { title: "Dom Casmurro", pages: 256 },
  ]);
});

it("a wrong number of pages is refused beside its book, and the others come back as typed", async () => {
  const { fill } = await begin();
  const refused = await fill({ p2: "128", p3: "0", p4: "muitas" });
  expect(refused.status).toBe(400);
  const { document } = await screenOf(refused);
  expect(fieldsOf(document, "fill-pages")).toMatchObject({ p2: "128", p3: "0", p4: "muitas" });
  expect([...document.querySelectorAll(".field-error")].map(textOf)).toEqual([
    "O número de páginas deve ser maior que 0",
    "O número de páginas deve ser maior que 0",
  ]);
});

it("the look-up finds pages by ISBN, and gives none to another book with the number", async () => {
  const { fill, fields, sources } = await begin();
  expect((await fill({ p2: "", p3: "", p4: "", search: "1" })).status).toBe(303);
  expect(Object.keys(await fields())).toEqual(["intent", "p3", "p4"]);
  expect(sources.requests.length).toBeGreaterThan(0);
});

it("a book of the club without pages gets those of a later sheet", async () => {
  const { club, ana, pagesOf, confirm } = await begin();
  makeBook(club, { title: "Dom Casmurro", author: "Machado de Assis", pageCount: null });
  makeBook(club, { title: "Guerra e Paz", author: "Liev Tolstói", pageCount: 1200 });
  await submitSheet(ana, {
    bytes: "Livro;Autor;Páginas\nDom Casmurro;Machado de Assis;256\nGuerra e Paz;Liev Tolstói;9",
  });
  const { getByRole } = await screenOf(ana.get("/admin/trazer/2"));
  expect(getByRole("button", { name: "Preencher as páginas de 1 livro" })).toBeTruthy();
  expect((await confirm()).status).toBe(404);
  await ana.submit("/admin/trazer/2", "confirm-import");
  expect(pagesOf()).toEqual([
    { title: "Dom Casmurro", pages: 256 },
    { title: "Guerra e Paz", pages: 1200 },
  ]);
});
