import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { makeClub, register } from "./club";
import {
  closeToast,
  currentPath,
  linkSentTo,
  untilRefused,
  visit,
  waitForHydration,
  waitForToast,
} from "./page";

const stage = makeStage();
const club = makeClub();

describe.each(oneWay)("a forgotten password %s", (_, { javaScript }) => {
  const username = javaScript ? "bia" : "caio";
  const email = `${username}@clube.example`;

  it("is replaced through the e-mail's link, and the new one logs in", async () => {
    await register(club.url, username, "Bia Lima");
    const page = await stage.open({ javaScript });
    page.expectStatus(400);

    await visit(page, `${club.url}/auth?aba=entrar`);
    await page.getByRole("link", { name: "Esqueci minha senha" }).click();
    await page.waitForURL("**/auth/esqueci-senha");
    await page.getByRole("heading", { name: "Esqueci minha senha" }).waitFor();
    await requestResetEmail(page, "bia@clube");
    await untilRefused(page.getByLabel("E-mail"), "E-mail inválido");
    expect(await page.getByLabel("E-mail").inputValue()).toBe("bia@clube");
    await requestResetEmail(page, email);
    await waitForToast(page, "Solicitação enviada");
    expect(currentPath(page)).toBe("/auth?aba=entrar");

    const link = await linkSentTo(email, club.dataDir);
    expect(link.startsWith(`${club.url}/reset-password?token=`)).toBe(true);
    await visit(page, link);
    await page.getByText(`Escolha uma nova senha para a conta ${username}.`).waitFor();
    await choosePassword(page, "segredo-novo", "segredo-outro");
    await untilRefused(page.getByLabel("Confirmar nova senha"), "As senhas não correspondem");
    await choosePassword(page, "curta", "curta");
    await untilRefused(
      page.getByLabel("Nova senha", { exact: true }),
      "A senha deve ter pelo menos 6 caracteres",
    );

    const chosenAt = performance.now();
    await choosePassword(page, "segredo-novo", "segredo-novo");
    await waitForToast(page, "Senha redefinida");
    await page.getByText("Sua senha foi redefinida com sucesso.", { exact: true }).first().waitFor();
    expect(await page.getByRole("link", { name: "Ir para o login" }).getAttribute("href")).toBe("/auth");
    // An automatic redirect: by the page with scripts, by the browser without.
    await page.waitForURL(({ pathname }) => pathname === "/auth");
    expect(performance.now() - chosenAt).toBeGreaterThan(1900);
    await waitForHydration(page);
    if (await page.locator(".toast").count()) await closeToast(page);

    await logIn(page, username, "segredo-novo");
    await waitForToast(page, "Login bem-sucedido");
    expect(currentPath(page)).toBe("/");
  });

  it("redirects to the login by the link, too, where the old password no longer works", async () => {
    const other = `${username}2`;
    const member = await register(club.url, other, "Davi Reis");
    await member.call("POST", "/api/forgot-password", { email: `${other}@clube.example` });
    const link = await linkSentTo(`${other}@clube.example`, club.dataDir);
    const page = await stage.open({ javaScript });
    page.expectStatus(400, 401);

    await visit(page, link);
    await choosePassword(page, "segredo-novo", "segredo-novo");
    await page.getByRole("link", { name: "Ir para o login" }).click();
    await page.waitForURL(`${club.url}/auth`);
    await waitForHydration(page);
    if (await page.locator(".toast").count()) await closeToast(page);
    await logIn(page, other, "segredo-da-ana");
    await waitForToast(page, "Falha no login");
    expect(currentPath(page)).toBe(javaScript ? "/auth" : "/auth?aba=entrar");

    await visit(page, link);
    await page.getByRole("heading", { level: 1, name: "Token inválido" }).waitFor();
  });

  it("is not replaced without a token or with a bad one", async () => {
    const page = await stage.open({ javaScript });

    await visit(page, `${club.url}/reset-password`);
    await page.getByRole("heading", { level: 1, name: "Erro" }).waitFor();
    await waitForToast(page, "Erro");
    expect(await page.locator(".toast p").innerText()).toBe("Token de redefinição não encontrado na URL");
    expect(await page.locator("form").count()).toBe(0);

    await visit(page, `${club.url}/reset-password?token=invalido`);
    await page.getByRole("heading", { level: 1, name: "Token inválido" }).waitFor();
    await waitForToast(page, "Token inválido");
    expect(await page.locator(".toast p").innerText()).toBe("O token de redefinição é inválido ou expirou");
    expect(await page.locator("form").count()).toBe(0);
    await page.getByRole("link", { name: "Voltar para o login" }).click();
    await page.waitForURL(`${club.url}/auth`);
  });
});

it("the page after a password was replaced is not reached by Back from the login", async () => {
  const member = await register(club.url, "elisa", "Elisa Reis");
  await member.call("POST", "/api/forgot-password", { email: "elisa@clube.example" });
  const link = await linkSentTo("elisa@clube.example", club.dataDir);
  const page = await stage.open();
  await visit(page, `${club.url}/privacidade`);
  await visit(page, link);
  await choosePassword(page, "segredo-novo", "segredo-novo");
  await page.getByRole("heading", { level: 1, name: "Senha redefinida" }).waitFor();
  await page.waitForURL(`${club.url}/auth`);

  await page.goBack();

  await page.getByRole("heading", { level: 1, name: "Privacidade" }).waitFor();
  expect(currentPath(page)).toBe("/privacidade");
});

async function requestResetEmail(page: Page, email: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Gerar instruções" }).click();
}

async function choosePassword(page: Page, password: string, confirmation: string) {
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar nova senha").fill(confirmation);
  await page.getByRole("button", { name: "Redefinir senha" }).click();
}

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}
