import { rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { writeBarcodeVideo } from "../support/barcode-video";
import { temporaryFolder } from "../support/server";
import { everyLook, violations } from "./axe";
import { executablePath, launchArguments, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { isFocused, visit } from "./page";

const club = makeClub();
const folder = temporaryFolder();
const isbn13 = "9788534705097";

let admin: Member;
const browsers: Browser[] = [];
const pages: Page[] = [];
beforeAll(async () => {
  admin = await register(club.url, "ana");
});
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  rmSync(folder, { recursive: true });
});

/** A browser whose camera shows a bar code. */
async function launch(shown: string, ...more: string[]): Promise<Browser> {
  const video = path.join(folder, `${shown}.y4m`);
  writeBarcodeVideo(video, shown);
  const camera = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${video}`];
  const browser = await chromium.launch({ executablePath, args: [...launchArguments, ...camera, ...more] });
  browsers.push(browser);
  return browser;
}

async function openForm(browser: Browser, permissions: string[], prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ locale: "pt-BR", viewport: phone, permissions });
  await context.addCookies([admin.cookie]);
  const page = await context.newPage();
  pages.push(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await prepare?.(page);
  await visit(page, `${club.url}/admin/livros/novo`);
  return { page, errors };
}

const isbn = (page: Page) => page.getByRole("textbox", { name: "ISBN" });
const openCamera = (page: Page) => page.getByRole("button", { name: "Ler código de barras" }).click();
const camera = (page: Page) => page.getByRole("dialog", { name: "Ler código de barras" });

/** Notes each track of a camera, to ask later whether it is still live. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const own = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await own(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { liveTracks: () => tracks.map(({ readyState }) => readyState) });
  });
const tracksOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { liveTracks: () => string[] }).liveTracks());

describe("the bar code of a book", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(isbn13, "--use-fake-ui-for-media-stream");
  });

  it("is read from the camera by the library, which only that tap loads, and fills the field alone", async () => {
    const scripts: string[] = [];
    const { page, errors } = await openForm(browser, ["camera"], async (opened) => {
      opened.on("request", (request) => scripts.push(request.url()));
      await watchTracks(opened);
    });
    expect(scripts.filter((script) => script.includes("barcode"))).toEqual([]);

    await openCamera(page);

    await expect.poll(() => isbn(page).inputValue()).toBe(isbn13);
    await camera(page).waitFor({ state: "detached" });
    expect(scripts.some((script) => script.includes("barcode-library"))).toBe(true);
    expect(await tracksOf(page)).toEqual(["ended"]);
    await expect.poll(() => isFocused(isbn(page))).toBe(true);
    expect(await page.getByRole("textbox", { name: "Título" }).inputValue()).toBe("");
    expect(scripts.filter((address) => address.includes("/api/lookup"))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it("is read by the browser itself where it can; other codes than those of books are passed over", async () => {
    const scripts: string[] = [];
    const { page } = await openForm(browser, ["camera"], async (opened) => {
      opened.on("request", (request) => scripts.push(request.url()));
      await opened.addInitScript(() => {
        const seen = ["7891000100103", "9788534705090", "9786559211180"];
        Object.assign(window, {
          BarcodeDetector: class {
            static async getSupportedFormats(): Promise<string[]> {
              return ["ean_13", "qr_code"];
            }
            detect = async () => [{ rawValue: seen.length > 1 ? seen.shift() : seen[0] }];
          },
        });
      });
    });
    await openCamera(page);
    await expect.poll(() => isbn(page).inputValue()).toBe("9786559211180");
    expect(scripts.some((script) => script.includes("barcode-library"))).toBe(false);
  });
});

describe("the camera", () => {
  let browser: Browser;
  beforeAll(async () => {
    // The code of a thing that is no book: the camera stays open.
    browser = await launch("7891000100103", "--use-fake-ui-for-media-stream");
  });

  it.each([
    ["the button", (page: Page) => page.getByRole("button", { name: "Digitar o número" }).click()],
    ["the cross", (page: Page) => camera(page).getByRole("button", { name: "Fechar" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ])("is switched off by %s, and the focus returns to its button", async (_, close) => {
    const { page, errors } = await openForm(browser, ["camera"], watchTracks);
    await openCamera(page);
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBe(640);
    expect(await tracksOf(page)).toEqual(["live"]);

    await close(page);

    await camera(page).waitFor({ state: "detached" });
    expect(await tracksOf(page)).toEqual(["ended"]);
    expect(await isFocused(page.getByRole("button", { name: "Ler código de barras" }))).toBe(true);
    expect(await isbn(page).inputValue()).toBe("");
    expect(errors).toEqual([]);
  });

  it("is switched off when the page is left", async () => {
    const { page } = await openForm(browser, ["camera"], watchTracks);
    await openCamera(page);
    await expect.poll(() => tracksOf(page)).toEqual(["live"]);
    await page.evaluate(() => window.__remixRouter.navigate("/estante"));
    await page.getByRole("heading", { name: "Estante" }).waitFor();
    expect(await tracksOf(page)).toEqual(["ended"]);
  });

  it("is accessible, in both themes", async () => {
    const { page } = await openForm(browser, ["camera"]);
    await openCamera(page);
    await page.locator("video").waitFor();
    for (const { name, viewport, colorScheme, rules } of everyLook) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, rules), name).toEqual([]);
    }
  });
});

it("a refused camera leads back to the number, in words", async () => {
  const browser = await launch(isbn13, "--deny-permission-prompts");
  const { page, errors } = await openForm(browser, []);
  await openCamera(page);
  await page.getByText("Sem a câmera, digite o número").waitFor();
  await camera(page).waitFor({ state: "detached" });
  await isbn(page).fill(isbn13);
  expect(await isbn(page).inputValue()).toBe(isbn13);
  expect(errors).toEqual([]);
});
