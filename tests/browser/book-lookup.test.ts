import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HostedClub } from "../support/hosted-club";
import { openLibrarySearch, poncia, ponciaWithCover } from "../support/lookup-records";
import { type LookupSources, openLookupSources } from "../support/lookup-sources";
import { canvas } from "../support/uploads";
import { violations } from "./axe";
import { desktop, makeStage } from "./browser";
import { type Member, register, startClub } from "./club";
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
async function openForm() {
  const page = await stage.open({ as: admin, forOneTest: true });
  await page.route(/^https:\/\//, (route) => route.fulfill({ body: cover, contentType: "image/png" }));
  await visit(page, `${server.url}/admin/livros/novo`);
  return page;
}

const isbn = (page: Page | Locator) => page.getByRole("textbox", { name: "ISBN" });
const value = (page: Page | Locator, label: string) =>
  page.getByRole("textbox", { name: label }).inputValue();
const pages = (page: Page | Locator) => page.getByRole("spinbutton", { name: "Páginas" }).inputValue();
const search = (page: Page | Locator) => page.getByRole("button", { name: "Procurar", exact: true }).click();

/** Expects no violations in the answer, and no horizontal scrolling on a small phone. */
async function expectAccessible(page: Page) {
  expect(await violations(page, "all")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize(desktop);
}

it("a look-up fills the form by ISBN, whose book is saved with its number and cover; no camera, no button for it", async () => {
  const page = await openForm();
  await visit(page, `${server.url}/admin`);
  await page.getByRole("link", { name: "Adicionar Livro" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Livro" });
  await dialog.getByLabel("Descrição").fill("Meu texto.");
  expect(await dialog.getByRole("button", { name: "Ler código de barras" }).count()).toBe(0);
  await isbn(dialog).fill("978-85-3470-509-7");
  await isbn(dialog).press("Enter");

  await dialog.getByText("Ficha da Câmara Brasileira do Livro.").waitFor();
  expect([await value(dialog, "Título"), await value(dialog, "Autor"), await pages(dialog)]).toEqual([
    "Ponciá Vicêncio",
    "Conceição Evaristo",
    "128",
  ]);
  expect(await value(dialog, "Descrição")).toBe("Meu texto.");
  expect(await dialog.getByText("veio da ficha").count()).toBe(5);
  await expectAccessible(page);
  // A changed value is no longer one of the record.
  await dialog.getByRole("textbox", { name: "Autor" }).fill("C. Evaristo");
  await expect.poll(() => dialog.getByText("veio da ficha").count()).toBe(4);
  await dialog.getByRole("textbox", { name: "Autor" }).press("Enter");

  await waitForToast(page, "Livro adicionado");
  expect(await admin.call("GET", "/api/books")).toMatchObject([
    {
      title: "Ponciá Vicêncio",
      author: "C. Evaristo",
      isbn: "9788534705097",
      pageCount: 128,
      description: "Meu texto.",
      coverImage: expect.stringMatching(/^\/imagens\/capas\//),
    },
  ]);
  const [{ id } = { id: 0 }] = (await admin.call("GET", "/api/books")) as { id: number }[];
  await admin.call("DELETE", `/api/books/${id}`);
});

it("a look-up offers the editions of a title", { tags: "long" }, async () => {
  const page = await openForm();
  await isbn(page).fill("ursula maria firmina");
  await search(page);
  await page.getByText("2 edições encontradas").waitFor();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Úrsula e outras obras" }).check();
  await page.getByRole("button", { name: "Preencher com esta edição" }).click();
  await page.getByText("Encontrado: Úrsula e outras obras").waitFor();
  expect([await value(page, "Título"), await pages(page)]).toEqual(["Úrsula e outras obras", "272"]);
  await page.getByRole("radio", { name: "Penguin-Companhia" }).check();
  await page.getByRole("button", { name: "Preencher com esta edição" }).click();
  await expect.poll(() => isbn(page).inputValue()).toBe("9788582850664");
  await page.getByRole("button", { name: "Nenhuma delas: preencher à mão" }).click();
  await page.getByRole("radio").first().waitFor({ state: "detached" });
  expect([await value(page, "Título"), await pages(page), await value(page, "ISBN")]).toEqual(["", "1", ""]);
});

it("a look-up without a record says why, keeps what is typed and leads to the fields", async () => {
  const page = await openForm();
  page.expectStatus(400, 502);
  await page.getByRole("textbox", { name: "Autor" }).fill("Alguém");
  await isbn(page).fill("978-65-5921-118-0");
  await search(page);
  await page.getByText("Ninguém conhece este livro").waitFor();
  await expectAccessible(page);

  await isbn(page).fill("978-85-3470-509-0");
  await search(page);
  await untilRefused(isbn(page), "O dígito verificador");
  expect(await page.getByText("Ninguém conhece este livro").count()).toBe(0);

  sources.reply("9780306406157", (_, response) => void response.writeHead(500).end());
  await isbn(page).fill("9780306406157");
  await search(page);
  await page.getByRole("alert").filter({ hasText: "Nenhuma fonte respondeu" }).waitFor();
  await expectAccessible(page);
  sources.reply("9780306406157", { "ISBN:9780306406157": { title: "Error correction" } });
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await page.getByText("Encontrado: Error correction").waitFor();
  expect([await value(page, "Título"), await value(page, "Autor")]).toEqual(["Error correction", "Alguém"]);

  // Something else than the club answers.
  await page.route("**/api/lookup*", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await isbn(page).fill("9786559211180");
  await search(page);
  await page.getByText("Não deu para procurar").waitFor();
  await page.getByRole("link", { name: "Preencher à mão" }).click();
  await expect.poll(() => isFocused(page.getByRole("textbox", { name: "Título" }))).toBe(true);
});

it("a restored draft distinguishes the values of the record from the typed ones", {
  tags: "long",
}, async () => {
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
