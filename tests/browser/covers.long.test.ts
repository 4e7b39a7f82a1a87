import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { canvas } from "../support/uploads";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { visit, waitForToast } from "./page";

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

it("a cover survives a form that is refused for another field, is shown before it is saved, and removed again", async () => {
  const page = await stage.open({ as: admin });
  page.expectStatus(400);
  await fillBook(page, "A");
  await page.getByLabel("Enviar imagem").setInputFiles(picture);
  await expect.poll(() => shownWidth(page)).toBe(400);
  await page.getByRole("button", { name: "Adicionar Livro" }).click();
  await page.getByText("O título deve ter pelo menos 2 caracteres").first().waitFor();
  await expect.poll(() => shownWidth(page)).toBe(400);
  await page.getByLabel("Título").fill("Angústia");
  await page.getByRole("button", { name: "Adicionar Livro" }).click();
  await waitForToast(page, "Livro adicionado");
  const added = await bookNamed("Angústia");
  expect(added?.coverImage).toMatch(/^\/imagens\/capas\//);

  await visit(page, `${club.url}/admin/livros/${added?.id}`);
  await expect.poll(() => shownWidth(page)).toBe(400);
  await page.getByLabel("Tirar a capa").check();
  await page.getByRole("button", { name: "Salvar livro" }).click();
  await waitForToast(page, "Livro atualizado");
  expect((await bookNamed("Angústia"))?.coverImage).toBeNull();
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
