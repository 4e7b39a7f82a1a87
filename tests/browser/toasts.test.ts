import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { areaLabel } from "~/ui/toast";
import { loremOf } from "../support/text";
import { announcementsOn, recordAnnouncements } from "./announcements";
import { desktop, makeStage, phone } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { gate, isForm, isLoad, pageData, proxy } from "./delayed-requests";
import { closeToast, escapeToast, publishReview, toast, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
let reviewId: number;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  const bookId = await addBook(admin);
  const bia = await register(club.url, "bia", "Bia Lima");
  reviewId = await publishReview(bia, { bookId, content: loremOf(2500) });
});

/** Saves a page on the home screen; the server refuses one past the book's end. */
async function savePage(page: Page, number: string) {
  await page.getByLabel("Página atual").fill(number);
  await page.getByRole("button", { name: "Atualizar progresso" }).click();
}

const saved = "Progresso atualizado";
const refused = "Erro ao atualizar progresso";
const pastTheEnd = "O livro tem apenas 208 páginas.";

const area = (page: Page) => page.getByRole("region", { name: areaLabel, exact: true });
// One step: a separate handle could belong to an area that is being replaced.
const isFocusInArea = (page: Page) =>
  page.evaluate((label) => Boolean(document.activeElement?.closest(`[aria-label="${label}"]`)), areaLabel);

async function reachArea(page: Page) {
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement)?.blur());
  await page.keyboard.press("F8");
  await expect.poll(() => isFocusInArea(page)).toBe(true);
  expect(await area(page).count()).toBe(1);
}

describe("a toast with JavaScript", () => {
  async function openHome() {
    const page = await stage.open({ as: admin });
    page.expectStatus(400);
    await visit(page, `${club.url}/`);
    return page;
  }

  /** The home page. The code of Radix's toast waits for `release`. */
  async function openWithHeldToast() {
    const page = await stage.open({ as: admin, forOneTest: true });
    const { open, opened } = gate();
    const asked: string[] = [];
    await page.route(/live-toast/, async (route) => {
      asked.push(route.request().url());
      await opened;
      await route.continue();
    });
    await visit(page, `${club.url}/`);
    return { page, asked, release: open };
  }

  it("is in an area labelled Notification, focused by F8 before, during and after it, also while Radix takes over", async () => {
    expect(areaLabel).toBe("Notification");
    const { page, asked, release } = await openWithHeldToast();
    await reachArea(page);
    expect(asked).toEqual([]);

    await savePage(page, "10");
    await area(page).getByText(saved, { exact: true }).waitFor();
    await reachArea(page);
    release();
    await page.locator(".toast[data-state='open']").waitFor();
    expect(await isFocusInArea(page)).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator(".toast").waitFor({ state: "detached" });
    expect(await isFocusInArea(page)).toBe(true);

    await savePage(page, "11");
    await page.locator(".toast[data-state='open']").waitFor();
    await reachArea(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".toast").waitFor({ state: "detached" });
    await reachArea(page);
  });

  it.each(["/chat", "/livro-que-nao-existe"])("has its area on %s", { tags: "long" }, async (address) => {
    const page = await stage.open({ as: admin });
    page.expectStatus(404);
    await visit(page, club.url + address);
    await reachArea(page);
  });

  it("replaces the one before, also as the refusal that the form itself shows, and is not repeated after a reload", async () => {
    const page = await openHome();
    for (const number of ["12", "13"]) {
      await savePage(page, number);
      // Both toasts have the same title; the form is reset with the new page, after the toast.
      await page.getByText(`Página ${number} de 208`).waitFor();
      await waitForToast(page, saved);
      await expect.poll(() => page.locator(".toast").count()).toBe(1);
    }

    await savePage(page, "999");
    await page.locator(".field-error").getByText(pastTheEnd, { exact: true }).waitFor();
    await expect.poll(() => page.locator(".toast p").allInnerTexts()).toEqual([pastTheEnd]);

    await savePage(page, "14");
    await waitForToast(page, saved);
    await visit(page, `${club.url}/`);
    expect(await page.locator(".toast").count()).toBe(0);
  });

  it("disappears after five seconds", async () => {
    const page = await stage.open({ as: admin, forOneTest: true });
    await page.clock.install();
    await visit(page, `${club.url}/`);
    const life = page.evaluate(async () => {
      const isOpen = () => document.querySelector(".toast[data-state='open']");
      while (!isOpen()) await new Promise(requestAnimationFrame);
      const seenAt = Date.now();
      while (document.querySelector(".toast")) await new Promise(requestAnimationFrame);
      return Date.now() - seenAt;
    });

    await savePage(page, "15");
    await page.locator(".toast[data-state='open']").waitFor();
    await page.clock.runFor(6000);

    // The clock also runs by itself.
    expect(await life).toBeGreaterThan(4000);
    expect(await life).toBeLessThan(5200);
  });

  it("is closed by its button, by Escape, and by a swipe to the right of more than 50 px", async () => {
    const page = await openHome();
    await savePage(page, "16");
    await waitForToast(page, saved);
    await closeToast(page);

    await savePage(page, "17");
    await page.locator(".toast[data-state='open']").waitFor();
    await swipe(page, 45);
    await page.locator(".toast[data-swipe='cancel']").waitFor();
    await swipe(page, -80);
    expect(await toast(page, saved).count()).toBe(1);
    await swipe(page, 60);
    await page.locator(".toast").waitFor({ state: "detached" });

    await savePage(page, "18");
    await page.locator(".toast[data-state='open']").waitFor();
    await escapeToast(page);
  });

  it.each([
    ["politely when it is saved", saved, "[role=status][aria-live=polite]"],
    ["at once when it is unanswered", refused, "[role=alert], [aria-live=assertive]"],
  ])("of a form is announced %s, and once, although Radix replaces it", async (_, title, region) => {
    const { page, release } = await openWithHeldToast();
    if (title === refused) await proxy(page, isForm, (route) => route.abort("aborted"));
    await recordAnnouncements(page);
    await savePage(page, "19");
    await page.locator(".toast").getByText(title, { exact: true }).waitFor();
    release();
    await page.locator(region, { hasText: title }).first().waitFor({ state: "attached" });

    const announced = async () => (await announcementsOn(page)).filter((text) => text.includes(title));
    await page.locator(".toast[data-state='open']").waitFor();
    await expect.poll(announced).toHaveLength(1);
    await closeToast(page);
    expect(await announced()).toHaveLength(1);
  });

  it("comes with the new data of a page that stays, so that a click at its sight is sent", async () => {
    const page = await openHome();
    const { open, opened } = gate();
    await proxy(page, isLoad, async (route) => {
      const response = await route.fetch();
      await opened;
      await route.fulfill({ response });
    });
    const loaded = page.waitForRequest((request) => isLoad(request) && pageData.test(request.url()));
    await savePage(page, "5");
    await loaded;
    expect(await toast(page, saved).count()).toBe(0);
    open();
    await waitForToast(page, saved);

    await savePage(page, "6");

    await page.getByText("Página 6 de 208").waitFor();
  });
});

/** Drags the toast horizontally with the mouse. */
async function swipe(page: Page, distance: number) {
  const box = await page.locator(".toast strong").boundingBox();
  const [x, y] = [box!.x + 5, box!.y + box!.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

describe("a toast without JavaScript", () => {
  it("is visible far down the page and lets clicks through", { tags: "long" }, async () => {
    const page = await stage.open({ javaScript: false, as: admin, viewport: phone, forOneTest: true });
    await page.goto(`${club.url}/book`);
    await page.getByRole("button", { name: "Destacar a resenha de Bia Lima" }).click();
    await waitForToast(page, "Resenha destacada");
    expect(new URL(page.url()).hash).toBe(`#resenha-${reviewId}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const { x, y, width, height } = (await page.locator(".toast").boundingBox())!;
      const bottom = (await page.locator(".tab-bar").boundingBox())?.y ?? viewport.height;
      expect(x >= 0 && y >= 0, "it begins in the window").toBe(true);
      expect(x + width <= viewport.width && y + height <= bottom, "it ends above the bottom bar").toBe(true);
      const hit = ([left, top]: number[]) =>
        document.elementFromPoint(left!, top!)?.closest(".toast") ?? null;
      expect(await page.evaluate(hit, [x + width / 2, y + height / 2])).toBeNull();
    }

    await page.getByRole("button", { name: "Tirar destaque da resenha de Bia Lima" }).click();
    await waitForToast(page, "Destaque removido");
  });

  it("disappears after five seconds", async () => {
    const page = await stage.open({ javaScript: false, as: admin });
    await page.goto(`${club.url}/`);
    await savePage(page, "21");
    await waitForToast(page, saved);
    const [leaving] = await page
      .locator(".toaster:not(:empty)")
      .evaluate((area) => area.getAnimations().map((one) => one.effect?.getComputedTiming().endTime));
    expect(leaving).toBe(5000);

    await page.locator(".toaster:not(:empty)").evaluate((area) => area.getAnimations()[0]?.finish());

    expect(await toast(page, saved).isVisible()).toBe(false);
  });
});
