import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/club/calendar";
import { makeStage, oneWay } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();
const inDays = (days: number) => addDays(dayOf(new Date(), "America/Sao_Paulo"), days);

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
});

const rowsOf = (page: Page) => ({
  field: (label: string) => page.locator(".plan-rows").getByLabel(label),
  values: (label: string) =>
    page
      .locator(".plan-rows")
      .getByLabel(label)
      .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value)),
});

describe.each(oneWay)("the editor of the plan %s", (way, { javaScript }) => {
  it("divides, adds and removes rows, keeps what is typed after a refusal, and saves", async () => {
    await addBook(ana, { ...domCasmurro, title: `Dom Casmurro ${way}`, endDate: inDays(20) });
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/book?aba=plano`);
    const { field, values } = rowsOf(page);

    await page.getByRole("button", { name: "Dividir em semanas" }).click();
    await expect.poll(() => values("Página")).toEqual(["62", "135", "208"]);
    await field("Nome").first().fill("Parte 1");
    await page.getByRole("button", { name: "Mais uma linha" }).click();
    await expect.poll(() => values("Página")).toEqual(["62", "135", "208", ""]);
    expect(await values("Nome")).toEqual(["Parte 1", "", "", ""]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("date-3");
    await page.getByRole("button", { name: "Remover a linha 4" }).click();
    await expect.poll(() => values("Página")).toEqual(["62", "135", "208"]);

    page.expectStatus(400);
    await field("Página").nth(1).fill("300");
    // The Enter key saves.
    await field("Página").nth(1).press("Enter");
    await page.locator(".plan-rows").getByText("O livro tem apenas 208 páginas.").waitFor();
    expect(await values("Página")).toEqual(["62", "300", "208"]);
    await field("Página").nth(1).fill("140");
    await page.getByRole("button", { name: "Salvar plano" }).click();
    await waitForToast(page, "Plano salvo");
    await expect.poll(() => values("Página")).toEqual(["62", "140", "208"]);
    await expect.poll(() => page.locator(".milestones li").count()).toBe(3);

    await page
      .getByRole("button", { name: /^Remover a linha de/ })
      .first()
      .click();
    await expect.poll(() => values("Página")).toEqual(["140", "208"]);
    await page.getByRole("button", { name: "Salvar plano" }).click();
    await expect.poll(() => page.locator(".milestones li").count()).toBe(2);
  });
});

it("rows of the plan that were sent after the end of the session are all restored after the login", {
  tags: "long",
}, async () => {
  const bookId = await addBook(ana, { ...domCasmurro, title: "Quincas Borba", endDate: inDays(20) });
  const page = await stage.open({ as: ana, forOneTest: true });
  page.expectStatus(401);
  page.expectStatus(409);
  await visit(page, `${club.url}/book?aba=plano`);
  const { field, values } = rowsOf(page);
  await page.getByRole("button", { name: "Dividir em semanas" }).click();
  await expect.poll(() => values("Página")).toEqual(["62", "135", "208"]);
  await field("Página").nth(1).fill("140");
  await field("Nome").nth(2).fill("O fim");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Salvar plano" }).click();
  await waitForToast(page, "Sua sessão terminou");
  await ana.call("PUT", `/api/plans/${bookId}`, { milestones: [{ date: inDays(20), page: 100 }] });

  await page.getByRole("link", { name: "Entre de novo" }).click();
  await page.waitForURL(/\/auth\?/);
  await page.getByLabel("Usuário").fill("ana");
  await page.getByLabel("Senha", { exact: true }).fill("segredo-da-ana");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/aba=plano/);
  await expect.poll(() => values("Página")).toEqual(["62", "140", "208"]);
  expect(await values("Nome")).toEqual(["", "", "O fim"]);
  await page.getByRole("button", { name: "Salvar plano" }).click();
  await page.getByText("O plano mudou enquanto você editava.").first().waitFor();
  expect(await values("Página")).toEqual(["62", "140", "208"]);
  await page.getByRole("button", { name: "Salvar plano" }).click();
  await waitForToast(page, "Plano salvo");
  await expect.poll(() => values("Página")).toEqual(["62", "140", "208"]);
});
