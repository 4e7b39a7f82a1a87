import type { CDPSession, Page } from "playwright-core";
import { expect, it } from "vitest";
import { codeNow } from "../support/second-factors";
import { freePort } from "../support/server";
import { violations } from "./axe";
import { makeStage, oneWay, phone, type Watched } from "./browser";
import { knownFolder, type Member, makeClub, register } from "./club";
import {
  ageSessions,
  closeToast,
  currentPath,
  sidewaysScroll,
  toast,
  untilRefused,
  visit,
  waitForToast,
} from "./page";

const stage = makeStage();
// Browsers make passkeys for names only, and without https for this one.
const port = String(await freePort());
const url = `http://localhost:${port}`;
const club = makeClub({ PORT: port, PUBLIC_URL: url });
const password = "segredo-da-ana";

function memberNamed(username: string): Promise<Member> {
  knownFolder(url, club.dataDir);
  return register(url, username);
}

async function expectAccessible(page: Page, javaScript = true): Promise<void> {
  // Without scripts axe would wait for ever.
  if (javaScript) expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.context().clearCookies();
  await visit(page, `${url}/auth?aba=entrar`);
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: "Confirme que é você" }).waitFor();
}

async function confirmWith(page: Page, button: string): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: button }) });
  await form.getByLabel("Senha atual").fill(password);
  await form.getByRole("button", { name: button }).click();
}

it.each(oneWay)("an authenticator app is set up and used %s", async (_, { javaScript }) => {
  const username = javaScript ? "ana" : "bia";
  const page = await stage.open({ javaScript, as: await memberNamed(username), viewport: phone });
  page.expectStatus(400);
  await visit(page, `${url}/settings?aba=seguranca`);
  await page.getByRole("link", { name: "Configurar o aplicativo de códigos" }).click();
  await confirmWith(page, "Continuar");
  await page.getByRole("img", { name: "Código QR para o aplicativo" }).waitFor();
  await expectAccessible(page, javaScript);
  const secret = (await page.locator("ol code").innerText()).replaceAll(" ", "");
  const field = page.getByLabel("Código", { exact: true });
  await field.fill("000000");
  await page.getByRole("button", { name: "Ligar o aplicativo" }).click();
  await untilRefused(field, "Código incorreto");
  await field.fill(codeNow(secret));
  await page.getByRole("button", { name: "Ligar o aplicativo" }).click();
  await page.getByText("Guarde estes códigos agora").waitFor();
  expect(await page.locator("ol code").allInnerTexts()).toHaveLength(10);
  await expectAccessible(page, javaScript);
  await page.getByRole("link", { name: "Já guardei" }).click();
  await page.getByText("10 códigos por usar").waitFor();

  await logIn(page, username);
  await expectAccessible(page, javaScript);
  // The code of the set-up counts as used, and so is the next one until its time.
  await page.getByLabel("Código", { exact: true }).fill(codeNow(secret, 30));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await waitForToast(page, "Login bem-sucedido");
});

/** A device in the browser that verifies its owner at once. */
async function addAuthenticator(page: Watched): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return session;
}

it("a passkey is made, confirms a change, finishes a log-in and is one alone", async () => {
  const page = await stage.open({ as: await memberNamed("caio"), forOneTest: true });
  page.expectStatus(400, 403);
  await addAuthenticator(page);
  await visit(page, `${url}/settings?aba=seguranca`);
  await page.getByRole("link", { name: "Adicionar passkey" }).click();
  await page.getByRole("dialog", { name: "Nova passkey" }).getByLabel("Nome").fill("Celular");
  ageSessions(club);
  await page.getByRole("button", { name: "Criar passkey" }).click();
  await page.getByText("Confirme que é você: digite a sua senha.").waitFor();
  await confirmWith(page, "Criar passkey");
  await page.getByText("Guarde estes códigos agora").waitFor();
  await page.getByRole("link", { name: "Já guardei" }).click();
  await page.getByRole("link", { name: "Remover a passkey Celular" }).waitFor();

  ageSessions(club);
  await page.getByRole("link", { name: "Gerar outros códigos de recuperação" }).click();
  const dialog = page.getByRole("dialog", { name: "Códigos de recuperação" });
  await dialog.getByRole("button", { name: "Usar uma passkey em vez da senha" }).click();
  await page.getByText("Guarde estes códigos agora").waitFor();

  // The passkey proves the change; another one of the same device is refused by the browser.
  await visit(page, `${url}/settings/passkey`);
  await page.getByRole("button", { name: "Usar uma passkey em vez da senha" }).click();
  await page.getByText("O navegador não criou a passkey").waitFor();

  await logIn(page, "caio");
  await page.getByRole("button", { name: "Usar uma passkey" }).click();
  await waitForToast(page, "Login bem-sucedido");

  await page.context().clearCookies();
  await visit(page, `${url}/auth?voltar=%2Fevents`);
  await page.getByRole("button", { name: "Entrar com passkey" }).click();
  await waitForToast(page, "Login bem-sucedido");
  expect(currentPath(page)).toBe("/events");
});

it("a browser without a passkey says so, and the password still works", { tags: "long" }, async () => {
  await memberNamed("davi");
  const page = await stage.open({ forOneTest: true });
  await addAuthenticator(page);
  await visit(page, `${url}/auth?aba=entrar`);
  await page.getByRole("button", { name: "Entrar com passkey" }).click();
  await toast(page, "A passkey não foi usada").first().waitFor();
  await closeToast(page);
  await page.getByLabel("Usuário").fill("davi");
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await waitForToast(page, "Login bem-sucedido");
});
