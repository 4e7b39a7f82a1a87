import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostedClub } from "../support/hosted-club";
import { desktop, makeStage, phone } from "./browser";
import { startClub } from "./club";
import { closeToast, currentPath, untilRefused, waitForHydration, waitForToast } from "./page";

const stage = makeStage();

const newcomer = {
  username: "ana",
  name: "Ana Souza",
  email: "ana@clube.example",
  password: "segredo-da-ana",
};

describe.each([
  ["on a phone with JavaScript", { javaScript: true, viewport: phone }] as const,
  ...(process.env.TEST_LONG
    ? [["on a desktop with JavaScript", { javaScript: true, viewport: desktop }] as const]
    : []),
  ["on a phone without JavaScript", { javaScript: false, viewport: phone }] as const,
])("the first member %s", (_, { javaScript, viewport }) => {
  let club: HostedClub;
  beforeEach(async () => {
    club = await startClub();
  });
  afterEach(() => club.stop());

  it("registers, adds the first book, reads it to the end, leaves and comes back", async () => {
    const page = await stage.open({ javaScript, viewport });
    page.expectStatus(400);

    await page.goto(`${club.url}/`);
    await waitForHydration(page);
    expect(currentPath(page)).toBe("/auth");
    const tabs = page.getByRole("navigation", { name: "Acesso" });
    expect(await tabs.getByRole("link", { name: "Cadastrar" }).getAttribute("aria-current")).toBe("page");

    await registerWithAMismatch(page, javaScript);
    await page.getByLabel("Senha", { exact: true }).fill(newcomer.password);
    await page.getByLabel("Confirmar senha").fill(newcomer.password);
    await page.getByRole("button", { name: "Cadastrar" }).click();
    await waitForToast(page, "Registro bem-sucedido");
    await page.getByText("Welcome to the book club, Ana Souza!", { exact: true }).first().waitFor();
    await closeToast(page);
    expect(currentPath(page)).toBe("/");
    await page.getByRole("heading", { level: 1, name: "Bem-vindo de volta, Ana", exact: true }).waitFor();
    await page.getByText("Boas-vindas! O clube começa por aqui").waitFor();
    await page.getByText("Nenhum livro atual definido.").waitFor();

    await addTheBook(page);
    await closeToast(page);

    await page.getByRole("link", { name: "Início" }).click();
    await page.getByRole("heading", { level: 2, name: "Dom Casmurro" }).waitFor();
    await page.getByText("Não iniciado").waitFor();
    await page.getByText("dias restantes").waitFor();
    await page.getByLabel("Página atual").fill("127");
    await page.getByRole("button", { name: "Atualizar progresso" }).click();
    await waitForToast(page, "Progresso atualizado");
    await closeToast(page);
    expect(await percentShown(page)).toBe(61);
    expect(await page.getByLabel("Página atual").inputValue()).toBe("127");
    expect(await page.getByText(/^hoje, [a-zá]{3} \d\d\/\d\d: leu 127 páginas$/).count()).toBe(1);

    await readToTheEnd(page, club.url, javaScript);

    await page.locator("header summary").filter({ visible: true }).last().click();
    await page.getByRole("button", { name: "Sair" }).click();
    await waitForToast(page, "Logout bem-sucedido");
    expect(currentPath(page)).toBe("/auth");
    expect(await tabs.getByRole("link", { name: "Entrar" }).getAttribute("aria-current")).toBe("page");

    await closeToast(page);
    await page.getByLabel("Usuário").fill(newcomer.username);
    await page.getByLabel("Senha", { exact: true }).fill(newcomer.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await waitForToast(page, "Login bem-sucedido");
    await page.getByText("Welcome back, Ana Souza!", { exact: true }).first().waitFor();
    expect(currentPath(page)).toBe("/");
    expect(await percentShown(page)).toBe(100);
  });
});

async function registerWithAMismatch(page: Page, javaScript: boolean) {
  await page.getByLabel("Usuário").fill(newcomer.username);
  await page.getByLabel("Nome completo").fill(newcomer.name);
  await page.getByLabel("E-mail").fill(newcomer.email);
  await page.getByLabel("Senha", { exact: true }).fill(newcomer.password);
  await page.getByLabel("Confirmar senha").fill("outra-senha");
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await untilRefused(page.getByLabel("Confirmar senha"), "Senhas não correspondem");
  expect(await page.getByLabel("Usuário").inputValue()).toBe(newcomer.username);
  expect(await page.getByLabel("Nome completo").inputValue()).toBe(newcomer.name);
  expect(await page.getByLabel("E-mail").inputValue()).toBe(newcomer.email);
  if (!javaScript) {
    expect(await page.getByLabel("Senha", { exact: true }).inputValue()).toBe("");
    expect(await page.getByLabel("Confirmar senha").inputValue()).toBe("");
  }
}

async function addTheBook(page: Page) {
  await page.getByRole("link", { name: "Adicionar Livro" }).click();
  await page.waitForURL("**/admin/livros/novo");
  await page.getByRole("heading", { name: "Adicionar Livro" }).waitFor();
  await page.getByLabel("Título").fill("Dom Casmurro");
  await page.getByLabel("Autor").fill("Machado de Assis");
  await page.getByLabel("Páginas").fill("208");
  await page.getByLabel("Ano de publicação").fill("1899");
  await page.getByLabel("Definir como livro atual").check();
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel("Data de término").fill(inAMonth);
  await page.getByRole("button", { name: "Adicionar Livro" }).click();
  await waitForToast(page, "Livro adicionado");
  expect(currentPath(page)).toBe("/admin");
  await page.getByRole("cell", { name: "Atual", exact: true }).waitFor();
}

async function readToTheEnd(page: Page, url: string, _javaScript: boolean) {
  await page
    .getByRole("link", { name: /^Livro( Atual)?$/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Dom Casmurro" }).waitFor();
  await page.getByRole("link", { name: "Atualizar progresso" }).click();
  await page.waitForURL(`${url}/book/progresso`);
  const field = page.getByLabel("Página atual");
  await field.fill("209");
  await page.getByRole("button", { name: "Salvar página" }).click();
  await untilRefused(field, "O livro tem apenas 208 páginas.");
  await waitForToast(page, "Erro ao atualizar progresso");
  expect(await field.inputValue()).toBe("209");
  await field.fill("208");
  await page.getByRole("button", { name: "Salvar página" }).click();
  await waitForToast(page, "Progresso atualizado");
  await closeToast(page);
  expect(currentPath(page)).toBe("/book");
  expect(await percentShown(page)).toBe(100);
}

async function percentShown(page: Page): Promise<number> {
  return Number(await page.getByRole("progressbar").getAttribute("aria-valuenow"));
}
