import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import {
  boxOf,
  clickTwice,
  closeToast,
  containsFocus,
  currentPath,
  isFocused,
  untilRefused,
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

  const pageSaved = async () => {
    const [progress] = (await admin.call("GET", `/api/progress?bookId=${bookId}`)) as [
      { currentPage: number; completedAt: string | null },
    ];
    return progress;
  };

  async function open() {
    await opener.click();
    await dialog.waitFor();
  }

  it("has its own address, and Back closes it", async () => {
    await open();
    expect(currentPath(page)).toBe("/book/progresso");

    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    expect(currentPath(page)).toBe("/book");

    await page.goForward();
    await dialog.waitFor();
    expect(currentPath(page)).toBe("/book/progresso");
  });

  it("starts in the page field and keeps the focus inside, forwards and backwards", async () => {
    await open();
    await expect.poll(() => isFocused(dialog.getByLabel("Página atual"))).toBe(true);

    const stops = await dialog.locator("a, button, input:not([type=hidden])").count();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let step = 0; step <= stops; step++) {
        await page.keyboard.press(key);
        expect(await containsFocus(dialog)).toBe(true);
      }
    }
  });

  it("closes with Escape and returns the focus to the link that opened it", async () => {
    await opener.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();

    await page.keyboard.press("Escape");

    await dialog.waitFor({ state: "detached" });
    expect(currentPath(page)).toBe("/book");
    await expect.poll(() => isFocused(opener)).toBe(true);
  });

  it("returns the focus when it is closed by its button or by Cancelar, too", async () => {
    for (const name of ["Fechar", "Cancelar"]) {
      await open();
      await dialog.getByRole("link", { name }).click();
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => isFocused(opener), { message: name }).toBe(true);
    }
  });

  it("is part of the page when its address is opened directly", async () => {
    await visit(page, `${club.url}/book/progresso`);

    await page.getByRole("heading", { name: "Atualizar progresso" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByLabel("Página atual").inputValue()).toBe("52");
    await page.getByLabel("Página atual").fill("53");
    await page.getByRole("button", { name: "Salvar página" }).click();
    await waitForToast(page, "Progresso atualizado");
    expect(currentPath(page)).toBe("/book");
    expect(await pageSaved()).toMatchObject({ currentPage: 53 });
  });

  it("finishes the book with one button", async () => {
    await open();

    await dialog.getByRole("button", { name: "Terminei" }).click();

    await waitForToast(page, "Progresso atualizado");
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("100");
    expect(await pageSaved()).toMatchObject({ currentPage: 208, completedAt: expect.any(String) });
  });

  it("saves the typed page on Enter and does not finish the book", async () => {
    await open();

    await dialog.getByLabel("Página atual").fill("60");
    await page.keyboard.press("Enter");

    await waitForToast(page, "Progresso atualizado");
    await dialog.waitFor({ state: "detached" });
    expect(await pageSaved()).toMatchObject({ currentPage: 60, completedAt: null });
  });

  it("moves the ribbon with the typed page", async () => {
    await open();
    const shown = () => dialog.getByRole("progressbar").getAttribute("aria-valuenow");
    expect(await shown()).toBe("25");

    for (const [typed, percent] of [
      ["104", "50"],
      ["999", "100"],
      ["", "25"],
    ]) {
      await dialog.getByLabel("Página atual").fill(typed!);
      await expect.poll(shown, { message: typed }).toBe(percent);
    }
  });

  it("saves once on a double click and shows no error", async () => {
    await open();
    const writes = writesOf(page);

    await dialog.getByLabel("Página atual").fill("61");
    await clickTwice(dialog.getByRole("button", { name: "Salvar página" }));

    await waitForToast(page, "Progresso atualizado");
    await dialog.waitFor({ state: "detached" });
    expect(writes).toEqual(["/book/progresso"]);
    expect(await page.locator(".toast-danger").count()).toBe(0);
  });

  it("saves once when it is sent again before the response", async () => {
    await open();
    const writes = writesOf(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/progresso.data**", async (route) => {
      if (route.request().method() === "POST") await answered;
      await route.continue();
    });
    const save = dialog.getByRole("button", { name: "Salvar página" });

    await dialog.getByLabel("Página atual").fill("62");
    await save.click();
    await page.locator("button[aria-busy='true']").waitFor();
    await save.click();
    await dialog.getByLabel("Página atual").press("Enter");
    answer();

    await dialog.waitFor({ state: "detached" });
    expect(writes).toEqual(["/book/progresso"]);
    await page.unroute("**/progresso.data**");
  });

  it("adds nothing to the history, however it is closed", async () => {
    await visit(page, `${club.url}/events`);
    await page.getByRole("link", { name: "Livro Atual" }).first().click();
    await page.waitForURL(`${club.url}/book`);
    const open = () => page.getByRole("link", { name: "Atualizar progresso" }).click();
    const discard = async (closing: Promise<void>) => {
      await closing;
      await page.getByRole("button", { name: "Descartar" }).click();
    };
    for (const close of [
      () => discard(page.keyboard.press("Escape")),
      () => discard(dialog.getByRole("link", { name: "Cancelar" }).click()),
      () => discard(dialog.getByRole("link", { name: "Fechar" }).click()),
      () => dialog.getByRole("button", { name: "Salvar página" }).click(),
    ]) {
      await open();
      await dialog.getByLabel("Página atual").fill("63");
      await close();
      await dialog.waitFor({ state: "detached" });
      await page.waitForURL(`${club.url}/book`);
    }

    await page.goBack();

    await page.waitForURL(`${club.url}/events`);
    expect(await dialog.count()).toBe(0);
  });

  it("stays open after a refusal, with the sentence at the field and in a toast", async () => {
    page.expectStatus(400);
    await open();
    await dialog.getByLabel("Página atual").fill("209");
    await dialog.getByRole("button", { name: "Salvar página" }).click();
    await untilRefused(dialog.getByLabel("Página atual"), "O livro tem apenas 208 páginas.");

    await waitForToast(page, "Erro ao atualizar progresso");
    await page.locator(".toast-danger").getByText("O livro tem apenas 208 páginas.").waitFor();
    expect(await dialog.getByLabel("Página atual").inputValue()).toBe("209");
  });

  it("stays open after a lost connection, and its toast closes separately", async () => {
    await open();
    await page.route(/\.data(\?|$)/, (route) =>
      route.request().method() === "POST" ? route.abort("aborted") : route.fallback(),
    );
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
