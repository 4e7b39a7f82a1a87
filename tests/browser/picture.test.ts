import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { closeToast, visit, waitForToast, writesOf } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let photo: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  ana = await register(club.url, "ana");
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2a7" } })
    .jpeg()
    .toBuffer();
  photo = { name: "foto.jpg", mimeType: "image/jpeg", buffer };
});

describe.each(oneWay)("the own picture %s", (_, { javaScript }) => {
  it("is selected, uploaded, shown in the header and removed again", async () => {
    const page = await stage.open({ javaScript, as: ana });
    const inBar = page.locator("header .menu img.avatar");
    const avatar = async () => ((await ana.call("GET", "/api/user")) as { avatar: string | null }).avatar;
    await visit(page, `${club.url}/settings`);
    if (javaScript) await page.getByLabel("Escolher imagem").setInputFiles(photo);
    else {
      await page.getByRole("link", { name: "Escolher imagem" }).click();
      await page.getByLabel("Imagem", { exact: true }).setInputFiles(photo);
      await page.getByRole("button", { name: "Enviar imagem" }).click();
    }

    await waitForToast(page, "Sucesso");
    await page.getByText("Imagem de perfil atualizada").first().waitFor();
    expect(await inBar.getAttribute("src")).toBe(await avatar());
    await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

    await closeToast(page);
    await page.getByRole("link", { name: "Ver ou remover" }).click();
    await page.getByRole("button", { name: "Remover imagem" }).click();
    await page.getByText("Imagem de perfil removida").first().waitFor();
    await inBar.waitFor({ state: "detached" });
    expect(await avatar()).toBe(null);
  });
});

/** A camera's photo on its side, of more than 5 MB. */
async function largePhoto() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 2800, height: 2100, channels: 3, noise, background: "#888" },
  })
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  return { ...photo, name: "IMG_1.JPG", buffer };
}

it("a picture of more than 5 MB is made smaller and upright before it is sent", {
  tags: "long",
}, async () => {
  const page = await stage.open({ as: ana, viewport: phone });
  const large = await largePhoto();
  await visit(page, `${club.url}/settings/imagem`);
  await page.getByLabel("Imagem", { exact: true }).setInputFiles(large);
  const preview = page.getByRole("img", { name: "A imagem escolhida" });
  const sides = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  await expect.poll(() => preview.evaluate(sides)).toEqual([1920, 2560]);
  await page.getByRole("button", { name: "Enviar imagem" }).click();
  await waitForToast(page, "Sucesso");
});

it("a transparent picture of more than 5 MB becomes white", async () => {
  const [width, height] = [1600, 1300];
  const pixels = randomBytes(width * height * 4);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 0;
  const buffer = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const page = await stage.open({ as: ana, viewport: phone });
  await visit(page, `${club.url}/settings/imagem`);
  const file = { name: "transparente.png", mimeType: "image/png", buffer };
  await page.getByLabel("Imagem", { exact: true }).setInputFiles(file);
  const corner = (image: HTMLImageElement) => {
    const context = document.createElement("canvas").getContext("2d")!;
    context.drawImage(image, 0, 0);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const preview = page.getByRole("img", { name: "A imagem escolhida" });
  await expect.poll(() => preview.evaluate(corner)).toEqual([255, 255, 255, 255]);
});

it("an invalid file with JavaScript is refused at once and not sent", { tags: "long" }, async () => {
  const page = await stage.open({ as: ana, viewport: phone });
  const writes = writesOf(page);
  await visit(page, `${club.url}/settings/imagem`);
  const field = page.getByLabel("Imagem", { exact: true });

  await field.setInputFiles({ ...photo, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await waitForToast(page, "Arquivo muito grande");
  await page.getByText("Por favor, selecione um arquivo de até 5MB").first().waitFor();
  expect(await field.inputValue()).toBe("");

  await field.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("olá") });
  await waitForToast(page, "Tipo de arquivo inválido");
  await page.getByText("Por favor, selecione uma imagem").first().waitFor();
  expect(await field.inputValue()).toBe("");
  expect(await page.getByRole("img", { name: "A imagem escolhida" }).count()).toBe(0);
  expect(writes).toEqual([]);
});

it("a server's refusal with JavaScript stays at the field until another file is selected", async () => {
  const page = await stage.open({ as: ana });
  page.expectStatus(415);
  await visit(page, `${club.url}/settings/imagem`);
  const field = page.getByLabel("Imagem", { exact: true });
  await field.setInputFiles({ ...photo, buffer: Buffer.from("<!doctype html>") });
  await expect.poll(() => page.getByRole("img", { name: "A imagem escolhida" }).count()).toBe(0);
  await page.getByRole("button", { name: "Enviar imagem" }).click();

  await waitForToast(page, "Tipo de arquivo inválido");
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await field.setInputFiles(photo);
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe(null);
});
