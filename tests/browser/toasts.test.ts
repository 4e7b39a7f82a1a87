import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { violations } from "./axe";
import { desktop, makeStage, phone } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { closeToast, descriptionOf, escapeToast, publishReview, toast, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

const reviewer = "Bia Lima";

let admin: Member;
let reviewId: number;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  const bookId = await addBook(admin);
  const bia = await register(club.url, "bia", reviewer);
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

describe("a toast with JavaScript", () => {
  async function openHome() {
    const page = await stage.open({ as: admin });
    page.expectStatus(400);
    await visit(page, `${club.url}/`);
    return page;
  }

  it("replaces the one before, also as the refusal that the form itself shows", async () => {
    const page = await openHome();
    await savePage(page, "10");
    // The form is reset with the new page, after the toast.
    await page.getByText("Página 10 de 208").waitFor();
    await waitForToast(page, saved);
    await expect.poll(() => page.locator(".toast").count()).toBe(1);

    await savePage(page, "11");
    // The toast of the first save has the same title.
    await page.getByText("Página 11 de 208").waitFor();
    await waitForToast(page, saved);
    await expect.poll(() => page.locator(".toast").count()).toBe(1);

    await savePage(page, "999");
    await page.locator(".field-error").getByText(pastTheEnd, { exact: true }).waitFor();
    await expect.poll(() => page.locator(".toast p").allInnerTexts()).toEqual([pastTheEnd]);
  });

  it("is in an area labelled Notification, focused by F8", async () => {
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

  it.each(["/", "/chat", "/livro-que-nao-existe"])(
    "on %s has one area of its own, focused by F8 before, during and after a toast",
    async (address) => {
      const page = await stage.open({ as: admin });
      page.expectStatus(404);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await visit(page, club.url + address);
      const area = page.getByRole("region", { name: "Notification", exact: true });
      const reach = async () => {
        await page.locator("body").evaluate(() => (document.activeElement as HTMLElement)?.blur());
        await page.keyboard.press("F8");
        await expect
          .poll(() =>
            area.evaluate((one) => one.contains(document.activeElement), undefined, { timeout: 5000 }),
          )
          .toBe(true);
        expect(await area.count()).toBe(1);
      };

      await reach();
      expect(asked.filter((url) => url.includes("live-toast"))).toEqual([]);
      expect(await violations(page)).toEqual([]);
      if (address !== "/") return;

      await savePage(page, "30");
      await page.locator(".toast[data-state='open']").waitFor();
      await reach();
      await closeToast(page);
      await reach();
    },
  );

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

    await savePage(page, "13");
    await page.locator(".toast[data-state='open']").waitFor();
    await page.clock.runFor(6000);

    // The clock also runs by itself.
    expect(await life).toBeGreaterThan(4000);
    expect(await life).toBeLessThan(5200);
  });

  it("disappears when it is swiped to the right by more than 50 px, and only then", async () => {
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
    await waitForToast(page, saved);
    await closeToast(page);

    await savePage(page, "16");
    await page.locator(".toast[data-state='open']").waitFor();
    await escapeToast(page);
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

  it("is not repeated after a reload", async () => {
    const page = await openHome();
    await savePage(page, "18");
    await waitForToast(page, saved);

    await visit(page, `${club.url}/`);

    expect(await page.locator(".toast").count()).toBe(0);
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
  it("is in the page with the same text, as a status", async () => {
    const page = await stage.open({ javaScript: false, as: admin });
    await page.goto(`${club.url}/`);
    await savePage(page, "20");

    expect(await page.getByRole("status").filter({ hasText: /./ }).innerText()).toBe(saved);

    await page.goto(`${club.url}/`);
    expect(await page.locator(".toast").count()).toBe(0);
  });

  it("shows the refusal that the form shows, too", async () => {
    const page = await stage.open({ javaScript: false, as: admin });
    page.expectStatus(400);
    await page.goto(`${club.url}/`);
    await savePage(page, "999");

    expect(await page.getByRole("alert").innerText()).toContain(pastTheEnd);
    expect(await descriptionOf(page.getByLabel("Página atual"))).toContain(pastTheEnd);
  });

  it.each([phone, desktop])(
    "is visible far down the page and lets clicks through on %o",
    async (viewport) => {
      const page = await stage.open({ javaScript: false, as: admin, viewport, forOneTest: true });
      await page.goto(`${club.url}/book`);
      await page.getByRole("button", { name: `Destacar a resenha de ${reviewer}` }).click();
      await waitForToast(page, "Resenha destacada");

      expect(new URL(page.url()).hash).toBe(`#resenha-${reviewId}`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      const { x, y, width, height } = (await page.locator(".toast").boundingBox())!;
      const bottom = (await page.locator(".tab-bar").boundingBox())?.y ?? viewport.height;
      expect(x >= 0 && y >= 0, "it begins in the window").toBe(true);
      expect(x + width <= viewport.width && y + height <= bottom, "it ends above the bottom bar").toBe(true);
      const hit = ([left, top]: number[]) =>
        document.elementFromPoint(left!, top!)?.closest(".toast") ?? null;
      expect(await page.evaluate(hit, [x + width / 2, y + height / 2])).toBeNull();

      await page.getByRole("button", { name: `Tirar destaque da resenha de ${reviewer}` }).click();
      await waitForToast(page, "Destaque removido");
    },
  );

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
