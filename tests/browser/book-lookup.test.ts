import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HostedClub } from "../support/hosted-club";
import { openLibrarySearch, poncia, ponciaWithCover } from "../support/lookup-records";
import { type LookupSources, openLookupSources } from "../support/lookup-sources";
import { canvas } from "../support/uploads";
import { everyLook, violations } from "./axe";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, register, startClub } from "./club";
import { isFocused, sidewaysScroll, untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
let sources: LookupSources;
let server: HostedClub;
let admin: Member;
let cover: Buffer;
beforeAll(async () => {
  sources = await openLookupSources();
  server = await startClub({ BOOK_LOOKUP_URL: sources.url });
  admin = await register(server.url, "ana");
  cover = await canvas(400, 600).png().toBuffer();
  sources.reply("9788534705097?providers=cbl", poncia);
  sources.reply("9788534705097?providers=mercado-editorial", ponciaWithCover);
  sources.reply("search.json?q=ursula", openLibrarySearch);
  sources.reply("capas.example", (_, response) => void response.end(cover));
});
afterAll(async () => {
  await server?.stop();
  sources?.close();
});

/** The form in a window that finds the covers of the sources, which its preview shows. */
async function openForm(javaScript = true) {
  const page = await stage.open({ javaScript, as: admin, forOneTest: true });
  await page.route(/^https:\/\//, (route) => route.fulfill({ body: cover, contentType: "image/png" }));
  await visit(page, `${server.url}/admin/livros/novo`);
  return page;
}

const isbn = (page: Page | Locator) => page.getByRole("textbox", { name: "ISBN" });
const value = (page: Page | Locator, label: string) =>
  page.getByRole("textbox", { name: label }).inputValue();
const pages = (page: Page | Locator) => page.getByRole("spinbutton", { name: "Páginas" }).inputValue();
const search = (page: Page | Locator) => page.getByRole("button", { name: "Procurar", exact: true }).click();

async function title(id: number): Promise<object> {
  return (await admin.call("GET", `/api/books/${id}`)) as object;
}

describe.each(oneWay)("looking a book up %s", (way, { javaScript }) => {
  it("fills the form by ISBN, and the book is saved with its number and its cover", async () => {
    const page = await openForm(javaScript);
    await page.getByLabel("Descrição").fill("Meu texto.");
    await isbn(page).fill("978-85-3470-509-7");
    await search(page);

    await page.getByText("Ficha da Câmara Brasileira do Livro.").waitFor();
    expect(await value(page, "Título")).toBe("Ponciá Vicêncio");
    expect(await value(page, "Autor")).toBe("Conceição Evaristo");
    expect(await pages(page)).toBe("128");
    expect(await value(page, "Descrição")).toBe("Meu texto.");
    expect(await page.getByText("veio da ficha").count()).toBe(5);
    await page.getByRole("textbox", { name: "Título" }).fill(`Ponciá Vicêncio ${way}`);
    await page.getByRole("button", { name: "Adicionar Livro" }).click();

    await waitForToast(page, "Livro adicionado");
    const books = (await admin.call("GET", "/api/books")) as { id: number; title: string }[];
    const added = books.find((book) => book.title === `Ponciá Vicêncio ${way}`);
    expect(await title(added?.id ?? 0)).toMatchObject({
      isbn: "9788534705097",
      pageCount: 128,
      description: "Meu texto.",
      coverImage: expect.stringMatching(/^\/imagens\/capas\//),
    });
    await admin.call("DELETE", `/api/books/${added?.id}`);
  });

  it("offers the editions of a title", async () => {
    const page = await openForm(javaScript);
    await isbn(page).fill("ursula maria firmina");
    await search(page);
    await page.getByText("2 edições encontradas").waitFor();
    await page.getByRole("radio", { name: "Úrsula e outras obras" }).check();
    await page.getByRole("button", { name: "Preencher com esta edição" }).click();
    await page.getByText("Encontrado: Úrsula e outras obras").waitFor();
    expect([await value(page, "Título"), await pages(page)]).toEqual(["Úrsula e outras obras", "272"]);
    await page.getByRole("radio", { name: "Penguin-Companhia" }).check();
    await page.getByRole("button", { name: "Preencher com esta edição" }).click();
    await expect.poll(() => isbn(page).inputValue()).toBe("9788582850664");
    await page.getByRole("button", { name: "Nenhuma delas: preencher à mão" }).click();
    await page.getByRole("radio").first().waitFor({ state: "detached" });
    expect([await value(page, "Título"), await pages(page), await isbn(page).inputValue()]).toEqual([
      "",
      "1",
      "",
    ]);
  });

  it("says that nobody knows the book, that nobody answers, and that a digit is wrong", async () => {
    const page = await openForm(javaScript);
    page.expectStatus(400);
    await page.getByRole("textbox", { name: "Autor" }).fill("Alguém");
    await isbn(page).fill("978-65-5921-118-0");
    await search(page);
    await page.getByText("Ninguém conhece este livro").waitFor();

    await isbn(page).fill("978-85-3470-509-0");
    await search(page);
    await untilRefused(isbn(page), "O dígito verificador");
    expect(await page.getByText("Ninguém conhece este livro").count()).toBe(0);

    // Answers are stored: each way asks for another book.
    const number = javaScript ? "9780306406157" : "9780804429573";
    sources.reply(number, (_, response) => void response.writeHead(500).end());
    await isbn(page).fill(number);
    await search(page);
    await page.getByRole("alert").filter({ hasText: "Nenhuma fonte respondeu" }).waitFor();
    sources.reply(number, { [`ISBN:${number}`]: { title: "Error correction" } });
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await page.getByText("Encontrado: Error correction").waitFor();
    expect([await value(page, "Título"), await value(page, "Autor")]).toEqual(["Error correction", "Alguém"]);
  });
});

describe("with scripts", () => {
  it("Enter in the number looks up, and in another field saves", async () => {
    const page = await openForm();
    await isbn(page).fill("9786559211180");
    await isbn(page).press("Enter");
    await page.getByText("Ninguém conhece este livro").waitFor();
    page.expectStatus(400);
    await page.getByRole("textbox", { name: "Autor" }).press("Enter");
    await untilRefused(
      page.getByRole("textbox", { name: "Título" }),
      "O título deve ter pelo menos 2 caracteres",
    );
  });

  it("works in the dialog, and a changed value is no longer one of the record", async () => {
    const page = await openForm();
    await visit(page, `${server.url}/admin`);
    await page.getByRole("link", { name: "Adicionar Livro" }).click();
    const dialog = page.getByRole("dialog", { name: "Adicionar Livro" });
    await isbn(dialog).fill("9788534705097");
    await search(dialog);
    await dialog.getByText("Encontrado: Ponciá Vicêncio").waitFor();
    expect(await dialog.getByText("veio da ficha").count()).toBe(5);
    await dialog.getByRole("textbox", { name: "Autor" }).fill("C. Evaristo");
    await expect.poll(() => dialog.getByText("veio da ficha").count()).toBe(4);
    expect(page.url()).toContain("/admin/livros/novo");
  });

  it("shows the club's own book", async () => {
    const torto = {
      title: "Torto Arado",
      author: "Itamar",
      pageCount: 264,
      publishedYear: 2019,
      isbn: "9786580309313",
    };
    const id = await addBook(admin, torto);
    const page = await openForm();
    await isbn(page).fill("9786580309313");
    await search(page);
    await page.getByText("Já está no clube: Torto Arado").waitFor();
    expect(await page.getByRole("link", { name: "Ver o livro" }).getAttribute("href")).toBe(`/book/${id}`);
    expect(await value(page, "Título")).toBe("");
  });

  it("leads to the fields without a record, also when something else than the club answers", async () => {
    const page = await openForm();
    page.expectStatus(502);
    await page.route("**/api/lookup*", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    await isbn(page).fill("9786559211180");
    await search(page);
    await page.getByText("Não deu para procurar").waitFor();
    await page.getByRole("link", { name: "Preencher à mão" }).click();
    await expect.poll(() => isFocused(page.getByRole("textbox", { name: "Título" }))).toBe(true);
  });

  it("offers no camera where there is none", async () => {
    const page = await openForm();
    expect(await page.getByRole("button", { name: "Ler código de barras" }).count()).toBe(0);
  });
});

it("a restored draft distinguishes the values of the record from the typed ones", async () => {
  const page = await openForm();
  await page.getByLabel("Descrição").fill("Meu texto.");
  await isbn(page).fill("978-85-3470-509-7");
  await search(page);
  await page.getByText("Ficha da Câmara Brasileira do Livro.").waitFor();

  await visit(page, `${server.url}/admin/livros/novo`);

  await page.getByText("Ficha da Câmara Brasileira do Livro.").waitFor();
  expect(await value(page, "Descrição")).toBe("Meu texto.");
  expect(await page.getByText("veio da ficha").count()).toBe(5);
  // A number that nobody knows takes the values of the other record out again.
  await isbn(page).fill("978-65-5921-118-0");
  await search(page);
  await page.getByText("Ninguém conhece este livro").waitFor();
  expect([await value(page, "Título"), await value(page, "Descrição")]).toEqual(["", "Meu texto."]);
});

it("every answer is accessible, in both themes and on a phone", async () => {
  const page = await openForm();
  const answers: [typed: string, answer: string][] = [
    ["9788534705097", "Encontrado: Ponciá Vicêncio"],
    ["9786559211180", "Ninguém conhece este livro"],
    ["9780684801469", "Nenhuma fonte respondeu"],
    ["ursula maria firmina", "2 edições encontradas"],
  ];
  sources.reply("9780684801469", (_, response) => void response.writeHead(500).end());
  for (const [typed, answer] of answers) {
    await isbn(page).fill(typed);
    await search(page);
    await page.getByText(answer).waitFor();
    for (const { name, viewport, colorScheme, rules } of everyLook) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, rules), `${answer}, ${name}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await sidewaysScroll(page), answer).toBe(0);
  }
});
