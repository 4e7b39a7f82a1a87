import { beforeAll, expect, it } from "vitest";
import { areaLabel } from "~/ui/toast";
import { announcementsOn, recordAnnouncements } from "./announcements";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { isLoad, proxy } from "./delayed-requests";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  await addBook(admin);
});

/** The home page. The code of Radix's toast waits for `release`. */
async function openWithHeldToast() {
  const page = await stage.open({ as: admin, forOneTest: true });
  page.expectStatus(400);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/live-toast/, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, `${club.url}/`);
  return { page, release: () => release() };
}

it("the focus stays in the toast area when Radix takes over the toast, and when it closes", async () => {
  const { page, release } = await openWithHeldToast();
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

it.each([
  ["saved", "Progresso atualizado"],
  ["unanswered", "Erro ao atualizar progresso"],
])("the toast of a form that is %s is announced once, although Radix replaces it", async (result, title) => {
  const { page, release } = await openWithHeldToast();
  if (result === "unanswered") {
    await page.route(/\.data(\?|$)/, (route) =>
      route.request().method() === "POST" ? route.abort("aborted") : route.fallback(),
    );
  }
  await recordAnnouncements(page);
  await page.getByLabel("Página atual").fill("10");
  await page.getByRole("button", { name: "Atualizar progresso" }).click();
  await page.locator(".toast").getByText(title, { exact: true }).waitFor();

  release();

  const announced = async () => (await announcementsOn(page)).filter((text) => text.includes(title));
  await page.locator(".toast[data-state='open']").waitFor();
  await expect.poll(announced).toHaveLength(1);
  await page.locator(".toast").getByRole("button", { name: "Fechar" }).click();
  await page.locator(".toast").waitFor({ state: "detached" });
  expect(await announced()).toHaveLength(1);
});

it("a toast comes with the new data of a page that stays, so that a click at its sight is sent", async () => {
  const page = await stage.open({ as: admin });
  await visit(page, `${club.url}/`);
  const savePage = async (number: string) => {
    await page.getByLabel("Página atual").fill(number);
    await page.getByRole("button", { name: "Atualizar progresso" }).click();
  };
  await proxy(page, isLoad, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ response });
  });
  await savePage("5");
  await waitForToast(page, "Progresso atualizado");

  await savePage("6");

  await page.getByText("Página 6 de 208").waitFor();
});
