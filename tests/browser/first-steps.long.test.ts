import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostedClub } from "../support/hosted-club";
import { violations } from "./axe";
import { bothWays, makeStage, phone, type Watched } from "./browser";
import { startClub } from "./club";
import { closeToast, sidewaysScroll, visit, waitForHydration, waitForToast } from "./page";
import { inDays } from "./reading-club";
import { expectTextFits } from "./text-size";

const stage = makeStage();

/** Milliseconds of a person with the pages of this test in front of them; a browser needs a part of it. */
const tenMinutes = 10 * 60_000;

async function signUp(page: Page, username: string, name: string): Promise<void> {
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Nome").fill(name);
  await page.getByLabel("E-mail").fill(`${username}@clube.example`);
  await page.getByLabel("Senha", { exact: true }).fill("segredo-do-clube");
  await page.getByLabel("Confirmar senha").fill("segredo-do-clube");
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await waitForToast(page, "Registro bem-sucedido");
  await closeToast(page);
}

const step = (page: Page, name: string) =>
  page.locator("main ol > li").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

const isDone = (page: Page, name: string) => step(page, name).getByText("Feito", { exact: true }).waitFor();

describe.each(bothWays)("from an empty club %s", (_, { javaScript }) => {
  let club: HostedClub;
  beforeEach(async () => {
    club = await startClub();
  });
  afterEach(() => club.stop());

  it("the first steps lead to the first saved page of a second member", async () => {
    const begun = performance.now();
    const page = await stage.open({ javaScript });
    await visit(page, `${club.url}/`);
    await signUp(page, "marina", "Marina Dias");
    await page.getByRole("link", { name: "Painel Admin" }).first().click();
    await page.getByRole("heading", { level: 2, name: "Primeiros passos" }).waitFor();
    await expectAccessible(page, javaScript);
    await page.setViewportSize(phone);
    await visit(page, `${club.url}/admin`);
    await expectTextFits(page);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole("link", { name: "Escolher nome e fuso" }).click();
    await page.getByLabel("Nome do clube").fill("Clube Travessia");
    await page.getByLabel("Por convite").check();
    await page.getByRole("button", { name: "Salvar configurações" }).click();
    await waitForToast(page, "Configurações do clube salvas");
    await closeToast(page);
    await isDone(page, "Nome e fuso");
    await isDone(page, "Quem pode entrar");

    await page.getByRole("button", { name: "Criar um convite para o grupo" }).click();
    await waitForToast(page, "Convite criado");
    await closeToast(page);
    const text = await page.getByLabel("Texto para o grupo").inputValue();
    expect(text).toContain("*Clube Travessia*");
    const whatsApp = await page.getByRole("link", { name: "Abrir no WhatsApp" }).getAttribute("href");
    expect(new URL(whatsApp ?? "").searchParams.get("text")).toBe(text);
    await expectAccessible(page, javaScript);

    await page.getByRole("link", { name: "Escolher o livro" }).click();
    await addBook(page);
    await isDone(page, "Primeiro livro");
    await page.getByRole("link", { name: "Marcar encontro" }).click();
    await addMeeting(page);
    await visit(page, `${club.url}/admin`);
    await isDone(page, "Primeiro encontro");
    await step(page, "Teste de e-mail").getByText("O e-mail está desligado").waitFor();

    const invitation = /http\S+/.exec(text)?.[0] ?? "";
    const other = await stage.open({ javaScript, viewport: phone });
    await visit(other, invitation);
    await signUp(other, "bia", "Bia Reis");
    await other.getByRole("link", { name: "Marque a página em que você está" }).click();
    await other.waitForURL("**/book/progresso");
    await other.getByLabel("Página atual").fill("12");
    await other.getByRole("button", { name: "Salvar página" }).click();
    await waitForToast(other, "Progresso atualizado");
    const spent = performance.now() - begun;
    expect(spent).toBeLessThan(tenMinutes);

    await visit(page, `${club.url}/admin`);
    await step(page, "Convidar as pessoas").getByText("1 pessoa entrou.").waitFor();
    await page.getByRole("button", { name: "Dispensar esta lista" }).click();
    await waitForToast(page, "Lista dispensada");
    await page.getByRole("heading", { level: 2, name: "Primeiros passos" }).waitFor({ state: "detached" });
    await visit(page, `${club.url}/admin?aba=clube`);
    await page.getByRole("button", { name: "Mostrar de novo" }).click();
    await waitForToast(page, "A lista está de volta");
    await isDone(page, "Primeiro encontro");
    // Before the club stops: open pages would ask it for news.
    for (const open of [page, other]) await open.goto("about:blank");
  });
});

async function addBook(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel("Título").fill("O Quinze");
  await page.getByLabel("Autor").fill("Rachel de Queiroz");
  await page.getByLabel("Páginas").fill("208");
  await page.getByLabel("Ano de publicação").fill("1930");
  await page.getByLabel("Definir como livro atual").check();
  await page.getByRole("button", { name: "Adicionar Livro" }).click();
  await waitForToast(page, "Livro adicionado");
  await closeToast(page);
}

async function addMeeting(page: Page): Promise<void> {
  await page.getByLabel("Título").fill("Primeiro encontro");
  await page.getByLabel("Início").fill(`${inDays(14)}T19:00`);
  await page.getByLabel("Término").fill(`${inDays(14)}T21:00`);
  await page.getByRole("button", { name: "Criar Evento" }).click();
  await waitForToast(page, "Evento criado");
}

/** With scripts: axe needs frames, which a page without them has not. */
async function expectAccessible(page: Watched, javaScript: boolean): Promise<void> {
  if (!javaScript) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, "all")).toEqual([]);
  }
}
