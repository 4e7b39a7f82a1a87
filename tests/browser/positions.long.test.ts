import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { clickTwice, visit, waitForToast, writesOf } from "./page";

const stage = makeStage();
const club = makeClub();

let book: number;
beforeAll(async () => {
  const ana = await register(club.url, "ana");
  const quinze = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };
  book = await addBook(ana, { ...quinze, isCurrent: true });
});

let readers = 0;
function newReader(): Promise<Member> {
  readers += 1;
  return register(club.url, `leitora${readers}`);
}

const progressOf = async (reader: Member) =>
  ((await reader.call("GET", `/api/progress?bookId=${book}`)) as object[])[0];

describe.each(oneWay)("a reader of another edition %s", (_, { javaScript }) => {
  it("chooses it once, then takes a page, a step and a break", async () => {
    const reader = await newReader();
    const page = await stage.open({ javaScript, as: reader });
    await visit(page, `${club.url}/book/progresso`);
    expect(await page.getByLabel("A minha edição tem").isVisible()).toBe(false);
    expect(await page.getByLabel("Quanto você já leu").isVisible()).toBe(false);

    await page.getByText("Outra edição").click();
    expect(await page.getByLabel("Página atual").isVisible()).toBe(false);
    await page.getByLabel("Página da sua edição").fill("159");
    await page.getByLabel("A minha edição tem").fill("251");
    await page.getByRole("button", { name: "Salvar página" }).click();
    await waitForToast(page, "Progresso atualizado");
    await visit(page, `${club.url}/book/progresso`);
    await page.getByLabel("Página da sua edição").fill("161");
    await page.getByRole("button", { name: "Salvar página" }).click();
    await page.getByText("Página 161 de 251 da sua edição").waitFor();
    await visit(page, club.url);
    await page.getByRole("button", { name: "+10 páginas" }).click();
    await page.getByText("Página 171 de 251 da sua edição").waitFor();
    // Otherwise the next save would take the step back.
    expect(await page.getByLabel("Página da sua edição").inputValue()).toBe("171");

    expect(await progressOf(reader)).toMatchObject({ currentPage: 142, unit: "edition", position: 171 });
    await visit(page, `${club.url}/book/progresso`);
    await page.getByRole("link", { name: "Abandonei" }).click();
    await page.getByRole("button", { name: "Abandonei este" }).click();
    await page.getByText("Você deixou este livro de lado.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/book");
  });

  it("goes over to percent by Ler de outro jeito", async () => {
    const reader = await newReader();
    await reader.call("POST", "/api/progress", { bookId: book, editionPage: 159, editionPages: 251 });
    const page = await stage.open({ javaScript, as: reader });
    await visit(page, `${club.url}/book/progresso`);

    await page.getByRole("link", { name: "Ler de outro jeito" }).click();
    await page.getByText("Por porcentagem").click();
    await page.getByLabel("Quanto você já leu").fill("68,5");
    await page.getByRole("button", { name: "Salvar página" }).click();
    await page.getByText("68,5%", { exact: true }).waitFor();

    expect(await progressOf(reader)).toMatchObject({ currentPage: 142, unit: "percent", position: 68.5 });
  });
});

describe("with scripts", () => {
  it("the dialog leads to the question and back, with nothing in the history", async () => {
    const reader = await newReader();
    await reader.call("POST", "/api/progress", { bookId: book, currentPage: 20 });
    const page = await stage.open({ javaScript: true, as: reader });
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: "Atualizar progresso" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "Ler de outro jeito" }).click();
    await dialog.getByText("Como você lê este livro").waitFor();
    await dialog.getByRole("link", { name: "Abandonei" }).click();
    await dialog.getByRole("heading", { name: "Deixar O Quinze de lado?" }).waitFor();
    const length = await page.evaluate(() => history.length);

    await dialog.getByRole("link", { name: "Continuar lendo" }).click();

    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/book");
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  it("two quick taps are one step", async () => {
    const reader = await newReader();
    await reader.call("POST", "/api/progress", { bookId: book, currentPage: 20 });
    const page = await stage.open({ javaScript: true, as: reader });
    await visit(page, club.url);
    const writes = writesOf(page);

    await clickTwice(page.getByRole("button", { name: "+10 páginas" }));

    await page.getByText("Página 30 de 208").waitFor();
    expect(writes).toHaveLength(1);
    expect(await progressOf(reader)).toMatchObject({ currentPage: 30 });
  });
});
