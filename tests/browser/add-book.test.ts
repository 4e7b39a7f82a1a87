import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { clickTwice, isFocused, untilRefused, visit, waitForToast, writesOf } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  await addBook(admin);
});

describe("the dialog that adds a book", () => {
  let page: Watched;
  let dialog: Locator;

  beforeEach(async () => {
    page = await stage.open({ as: admin });
    dialog = page.getByRole("dialog", { name: "Adicionar Livro" });
    await visit(page, `${club.url}/admin`);
    await page.getByRole("link", { name: "Adicionar Livro" }).click();
    await dialog.waitFor();
  });

  it("shows the error at each field, focuses the first and keeps the typed values", async () => {
    page.expectStatus(400);
    await dialog.getByLabel("Título").fill("D");
    await dialog.getByLabel("Páginas").fill("0");
    await dialog.getByLabel("Ou endereço da imagem").fill("capa");
    await dialog.getByRole("button", { name: "Adicionar Livro" }).click();

    await untilRefused(dialog.getByLabel("Título"), "O título deve ter pelo menos 2 caracteres");
    await untilRefused(dialog.getByLabel("Autor"), "O autor deve ter pelo menos 2 caracteres");
    await untilRefused(dialog.getByLabel("Páginas"), "O número de páginas deve ser maior que 0");
    await untilRefused(dialog.getByLabel("Ou endereço da imagem"), "A URL da capa deve ser válida");
    await expect.poll(() => isFocused(dialog.getByLabel("Título"))).toBe(true);
    expect(await dialog.getByLabel("Título").inputValue()).toBe("D");
  });

  it("adds one book on a double click", async () => {
    const writes = writesOf(page);
    const fields = [dialog.getByLabel("Data de término"), dialog.getByLabel("Avisar todo o clube")];
    const areVisible = () => Promise.all(fields.map((field) => field.isVisible()));
    expect(await areVisible()).toEqual([false, false]);
    await dialog.getByLabel("Definir como livro atual").check();
    expect(await areVisible()).toEqual([true, true]);
    await dialog.getByLabel("Título").fill("Torto Arado");
    await dialog.getByLabel("Autor").fill("Itamar Vieira Junior");

    await clickTwice(dialog.getByRole("button", { name: "Adicionar Livro" }));

    await waitForToast(page, "Livro adicionado");
    await dialog.waitFor({ state: "detached" });
    expect(writes).toEqual(["/admin/livros/novo"]);
    const books = (await admin.call("GET", "/api/books")) as { title: string }[];
    expect(books.filter(({ title }) => title === "Torto Arado")).toHaveLength(1);
    expect(books.some(({ title }) => title === domCasmurro.title)).toBe(true);
  });
});
