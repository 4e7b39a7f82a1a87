import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { holdAnswers } from "./delayed-requests";
import { publishPost } from "./feed-and-events";
import { containsFocus, isFocused, storedTexts, visit, waitForStored, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let post: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  await addBook(ana);
  post = await publishPost(ana, "Quem já terminou?");
});

type Way = [string, (page: Watched) => Promise<void>];

const byKeyOrLink: Way[] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["Cancelar", (page) => page.getByRole("link", { name: "Cancelar" }).click()],
];
const others: Way[] = [
  ["a tap outside", (page) => page.mouse.click(4, 4)],
  ["the cross", (page) => page.getByRole("link", { name: "Fechar" }).click()],
];

describe("an edited post", () => {
  let page: Watched;
  let dialog: Locator;
  let text: Locator;
  let question: Locator;

  beforeEach(async () => {
    page = await stage.open({ as: ana, forOneTest: true });
    dialog = page.getByRole("dialog", { name: "Editar publicação" });
    question = page.getByRole("alertdialog", { name: "Há mudanças que ainda não foram guardadas." });
    text = page.getByLabel("Publicação", { exact: true });
    await visit(page, `${club.url}/community`);
    await open();
  });

  async function open() {
    await page.locator(`a[href^="/community/publicacoes/${post}/editar"]`).first().click();
    await dialog.locator("form").waitFor();
  }
  const isClosed = () => page.locator(".dialog").first().waitFor({ state: "detached" });

  it("closes at once when nothing has changed", async () => {
    for (const [index, [, close]] of [...byKeyOrLink, ...others].entries()) {
      if (index > 0) await open();
      await text.fill("Outra coisa");
      await text.fill("Quem já terminou?");
      await close(page);
      await isClosed();
      expect(new URL(page.url()).pathname).toBe("/community");
    }
  });

  const asks = "asks before %s closes it, and continues or discards the text, also in the browser";
  it.each(byKeyOrLink)(asks, expectQuestion);
  it.each(others)(asks, { tags: "long" }, expectQuestion);

  async function expectQuestion(_: string, close: Way[1]) {
    await text.fill("Quem terminou?");
    await waitForStored(page, "Quem terminou?");

    await close(page);

    await question.waitFor();
    const continuing = question.getByRole("button", { name: "Continuar editando" });
    await expect.poll(() => isFocused(continuing)).toBe(true);
    for (const key of ["Tab", "Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      expect(
        await page.evaluate(() => document.activeElement?.closest(".dialog:not(.dialog-question) form")),
      ).toBe(null);
    }
    await continuing.click();
    await question.waitFor({ state: "detached" });
    expect(await text.inputValue()).toBe("Quem terminou?");
    await expect.poll(() => containsFocus(page.locator(".dialog"))).toBe(true);

    await close(page);
    await question.getByRole("button", { name: "Descartar" }).click();
    await isClosed();
    await expect.poll(() => storedTexts(page)).not.toContain("Quem terminou?");
    await open();
    expect(await text.inputValue()).toBe("Quem já terminou?");
    expect(await page.getByText("Este é o rascunho").count()).toBe(0);
  }

  it("continues with a second Escape, in the field that had the focus", { tags: "long" }, async () => {
    await text.fill("Quem terminou?");
    await text.focus();
    await page.keyboard.press("Escape");
    await question.waitFor();

    await page.keyboard.press("Escape");

    await question.waitFor({ state: "detached" });
    await expect.poll(() => isFocused(text)).toBe(true);
  });

  it("shows the answer to a form that was sent before the question", async () => {
    const { taken, release } = await holdAnswers(page);
    await text.fill("Quem terminou?");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await taken;
    await page.keyboard.press("Escape");
    await question.waitFor();

    release();

    await waitForToast(page, "Post atualizado");
    await isClosed();
    await ana.call("PUT", `/api/posts/${post}`, { content: "Quem já terminou?" });
  });
});

it("a choice, a file and a password are changes, too", async () => {
  const page = await stage.open({ as: ana, forOneTest: true });
  const question = page.getByRole("alertdialog");
  const asksAfter = async (at: string, link: string, change: () => Promise<unknown>) => {
    await visit(page, club.url + at);
    await page.locator(`main a[href^="${link}"]`).first().click();
    await page.getByRole("dialog").waitFor();
    await change();
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Descartar" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };

  await asksAfter("/admin?aba=clube", "/admin/clube/editar", () =>
    page.locator("input[name=signUp]:not(:checked)").first().check({ force: true }),
  );
  await asksAfter("/admin", "/admin/livros/novo", () =>
    page.getByLabel("Enviar imagem").setInputFiles("public/icon-180.png"),
  );
  await asksAfter("/settings?aba=dados", "/settings/excluir-conta", () =>
    page.getByLabel("Sua senha").fill("segredo"),
  );
});
