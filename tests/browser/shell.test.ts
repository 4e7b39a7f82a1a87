import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay, phone } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { currentPath, isFocused, visit, waitForHydration } from "./page";

const stage = makeStage();
const club = makeClub();

let member: Member;
let bookId: number;
beforeAll(async () => {
  const admin = await register(club.url, "ana");
  member = await register(club.url, "bia", "Bia Lima");
  bookId = await addBook(admin);
});

describe.each(oneWay)("the layout %s", (_, { javaScript }) => {
  it("has a skip link as the first focus stop", async () => {
    const page = await stage.open({ javaScript, as: member });
    for (const address of ["/", "/livro-que-nao-existe"]) {
      page.expectStatus(404);
      await visit(page, club.url + address);

      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
      expect(await isFocused(skip)).toBe(true);
      const box = await skip.boundingBox();
      expect(box!.x >= 0 && box!.y >= 0, "the link can be seen").toBe(true);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/*#conteudo");

      await page.keyboard.press("Tab");
      const focusedIn = await page.evaluate(() => document.activeElement?.closest("main")?.id);
      expect(focusedIn).toBe("conteudo");
    }
  });

  it("keeps the theme and sends it with the first HTML", async () => {
    const page = await stage.open({ javaScript, as: member, colorScheme: "dark" });
    await visit(page, `${club.url}/book/${bookId}`);
    const themeOf = async () => {
      const answer = await page.goto(`${club.url}/book/${bookId}`);
      const [tag = ""] = /<html[^>]*>/.exec((await answer?.text()) ?? "") ?? [];
      await waitForHydration(page);
      return /data-theme="(\w+)"/.exec(tag)?.[1];
    };
    expect(await themeOf()).toBeUndefined();
    const group = page.getByRole("group", { name: "Tema", exact: true });
    expect(await group.getByRole("button").allInnerTexts()).toEqual(["Claro", "Escuro", "Automático"]);

    for (const [name, theme, scheme] of [
      ["Claro", "light", "light"],
      ["Escuro", "dark", "dark"],
      ["Automático", undefined, "dark"],
    ] as const) {
      await page.getByRole("button", { name, exact: true }).click();
      const pressed = page.locator("[aria-pressed=true]", { hasText: name });
      await pressed.waitFor();
      expect(currentPath(page)).toBe(`/book/${bookId}`);
      expect(await page.locator("[aria-pressed=true]").count()).toBe(1);
      expect(await page.locator("html").getAttribute("data-theme")).toBe(theme ?? null);
      expect(await themeOf()).toBe(theme);
      const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(paper).toBe(scheme === "dark" ? "rgb(11, 23, 19)" : "rgb(238, 242, 240)");
    }
  });

  it.each([1120, 1440])(
    "shows picture, name and role in the user menu on a window of %i px",
    async (width) => {
      const page = await stage.open({ javaScript, as: member, viewport: { width, height: 900 } });
      await visit(page, `${club.url}/`);
      const summary = page.locator("header summary").filter({ visible: true }).last();

      for (const part of [
        summary.locator(".avatar"),
        summary.getByText("Bia"),
        summary.getByText("Membro"),
      ]) {
        const box = await part.filter({ visible: true }).last().boundingBox();
        expect(box!.width).toBeGreaterThan(20);
      }
      const cut = await summary.evaluate((element) => element.scrollWidth > element.clientWidth);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([cut, wide]).toEqual([false, false]);

      await summary.click();
      await page
        .locator(".menu-panel")
        .filter({ visible: true })
        .getByText("Bia Lima", { exact: true })
        .waitFor();
    },
  );

  it("has every screen in the menu of small screens, which closes after a selection", async () => {
    const page = await stage.open({ javaScript, as: member, viewport: phone });
    await visit(page, `${club.url}/`);
    const menu = page.getByRole("navigation", { name: "Menu" });
    expect(await menu.count()).toBe(0);

    await page.locator("header summary").filter({ visible: true }).last().click();
    expect(await menu.getByRole("link").allInnerTexts()).toEqual([
      "Início",
      "Leaderboards",
      "Livro Atual",
      "Eventos",
      "Comunidade",
      "Mensagens",
      "Conquistas",
    ]);

    await menu.getByRole("link", { name: "Livro Atual" }).click();
    await page.getByRole("heading", { level: 1, name: "Dom Casmurro" }).waitFor();
    expect(await menu.count()).toBe(0);
  });
});

it("an open menu closes with Escape and leaves the focus on its button, or with a click elsewhere", async () => {
  const page = await stage.open({ as: member });
  await visit(page, `${club.url}/book`);
  const summary = page.locator("header summary").filter({ visible: true }).last();
  const settings = page.getByRole("link", { name: "Configurações" });
  await summary.focus();
  await page.keyboard.press("Enter");
  await settings.waitFor();
  for (const _ of ["Perfil", "Estante", "Configurações"]) await page.keyboard.press("Tab");
  expect(await isFocused(settings)).toBe(true);

  await page.keyboard.press("Escape");
  await settings.waitFor({ state: "hidden" });
  expect(await isFocused(summary)).toBe(true);

  await summary.click();
  await settings.waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await settings.waitFor({ state: "hidden" });
});
