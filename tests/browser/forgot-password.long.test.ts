import { expect, it } from "vitest";
import { makeStage } from "./browser";
import { makeClub, register } from "./club";
import { currentPath, linkSentTo, untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

it("a forgotten password is replaced by the e-mail's link, after two seconds at the login, not reached by Back", async () => {
  const email = "bia@clube.example";
  await register(club.url, "bia", "Bia Lima");
  const page = await stage.open({ forOneTest: true });
  page.expectStatus(400);
  await visit(page, `${club.url}/auth?aba=entrar`);
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.waitForURL("**/auth/esqueci-senha");
  await page.getByRole("heading", { name: "Esqueci minha senha" }).waitFor();
  const request = async (address: string) => {
    await page.getByLabel("E-mail").fill(address);
    await page.getByRole("button", { name: "Gerar instruções" }).click();
  };
  await request("bia@clube");
  await untilRefused(page.getByLabel("E-mail"), "E-mail inválido");
  expect(await page.getByLabel("E-mail").inputValue()).toBe("bia@clube");
  await request(email);
  await waitForToast(page, "Solicitação enviada");
  expect(currentPath(page)).toBe("/auth?aba=entrar");

  await page.clock.install();
  await visit(page, await linkSentTo(email, club.dataDir));
  await page.getByText("Escolha uma nova senha para a conta bia.").waitFor();
  const [first, again] = [
    page.getByLabel("Nova senha", { exact: true }),
    page.getByLabel("Confirmar nova senha"),
  ];
  const choose = async (password: string, confirmation: string) => {
    await first.fill(password);
    await again.fill(confirmation);
    await page.getByRole("button", { name: "Redefinir senha" }).click();
  };
  await choose("segredo-novo", "segredo-outro");
  await untilRefused(again, "As senhas não correspondem");
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose("segredo-novo", "segredo-novo");
  await page.getByRole("heading", { level: 1, name: "Senha redefinida" }).waitFor();
  await page.clock.runFor(1900);
  await page.getByRole("link", { name: "Ir para o login" }).waitFor();
  expect(currentPath(page)).toBe("/reset-password?redefinida=1");
  await page.clock.runFor(200);
  await page.waitForURL(`${club.url}/auth`);
  await page.clock.resume();

  await page.goBack();
  expect(currentPath(page)).toBe("/auth?aba=entrar");
  await page.getByLabel("Usuário").fill("bia");
  await page.getByLabel("Senha", { exact: true }).fill("segredo-novo");
  await page.getByRole("button", { name: "Entrar" }).click();
  await waitForToast(page, "Login bem-sucedido");
  expect(currentPath(page)).toBe("/");
});
