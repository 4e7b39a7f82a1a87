import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { desktop, makeStage, oneWay, phone } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { confirm, sidewaysScroll, visit, waitForToast, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Lima");
});

const star = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const line = (page: Page) => page.getByLabel("Uma linha");
const save = (page: Page, name: string) => page.getByRole("button", { name }).click();

describe.each(oneWay)("the rating of a book %s", (way, { javaScript }) => {
  it("is given, refused, changed after the meeting, and deleted", async () => {
    const bookId = await addBook(ana, { ...domCasmurro, title: `Dom Casmurro ${way}`, isCurrent: true });
    const page = await stage.open({ javaScript, as: ana, viewport: phone });
    page.expectStatus(400);
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: "Dar a sua nota" }).click();
    await line(page).fill("Sem nota.");
    await save(page, "Guardar nota");
    await page.getByText("Escolha uma nota de 0,5 a 5").first().waitFor();
    expect(await line(page).inputValue()).toBe("Sem nota.");

    await star(page, "1,5 estrelas").check();
    await save(page, "Guardar nota");
    await waitForToast(page, "Nota guardada");
    await page.getByRole("list", { name: "1 nota guardada, uma delas sua" }).waitFor();
    expect(await star(page, "1,5 estrelas").isChecked()).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);

    writeRows(club, (db) =>
      db.update(books).set({ ratingsOpenedAt: new Date() }).where(eq(books.id, bookId)).run(),
    );
    await visit(page, `${club.url}/book/${bookId}/nota`);
    await star(page, "3 estrelas").check();
    await save(page, "Mudar nota");
    await waitForToast(page, "Nota mudada");
    await page.getByText("mudou de 1,5 para 3").waitFor();
    expect(await star(page, "3 estrelas").isChecked()).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);
    await confirm(page, "Apagar nota", "Apagar para sempre");
    await waitForToast(page, "Nota apagada");
    await page.getByText("Nenhuma nota ainda").waitFor();
  });
});

it("the arrow keys choose a rating, and the number follows", async () => {
  await addBook(ana, { ...domCasmurro, title: "Quincas Borba", isCurrent: true });
  const page = await stage.open({ as: ana, viewport: desktop });
  await visit(page, `${club.url}/book/nota`);
  await star(page, "0,5 estrela").focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowRight");
  expect(await star(page, "2 estrelas").isChecked()).toBe(true);
  expect(await page.locator(".half-stars-chosen:visible").innerText()).toMatch(/^2\s*de 5$/);
});
