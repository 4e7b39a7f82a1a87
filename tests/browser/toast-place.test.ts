import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bothWays, makeStage, phone } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { cardOf, planEvent } from "./feed-and-events";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bookId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bookId = await addBook(ana);
});

const laptop = { width: 1366, height: 768 };

/** True if the boxes of two visible elements have a point in common. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("an element has no box");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each(bothWays)("on a phone %s", (way, { javaScript }) => {
  it("the toast is at the top, above the answered event and the bottom bar", async () => {
    const id = await planEvent(ana, { title: `Conversa ${way}` });
    const page = await stage.open({ javaScript, as: ana, viewport: phone });
    await visit(page, `${club.url}/events`);
    await cardOf(page, id).getByRole("button", { name: "Confirmar presença" }).click();
    await waitForToast(page, "RSVP registrado");

    // With scripts Radix replaces the first toast.
    const toast = page.locator(javaScript ? ".toast[data-state=open]" : ".toast");
    await toast.waitFor();
    const { y, height } = (await toast.boundingBox())!;
    expect(y + height).toBeLessThan(phone.height / 3);
    expect(await overlap(toast, page.locator(".top-bar"))).toBe(false);
    expect(await overlap(toast, page.locator(".tab-bar"))).toBe(false);
  });

  it("a refused form shows its sentence without a toast", async () => {
    const page = await stage.open({ javaScript, as: ana, viewport: phone });
    page.expectStatus(400);
    await visit(page, `${club.url}/book/progresso`);
    await page.getByLabel("Página atual").fill("999");
    await page.getByRole("button", { name: "Salvar página" }).click();

    await page.locator(".form-error").getByText("Erro ao atualizar progresso", { exact: true }).waitFor();
    await page.getByText("O livro tem apenas 208 páginas.", { exact: true }).first().waitFor();
    expect(await page.locator(".toast").filter({ visible: true }).count()).toBe(0);
  });
});

it.each([
  ["phone", phone],
  ["laptop", laptop],
])("the toast of a lost connection leaves the button of a dialog free on a %s", async (_, viewport) => {
  const page = await stage.open({ as: ana, viewport, forOneTest: true });
  await visit(page, `${club.url}/book/${bookId}`);
  await page.getByRole("link", { name: "Atualizar progresso" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Página atual").fill("20");
  await page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === "POST" ? route.abort("aborted") : route.fallback(),
  );
  const save = dialog.getByRole("button", { name: "Salvar página" });
  await save.click();
  await waitForToast(page, "Erro ao atualizar progresso");

  const toast = page.locator(".toast[data-state=open]");
  await toast.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  expect(await overlap(toast, save)).toBe(false);
  if (viewport === laptop) expect(await overlap(toast, dialog)).toBe(false);
});

it("a refused picture leaves the button to choose another free on a phone", async () => {
  const page = await stage.open({ as: ana, viewport: phone });
  await visit(page, `${club.url}/settings`);
  await page
    .getByLabel("Escolher imagem")
    .setInputFiles({ name: "foto.txt", mimeType: "text/plain", buffer: Buffer.from("olá") });
  await waitForToast(page, "Tipo de arquivo inválido");

  const toast = page.locator(".toast[data-state=open]");
  await toast.waitFor();
  expect(await overlap(toast, page.locator("label.file-button"))).toBe(false);
});
