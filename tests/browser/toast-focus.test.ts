import { expect, it } from "vitest";
import { areaLabel } from "~/ui/toast";
import { makeStage } from "./browser";
import { addBook, makeClub, register } from "./club";
import { visit } from "./page";

const stage = makeStage();
const club = makeClub();

it("the focus stays in the toast area when Radix takes over the toast, and when it closes", async () => {
  const admin = await register(club.url, "ana");
  await addBook(admin);
  const page = await stage.open({ as: admin, forOneTest: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/live-toast/, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, `${club.url}/`);
  const area = page.getByRole("region", { name: areaLabel, exact: true });
  // One step: a separate handle could belong to the area that is being replaced.
  const hasFocus = () =>
    page.evaluate((label) => Boolean(document.activeElement?.closest(`[aria-label="${label}"]`)), areaLabel);

  await page.getByLabel("Página atual").fill("10");
  await page.getByRole("button", { name: "Atualizar progresso" }).click();
  await area.getByText("Progresso atualizado", { exact: true }).waitFor();
  await page.keyboard.press("F8");
  expect(await hasFocus()).toBe(true);

  release();
  await page.locator(".toast[data-state='open']").waitFor();
  expect(await hasFocus()).toBe(true);

  await page.keyboard.press("Escape");
  await page.locator(".toast").waitFor({ state: "detached" });
  expect(await hasFocus()).toBe(true);
});
