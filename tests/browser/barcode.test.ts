import { rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
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
/** Its camera shows the bar code of a book. */
let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  admin = await register(club.url, "ana");
  const video = path.join(folder, "book.y4m");
  writeBarcodeVideo(video, isbn13);
  const camera = [
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${video}`,
    "--use-fake-ui-for-media-stream",
  ];
  browser = await chromium.launch({ executablePath, args: [...launchArguments, ...camera] });
});
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function openForm(prepare: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ locale: "pt-BR", viewport: phone, permissions: ["camera"] });
  await context.addCookies([admin.cookie]);
  const page = await context.newPage();
  pages.push(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await prepare(page);
  await visit(page, `${club.url}/admin/livros/novo`);
  return { page, errors, requested };
}

const isbn = (page: Page) => page.getByRole("textbox", { name: "ISBN" });
const opener = (page: Page) => page.getByRole("button", { name: "Ler código de barras" });
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

/** A browser that reads bar codes itself: these, one after the other, and the last one from then on. */
const readsItself = (page: Page, codes: string[]) =>
  page.addInitScript((seen) => {
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ["ean_13", "qr_code"];
        }
        detect = async () => [{ rawValue: seen.length > 1 ? seen.shift() : seen[0] }];
      },
    });
  }, codes);

it("a bar code is read from the camera by the library, which only that tap loads, and fills the field alone", async () => {
  const { page, errors, requested } = await openForm(watchTracks);
  expect(requested.filter((address) => address.includes("barcode"))).toEqual([]);

  await opener(page).click();

  await expect.poll(() => isbn(page).inputValue()).toBe(isbn13);
  await camera(page).waitFor({ state: "detached" });
  expect(requested.some((address) => address.includes("barcode-library"))).toBe(true);
  expect(await tracksOf(page)).toEqual(["ended"]);
  await expect.poll(() => isFocused(isbn(page))).toBe(true);
  expect(await page.getByRole("textbox", { name: "Título" }).inputValue()).toBe("");
  expect(requested.filter((address) => address.includes("/api/lookup"))).toEqual([]);
  expect(errors).toEqual([]);
});

it("a bar code is read by the browser itself where it can; other codes than those of books are passed over", {
  tags: "long",
}, async () => {
  const codes = ["7891000100103", "9788534705090", "9786559211180"];
  const { page, requested } = await openForm((opened) => readsItself(opened, codes));
  await opener(page).click();
  await expect.poll(() => isbn(page).inputValue()).toBe("9786559211180");
  expect(requested.some((address) => address.includes("barcode-library"))).toBe(false);
});

it("the camera is accessible, and switched off however it is closed and when the page is left", async () => {
  // The code of a thing that is no book: the camera stays open.
  const { page, errors } = await openForm(async (opened) => {
    await readsItself(opened, ["7891000100103"]);
    await watchTracks(opened);
  });
  const tracks: string[] = [];
  const openCamera = async () => {
    await opener(page).click();
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBe(640);
    expect(await tracksOf(page)).toEqual([...tracks, "live"]);
    tracks.push("ended");
  };
  for (const close of [
    () => page.getByRole("button", { name: "Digitar o número" }).click(),
    () => camera(page).getByRole("button", { name: "Fechar" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await openCamera();
    await close();
    await camera(page).waitFor({ state: "detached" });
    expect(await tracksOf(page)).toEqual(tracks);
    expect(await isFocused(opener(page))).toBe(true);
    expect(await isbn(page).inputValue()).toBe("");
  }

  await openCamera();
  for (const { name, viewport, colorScheme, rules } of everyLook) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, rules), name).toEqual([]);
  }
  await page.evaluate(() => window.__remixRouter.navigate("/estante"));
  await page.getByRole("heading", { name: "Estante" }).waitFor();
  expect(await tracksOf(page)).toEqual(tracks);
  expect(errors).toEqual([]);
});

it("a refused camera leads back to the number, in words", { tags: "long" }, async () => {
  const { page, errors } = await openForm((opened) =>
    opened.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    }),
  );
  await opener(page).click();
  await page.getByText("Sem a câmera, digite o número").waitFor();
  await camera(page).waitFor({ state: "detached" });
  await isbn(page).fill(isbn13);
  expect(await isbn(page).inputValue()).toBe(isbn13);
  expect(errors).toEqual([]);
});
