import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { photo } from "../support/image-files";
import { canvas } from "../support/uploads";
import { makeStage, oneWay } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
const localCover =
  "Este endereço é da sua máquina ou da rede local, e o clube só busca imagens em endereços públicos: envie o arquivo da capa.";

let picture: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  admin = await register(club.url, "ana");
  await addBook(admin);
  picture = { name: "capa.png", mimeType: "image/png", buffer: await canvas(400, 600).png().toBuffer() };
});

type Book = { id: number; title: string; isCurrent: boolean; coverImage: string | null };
const library = async () => (await admin.call("GET", "/api/books")) as Book[];
const bookNamed = async (name: string) => (await library()).find(({ title }) => title === name);

/** The width of the picture that the form shows as the cover. */
const shownWidth = (page: Page) =>
  page.locator("fieldset .cover img").evaluate((image: HTMLImageElement) => image.naturalWidth);

async function fillBook(page: Page, title: string) {
  await visit(page, `${club.url}/admin/livros/novo`);
  await page.getByLabel("Título").fill(title);
  await page.getByLabel("Autor").fill("Graciliano Ramos");
}

describe.each(oneWay)("the cover %s", (way, { javaScript }) => {
  it("is shown before it is saved, saved, and removed again", async () => {
    const page = await stage.open({ javaScript, as: admin });
    const title = `Angústia ${way}`;
    await fillBook(page, title);
    await page.getByLabel("Enviar imagem").setInputFiles(picture);
    if (!javaScript) await page.getByRole("button", { name: "Ver a capa" }).click();
    await expect.poll(() => shownWidth(page)).toBe(400);
    expect(await page.getByLabel("Título").inputValue()).toBe(title);
    await page.getByRole("button", { name: "Adicionar Livro" }).click();
    await waitForToast(page, "Livro adicionado");
    const added = await bookNamed(title);
    expect(added?.coverImage).toMatch(/^\/imagens\/capas\//);

    await visit(page, `${club.url}/admin/livros/${added?.id}`);
    await expect.poll(() => shownWidth(page)).toBe(400);
    await page.getByLabel("Tirar a capa").check();
    await page.getByRole("button", { name: "Salvar livro" }).click();
    await waitForToast(page, "Livro atualizado");
    expect((await bookNamed(title))?.coverImage).toBeNull();
  });

  it("survives a form that is refused for another field", async () => {
    const page = await stage.open({ javaScript, as: admin });
    page.expectStatus(400);
    const title = `Insônia ${way}`;
    await fillBook(page, "I");
    await page.getByLabel("Enviar imagem").setInputFiles(picture);
    await page.getByRole("button", { name: "Adicionar Livro" }).click();
    await page.getByText("O título deve ter pelo menos 2 caracteres").first().waitFor();
    await expect.poll(() => shownWidth(page)).toBe(400);
    await page.getByLabel("Título").fill(title);
    await page.getByRole("button", { name: "Adicionar Livro" }).click();
    await waitForToast(page, "Livro adicionado");
    expect((await bookNamed(title))?.coverImage).toMatch(/^\/imagens\/capas\//);
  });
});

it("a picture of more than 5 MB is made smaller and sent", async () => {
  const page = await stage.open({ as: admin });
  const buffer = await photo(1200, 1800).png().toBuffer();
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await fillBook(page, "Infância");
  await page.getByLabel("Enviar imagem").setInputFiles({ ...picture, buffer });
  await expect.poll(() => shownWidth(page).catch(() => 0)).toBeGreaterThan(400);
  await page.getByRole("button", { name: "Adicionar Livro" }).click();
  await waitForToast(page, "Livro adicionado");
  expect((await bookNamed("Infância"))?.coverImage).toMatch(/^\/imagens\/capas\//);
});

/** The sentences at the field of the address. */
const addressErrors = (page: Page) =>
  page
    .locator("fieldset .field-error")
    .filter({ hasText: /endereço|URL/ })
    .allInnerTexts();

it("an address without an image is reported while it is typed, and a text file at once", async () => {
  const page = await stage.open({ as: admin });
  page.expectStatus(404);
  await page.route("https://loja.example/**", (route) => route.fulfill({ status: 404 }));
  await fillBook(page, "Caetés");
  await page.getByLabel("Ou endereço da imagem").fill("https://loja.example/nada.jpg");
  await page.getByText("Não apareceu uma imagem neste endereço.").waitFor();
  await page.getByLabel("Ou endereço da imagem").fill("");
  await page.getByText("Não apareceu uma imagem neste endereço.").waitFor({ state: "detached" });
  const text = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("olá") };
  await page.getByLabel("Enviar imagem").setInputFiles(text);
  await page.getByText("Por favor, selecione uma imagem").waitFor();
  expect(await page.getByLabel("Enviar imagem").inputValue()).toBe("");
});

it("an address that is none has one sentence, while it is typed and when it is refused", async () => {
  const sentence = "A URL da capa deve ser válida";
  const page = await stage.open({ as: admin });
  page.expectStatus(400);
  await fillBook(page, "Caetés");

  await page.getByLabel("Ou endereço da imagem").fill("capa");
  await expect.poll(() => addressErrors(page)).toEqual([sentence]);
  await page.getByRole("button", { name: "Adicionar Livro" }).click();

  await untilRefused(page.getByLabel("Ou endereço da imagem"), sentence);
  expect(await addressErrors(page)).toEqual([sentence]);
});

it("an address of the local network is saved with a warning, and no browser requests it", async () => {
  const page = await stage.open({ as: admin });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).hostname));
  await fillBook(page, "Memórias do cárcere");
  await page.getByLabel("Ou endereço da imagem").fill("http://192.168.0.1/capa.jpg");
  await expect.poll(() => addressErrors(page)).toEqual([localCover]);
  await page.getByRole("button", { name: "Adicionar Livro" }).click();
  await waitForToast(page, "Livro adicionado");

  const added = await bookNamed("Memórias do cárcere");
  expect(added?.coverImage).toBe("http://192.168.0.1/capa.jpg");
  await page.getByText(/^A capa não pôde ser carregada do endereço/).waitFor();
  for (const path of [`/admin/livros/${added?.id}`, `/book/${added?.id}`])
    await visit(page, `${club.url}${path}`);
  expect(requested).not.toContain("192.168.0.1");
});

it("the drawn cover follows the title and the author as they are typed", async () => {
  const page = await stage.open({ as: admin });
  // A title of several lines is several texts.
  const drawn = async () => (await page.locator("fieldset .cover > svg").textContent())?.replaceAll(" ", "");
  await visit(page, `${club.url}/admin/livros/novo`);
  expect(await drawn()).toBe("Semtítulo");

  await page.getByLabel("Título").pressSequentially("Caetés");
  await page.getByLabel("Autor").pressSequentially("Graciliano Ramos");

  await expect.poll(drawn).toBe("CaetésGracilianoRamos");
  await page.getByLabel("Título").fill("");
  await expect.poll(drawn).toBe("SemtítuloGracilianoRamos");
});

describe.each(oneWay)("the current book %s", (way, { javaScript }) => {
  it("is set by one press, its day and notices are chosen below, and the change is undone", async () => {
    const page = await stage.open({ javaScript, as: admin });
    const title = `Viagem ${way}`;
    const before = (await library()).find(({ isCurrent }) => isCurrent);
    await addBook(admin, { ...domCasmurro, title, isCurrent: false });
    await visit(page, `${club.url}/admin`);
    await page.getByRole("button", { name: `Definir como Atual: ${title}` }).click();
    await waitForToast(page, "Livro atual atualizado");
    expect(await bookNamed(title)).toMatchObject({ isCurrent: true, endDate: null });
    await page.getByLabel("Último dia da leitura").fill("2099-12-31");
    await page.getByLabel("Avisar todo o clube").uncheck();
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect.poll(() => bookNamed(title)).toMatchObject({ endDate: "2099-12-31" });
    expect(await page.getByLabel("Último dia da leitura").inputValue()).toBe("2099-12-31");
    expect(await page.getByLabel("Avisar todo o clube").isChecked()).toBe(false);

    await page.getByRole("button", { name: `Desfazer: ${title} como Livro Atual` }).click();

    await waitForToast(page, "Mudança desfeita");
    expect((await library()).find(({ isCurrent }) => isCurrent)).toEqual(before);
    await page.getByRole("button", { name: `Definir como Atual: ${title}` }).waitFor();
  });
});
