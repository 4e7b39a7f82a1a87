import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { gate, isForm, proxy } from "./delayed-requests";
import {
  boxOf,
  closeToast,
  containsFocus,
  currentPath,
  isFocused,
  visit,
  waitForToast,
  writesOf,
} from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
let bookId: number;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  bookId = await addBook(admin);
});

describe("the dialog for the current page", () => {
  let page: Watched;
  let dialog: Locator;
  let opener: Locator;

  beforeEach(async () => {
    await admin.call("POST", "/api/progress", { bookId, currentPage: 52 });
    page = await stage.open({ as: admin });
    dialog = page.getByRole("dialog", { name: "Atualizar progresso" });
    opener = page.getByRole("link", { name: "Atualizar progresso" });
    await visit(page, `${club.url}/book`);
  });

  async function open() {
    await opener.click();
    await dialog.waitFor();
  }

  it("has its own address, starts in its field, keeps the focus inside, and Back closes it", async () => {
    await open();
    expect(currentPath(page)).toBe("/book/progresso");
    await expect.poll(() => isFocused(dialog.getByLabel("Página atual"))).toBe(true);
    const stops = await dialog.locator("a, button, input:not([type=hidden])").count();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let step = 0; step <= stops; step++) {
        await page.keyboard.press(key);
        expect(await containsFocus(dialog)).toBe(true);
      }
    }

    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    expect(currentPath(page)).toBe("/book");
    await page.goForward();
    await dialog.waitFor();
    expect(currentPath(page)).toBe("/book/progresso");
  });

  it("returns the focus to the link that opened it and adds nothing to the history, however it is closed", async () => {
    await visit(page, `${club.url}/events`);
    await page.getByRole("link", { name: "Livro Atual" }).first().click();
    await page.waitForURL(`${club.url}/book`);
    const isClosed = async () => {
      await dialog.waitFor({ state: "detached" });
      await page.waitForURL(`${club.url}/book`);
    };
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("link", { name: "Fechar" }).click(),
      () => dialog.getByRole("link", { name: "Cancelar" }).click(),
      // Twice before the page has gone back.
      () =>
        dialog.getByRole("link", { name: "Cancelar" }).evaluate((link: HTMLElement) => {
          link.click();
          link.click();
        }),
    ]) {
      await opener.focus();
      await page.keyboard.press("Enter");
      await dialog.waitFor();
      await close();
      await isClosed();
      await expect.poll(() => isFocused(opener), { message: String(close) }).toBe(true);
    }

    await open();
    await dialog.getByLabel("Página atual").fill("63");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar" }).click();
    await isClosed();
    await open();
    await dialog.getByLabel("Página atual").fill("63");
    await dialog.getByRole("button", { name: "Salvar página" }).click();
    await isClosed();

    await page.goBack();
    await page.waitForURL(`${club.url}/events`);
    expect(await dialog.count()).toBe(0);
  });

  it("moves its ribbon with the typed page, and saves once when it is sent again before the response", async () => {
    await open();
    const shown = () => dialog.getByRole("progressbar").getAttribute("aria-valuenow");
    for (const [typed, percent] of [
      ["999", "100"],
      ["", "25"],
      ["104", "50"],
    ]) {
      await dialog.getByLabel("Página atual").fill(typed!);
      await expect.poll(shown, { message: typed }).toBe(percent);
    }
    const writes = writesOf(page);
    const answer = gate();
    await proxy(page, isForm, async (route) => {
      await answer.opened;
      await route.continue();
    });

    await dialog.getByLabel("Página atual").press("Enter");
    await page.locator("button[aria-busy='true']").waitFor();
    await dialog.getByRole("button", { name: "Salvar página" }).click();
    await dialog.getByLabel("Página atual").press("Enter");
    answer.open();

    await dialog.waitFor({ state: "detached" });
    expect(writes).toEqual(["/book/progresso"]);
    // Enter is not the button that finishes the book.
    expect(await admin.call("GET", `/api/progress?bookId=${bookId}`)).toMatchObject([
      { currentPage: 104, completedAt: null },
    ]);
  });

  it("stays open after a lost connection, and its toast closes separately", async () => {
    await open();
    await proxy(page, isForm, (route) => route.abort("aborted"));
    await dialog.getByLabel("Página atual").fill("209");
    await dialog.getByRole("button", { name: "Salvar página" }).click();
    await waitForToast(page, "Erro ao atualizar progresso");
    await page.unrouteAll();

    const toast = await boxOf(page.locator(".toast"));
    await page.mouse.click(toast.x + toast.width - 20, toast.y - 12);
    await closeToast(page);

    expect(await page.getByRole("alertdialog").count()).toBe(0);
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByLabel("Página atual").inputValue()).toBe("209");
  });
});

it("the first dialog has the fields of the chosen edition alone, and the page of the club's edition follows them", async () => {
  const bia = await register(club.url, "bia", "Bia Lima");
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/book/progresso`);
  expect(await page.getByLabel("Página da sua edição").isVisible()).toBe(false);

  await page.getByText("Outra edição").click();
  expect(await page.getByLabel("Página atual").isVisible()).toBe(false);
  expect(await page.getByLabel("Quanto você já leu").isVisible()).toBe(false);
  await page.getByLabel("A minha edição tem").fill("251");
  await page.getByLabel("Página da sua edição").fill("171");
  await page.getByText("A sua página 171 é a página 142 do livro do clube.").waitFor();
  await page.getByRole("button", { name: "Salvar página" }).click();

  await page.getByText("Página 171 de 251 da sua edição").waitFor();
});
