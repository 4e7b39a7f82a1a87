import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { putToastAway, sawToast, toast, visit } from "./acts";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";

const stage = makeStage();
const club = makeClub();

let admin: Member;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  await addBook(admin);
});

/** Saves a page on the home screen; past the last one the server refuses. */
async function savePage(page: Page, number: string) {
  await page.getByLabel("Página atual").fill(number);
  await page.getByRole("button", { name: "Atualizar progresso" }).click();
}

const saved = "Progresso atualizado";
const refused = "Erro ao atualizar progresso";

describe("a toast with JavaScript", () => {
  async function openHome() {
    const page = await stage.open({ as: admin });
    page.expectStatus(400);
    await visit(page, `${club.url}/`);
    return page;
  }

  it("takes the place of the one before", async () => {
    const page = await openHome();
    await savePage(page, "10");
    await sawToast(page, saved);
    await expect.poll(() => page.locator(".toast").count()).toBe(1);

    await savePage(page, "999");
    await sawToast(page, refused);
    await expect.poll(() => page.locator(".toast").count()).toBe(1);
    expect(await toast(page, saved).count()).toBe(0);

    await savePage(page, "11");
    await sawToast(page, saved);
    await expect.poll(() => page.locator(".toast").count()).toBe(1);
  });

  it("stands in an area labelled Notification, which F8 focuses", async () => {
    const page = await openHome();
    await savePage(page, "12");
    const area = page.getByRole("region", { name: "Notification", exact: true });
    await area.getByText(saved, { exact: true }).waitFor();

    await page.keyboard.press("F8");
    const hasFocus = () => area.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("leaves after five seconds", async () => {
    const page = await stage.open({ as: admin, forOneTest: true });
    await page.clock.install();
    await visit(page, `${club.url}/`);
    await savePage(page, "13");
    await page.locator(".toast[data-state='open']").waitFor();
    const life = page.evaluate(async () => {
      const seenAt = Date.now();
      while (document.querySelector(".toast")) await new Promise(requestAnimationFrame);
      return Date.now() - seenAt;
    });

    await page.clock.runFor(6000);

    // The toast was already there for a moment when the watch began, and the clock also runs by itself.
    expect(await life).toBeGreaterThan(4000);
    expect(await life).toBeLessThan(5200);
  });

  it("leaves when it is swiped to the right by more than 50 px, and only then", async () => {
    const page = await openHome();
    await savePage(page, "14");
    await page.locator(".toast[data-state='open']").waitFor();

    await swipe(page, 45);
    await page.locator(".toast[data-swipe='cancel']").waitFor();

    await swipe(page, -80);
    expect(await toast(page, saved).count()).toBe(1);

    await swipe(page, 60);
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("can be closed by its button and by Escape", async () => {
    const page = await openHome();
    await savePage(page, "15");
    await sawToast(page, saved);
    await putToastAway(page);

    await savePage(page, "16");
    await page.locator(".toast[data-state='open']").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("is announced at once when it is an error, and politely otherwise", async () => {
    const page = await openHome();
    await savePage(page, "17");
    await page.locator("[role=status][aria-live=polite]", { hasText: saved }).waitFor({ state: "attached" });

    await savePage(page, "999");
    await page
      .locator("[role=alert], [aria-live=assertive]", { hasText: refused })
      .first()
      .waitFor({ state: "attached" });
  });

  it("does not come again when the page is loaded anew", async () => {
    const page = await openHome();
    await savePage(page, "18");
    await sawToast(page, saved);

    await visit(page, `${club.url}/`);

    expect(await page.locator(".toast").count()).toBe(0);
  });
});

/** Pulls the toast sideways with the mouse. */
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
  it("stands in the page with the same words, as a status", async () => {
    const page = await stage.open({ javaScript: false, as: admin });
    await page.goto(`${club.url}/`);
    await savePage(page, "20");

    expect(await page.getByRole("status").filter({ hasText: /./ }).innerText()).toBe(saved);

    await page.goto(`${club.url}/`);
    expect(await page.locator(".toast").count()).toBe(0);
  });

  it("stands in the page as an alert when it is an error", async () => {
    const page = await stage.open({ javaScript: false, as: admin });
    page.expectStatus(400);
    await page.goto(`${club.url}/`);
    await savePage(page, "999");

    expect((await page.getByRole("alert").innerText()).split(/\n+/)).toEqual([
      refused,
      "O livro tem apenas 208 páginas.",
    ]);
  });

  it("covers neither a button nor a link", async () => {
    const page = await stage.open({ javaScript: false, as: admin, viewport: { width: 390, height: 844 } });
    await page.goto(`${club.url}/`);
    await savePage(page, "21");
    await sawToast(page, saved);

    expect(await page.locator(".toaster").evaluate((area) => getComputedStyle(area).position)).toBe("static");
  });
});
