import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { makeStage, oneWay, phone } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { isForm, proxy } from "./delayed-requests";
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
const windows = [
  ["phone", phone],
  ["laptop", laptop],
] as const;

/** True if the boxes of two visible elements have a point in common. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("an element has no box");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The toast in its last place: Radix replaces the first one, and it moves in. Under the pointer it stays. */
async function openToast(page: Page, title: string): Promise<Locator> {
  await waitForToast(page, title);
  const hasScripts = await page.evaluate(() => matchMedia("(scripting: enabled)").matches);
  const toast = page.locator(hasScripts ? ".toast[data-state=open]" : ".toast");
  await toast.waitFor();
  if (hasScripts) await toast.hover();
  await toast.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  return toast;
}

/** The links and buttons of the bars that the toast covers in part. */
function coveredNavigation(toast: Locator): Promise<string[]> {
  return toast.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const isBelow = (element: Element) =>
      [...element.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    return [...document.querySelectorAll(".top-bar :is(a, button, summary), .tab-bar a")]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && isBelow(part))
      .map((part) => `${part.localName} “${part.textContent?.trim().slice(0, 40)}”`);
  });
}

async function savePage(page: Page, number: string): Promise<Locator> {
  await page.getByLabel("Página atual").fill(number);
  await page.getByRole("button", { name: "Atualizar progresso" }).click();
  return openToast(page, "Progresso atualizado");
}

it.each(windows)(
  "on a %s the toast of a saved page covers neither its form nor the navigation nor a notice, and stays on another page",
  async (_, viewport) => {
    const page = await stage.open({ as: ana, viewport });
    await visit(page, `${club.url}/`);
    const toast = await savePage(page, "12");
    const bar = page.locator("main").getByRole("progressbar").first();
    expect(await overlap(toast, bar)).toBe(false);
    expect(await overlap(toast, page.getByRole("button", { name: "Atualizar progresso" }))).toBe(false);
    expect(await coveredNavigation(toast)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await coveredNavigation(toast)).toEqual([]);

    // The toast is in front of the bell's button.
    await page
      .locator(".top-bar summary")
      .first()
      .evaluate((button: HTMLElement) => button.click());
    const notice = page.locator("header .menu[open] a").first();
    await notice.waitFor();
    expect(await overlap(toast, notice)).toBe(false);

    await page
      .locator("main")
      .getByRole("link", { name: "Ver livro" })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/book/);
    expect(await toast.count()).toBe(1);
  },
);

it.each(windows)("on a %s the toast leaves free what it is about", async (name, viewport) => {
  const page = await stage.open({ as: ana, viewport });
  const eventId = await planEvent(ana, { title: `Conversa ${name}` });
  await visit(page, `${club.url}/events`);
  const card = cardOf(page, eventId);
  await card.getByRole("button", { name: "Confirmar presença" }).click();
  const answered = await openToast(page, "RSVP registrado");
  for (const part of [card.getByRole("heading"), card.getByText("Mudar resposta")])
    expect(await overlap(answered, part)).toBe(false);
  expect(await coveredNavigation(answered)).toEqual([]);

  const title = `Vidas Secas ${name}`;
  await addBook(ana, { ...domCasmurro, title, isCurrent: false });
  await visit(page, `${club.url}/admin`);
  await page.getByRole("button", { name: `Definir como Atual: ${title}` }).click();
  const chosen = await openToast(page, "Livro atual atualizado");
  const undo = page.getByRole("button", { name: `Desfazer: ${title} como Livro Atual` });
  for (const part of [undo, page.getByLabel("Último dia da leitura")])
    await expect.poll(() => overlap(chosen, part)).toBe(false);
  expect(await coveredNavigation(chosen)).toEqual([]);
  await undo.click();
  await openToast(page, "Mudança desfeita");

  await visit(page, `${club.url}/settings?aba=notificacoes`);
  const last = page.getByRole("switch", { name: /Novas mensagens/ });
  await last.click();
  const moved = await openToast(page, "Notificações atualizadas");
  expect(await overlap(moved, last)).toBe(false);
  expect(await coveredNavigation(moved)).toEqual([]);

  await visit(page, `${club.url}/book/${bookId}/progresso`);
  await page.getByLabel("Página atual").fill("14");
  await page.getByRole("button", { name: "Salvar página" }).click();
  const read = await openToast(page, "Progresso atualizado");
  expect(await overlap(read, page.getByRole("link", { name: "Só dar uma nota" }))).toBe(false);
});

it.each(windows)(
  "on a %s the toast of a lost connection leaves the button of a dialog free",
  async (name, viewport) => {
    const page = await stage.open({ as: ana, viewport, forOneTest: true });
    await visit(page, `${club.url}/book/${bookId}`);
    await page.getByRole("link", { name: "Atualizar progresso" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Página atual").fill("20");
    await proxy(page, isForm, (route) => route.abort("aborted"));
    const save = dialog.getByRole("button", { name: "Salvar página" });
    await save.click();

    const toast = await openToast(page, "Erro ao atualizar progresso");
    expect(await overlap(toast, save)).toBe(false);
    if (name === "laptop") expect(await overlap(toast, dialog)).toBe(false);
  },
);

it.each(oneWay)("on a phone a refused form and file leave their buttons free, %s", async (_, way) => {
  const page = await stage.open({ ...way, as: ana, viewport: phone });
  page.expectStatus(400);
  await visit(page, `${club.url}/book/progresso`);
  await page.getByLabel("Página atual").fill("999");
  await page.getByRole("button", { name: "Salvar página" }).click();
  const toast = await openToast(page, "Erro ao atualizar progresso");
  expect(await toast.innerText()).toContain("O livro tem apenas 208 páginas.");
  expect(await overlap(toast, page.getByRole("button", { name: "Salvar página" }))).toBe(false);
  expect(await overlap(toast, page.getByLabel("Página atual"))).toBe(false);
  if (!way.javaScript) return;

  await visit(page, `${club.url}/settings`);
  const file = { name: "foto.txt", mimeType: "text/plain", buffer: Buffer.from("olá") };
  await page.getByLabel("Escolher imagem").setInputFiles(file);
  const ofFile = await openToast(page, "Tipo de arquivo inválido");
  expect(await overlap(ofFile, page.locator("label.file-button"))).toBe(false);
});

it.each(oneWay)(
  "a refused registration leaves its wrong field free on a phone, %s",
  async (_way, { javaScript }) => {
    const page = await stage.open({ javaScript, viewport: phone, forOneTest: true });
    page.expectStatus(409);
    await visit(page, `${club.url}/auth?aba=cadastrar`);
    const field = page.getByLabel("Usuário");
    await field.fill("ana");
    await page.getByLabel("Nome completo").fill("Outra Ana");
    await page.getByLabel("E-mail").fill("outra@clube.example");
    await page.getByLabel("Senha", { exact: true }).fill("abc123");
    await page.getByLabel("Confirmar senha").fill("abc123");
    await page.getByRole("button", { name: "Cadastrar" }).click();
    const toast = await openToast(page, "Falha no registro");

    const sentence = page.locator(".field-error").first();
    await expect.poll(() => overlap(toast, field)).toBe(false);
    await expect.poll(() => overlap(toast, sentence)).toBe(false);
  },
);

it("a toast is in the other half of the page than the click before it", async () => {
  const page = await stage.open({ as: ana, viewport: laptop });
  await visit(page, `${club.url}/settings?aba=notificacoes`);
  const one = page.getByRole("switch").nth(3);
  // Below the middle, where no toast would cover it.
  await one.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    scrollBy(0, -100);
  });
  await one.click();
  const toast = await openToast(page, "Notificações atualizadas");

  const [box, switched] = [(await toast.boundingBox())!, (await one.boundingBox())!];
  expect(switched.y).toBeGreaterThan(laptop.height / 2);
  expect(box.y + box.height).toBeLessThan(laptop.height / 2);
});
