import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { canvas } from "../support/uploads";
import { makeStage } from "./browser";
import { directOf, visitConnected } from "./chats";
import { type Member, makeClub, register } from "./club";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let chat: Awaited<ReturnType<typeof directOf>>;
let first: { name: string; mimeType: string; buffer: Buffer };
let second: typeof first;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Lima");
  chat = await directOf(ana, await register(club.url, "bia", "Bia Reis"));
  const pictureOf = async (name: string, width: number, height: number) => {
    const buffer = await canvas(width, height).png().toBuffer();
    return { name, mimeType: "image/png", buffer };
  };
  // The browser redraws a picture of more than 7000 pixels, as a JPEG.
  first = await pictureOf("primeira.png", 7100, 700);
  second = await pictureOf("segunda.png", 60, 40);
});

declare global {
  interface Window {
    finishDrawing?: () => Promise<void>;
    submissions: number;
  }
}

/** Chooses two pictures; the first one is drawn only after the second one is there. */
async function chooseTwo(page: Page, field: Locator, untilThere: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function held(done, ...format) {
      window.finishDrawing = () =>
        new Promise((resolve) => {
          const twoFramesLater = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          toBlob.call(this, (blob) => [done(blob), twoFramesLater()], ...format);
        });
    };
  });
  await field.setInputFiles(first);
  await page.waitForFunction(() => window.finishDrawing !== undefined);
  await field.setInputFiles(second);
  await untilThere();
  await page.evaluate(() => window.finishDrawing?.());
}

const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
const chosenName = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name ?? "");

describe("of two pictures chosen one after the other the second one stays", () => {
  const open = () => stage.open({ as: ana, forOneTest: true });

  it("as the own picture and its preview", async () => {
    const page = await open();
    await visit(page, `${club.url}/settings/imagem`);
    const field = page.getByLabel("Imagem", { exact: true });
    const preview = page.getByRole("img", { name: "A imagem escolhida" });

    await chooseTwo(page, field, () => preview.waitFor());

    expect(await chosenName(field)).toBe("segunda.png");
    expect(await widthOf(preview)).toBe(60);
  });

  it("as the own picture that is sent at once", async () => {
    const page = await open();
    await visit(page, `${club.url}/settings`);
    await page.evaluate(() => {
      window.submissions = 0;
      document.addEventListener("submit", () => (window.submissions += 1), { capture: true });
    });

    await chooseTwo(page, page.locator("input[name=avatar]"), () => waitForToast(page, "Sucesso"));

    expect(await page.evaluate(() => window.submissions)).toBe(1);
  });

  it("as the cover of a book", async () => {
    const page = await open();
    await visit(page, `${club.url}/admin/livros/novo`);
    const field = page.getByLabel("Enviar imagem");
    const cover = page.locator("fieldset .cover img");

    await chooseTwo(page, field, () => expect.poll(() => widthOf(cover).catch(() => 0)).toBe(60));

    expect(await chosenName(field)).toBe("segunda.png");
    expect(await widthOf(cover)).toBe(60);
  });

  it("as the attachment of a message", async () => {
    const page = await open();
    await visitConnected(page, `${club.url}/chat/${chat.id}`);

    await chooseTwo(page, page.locator("input[type=file]"), () => page.getByText("segunda.png").waitFor());

    expect(await page.locator("form:has([name=content]) b").innerText()).toBe("segunda.png");
  });
});
