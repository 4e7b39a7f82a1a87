import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { books, readingStreaks, userProgress, users } from "#db/schema";
import { addDays, dayOf } from "~/club/calendar";
import { sinceLastYear } from "../support/makers";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { closeToast, currentPath, sidewaysScroll, visit, waitForToast, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
let bia: Member;
let bookId: number;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
  bookId = await addBook(admin);
  writeRows(club, (db) => db.update(users).set(sinceLastYear).where(eq(users.id, bia.id)).run());
});

const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };

const yesterday = () => addDays(dayOf(new Date(), "America/Sao_Paulo"), -1);
const short = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

describe.each(oneWay)("a member %s", (_, { javaScript }) => {
  it("marks yesterday with one tap, and sees it on a tap on the ribbon of that day", async () => {
    writeRows(club, (db) => {
      db.delete(readingStreaks).run();
      db.delete(userProgress).run();
    });
    const page = await stage.open({ javaScript, as: bia, viewport: { ...phone, width: 360 } });
    await visit(page, `${club.url}/book/${bookId}/progresso`);
    await page.getByLabel("Página atual").fill("24");
    await page.getByRole("button", { name: "Foi ontem" }).click();
    await waitForToast(page, "Progresso atualizado");
    await page
      .getByText(/^Contou como leitura de ontem\./)
      .first()
      .waitFor();
    await closeToast(page);

    await visit(page, `${club.url}/book/${bookId}/progresso`);
    expect(await page.getByRole("button", { name: "Foi ontem" }).count()).toBe(0);

    await visit(page, `${club.url}/`);
    const ribbon = page.locator(".streak summary").nth(5);
    const day = page.getByText(new RegExp(`${short(yesterday())}: leu 24 páginas$`));
    expect((await day.boundingBox())?.width).toBeLessThan(2);
    await ribbon.click();
    await expect.poll(async () => (await day.boundingBox())?.width).toBeGreaterThan(100);
    const target = await ribbon.boundingBox();
    expect([target?.width, target?.height].every((size) => size !== undefined && size >= 44)).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("saves a page of today with the Enter key", async () => {
    writeRows(club, (db) => {
      db.delete(readingStreaks).run();
      db.delete(userProgress).run();
    });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/book/${bookId}/progresso`);
    await page.getByLabel("Página atual").fill("30");
    await page.getByLabel("Página atual").press("Enter");
    await waitForToast(page, "Progresso atualizado");

    writeRows(club, (db) => {
      const dates = db.select({ date: readingStreaks.date }).from(readingStreaks).all();
      expect(dates).toEqual([{ date: addDays(yesterday(), 1) }]);
    });
  });

  it("gets a goal from the day of joining and finds out why an achievement is locked", async () => {
    const today = addDays(yesterday(), 1);
    writeRows(club, (db) => {
      const currentSince = new Date(Date.now() - 10 * 86_400_000);
      db.update(books)
        .set({ currentSince, endDate: addDays(today, 20) })
        .run();
    });
    const newcomer = await register(club.url, javaScript ? "caio" : "davi", "Caio Reis");
    await admin.call("PUT", `/api/plans/${bookId}`, {
      milestones: [
        { date: addDays(today, 1), page: 156 },
        { date: addDays(today, 20), page: 208 },
      ],
    });
    const page = await stage.open({ javaScript, as: newcomer });
    await visit(page, `${club.url}/`);
    await page.getByRole("heading", { level: 1, name: "Bem-vindo de volta, Caio" }).waitFor();
    expect(await page.locator(".goal p").innerText()).toBe("Até amanhã: página 11, faltam 11");

    await page.getByRole("link", { name: "Primeiras Páginas Bloqueada" }).click();
    await page.getByRole("heading", { level: 1, name: "Conquistas" }).waitFor();
    expect(currentPath(page)).toBe("/achievements");
    await page.waitForURL(/#conquista-1$/);
  });

  it("of the staff finds those who stopped coming, and writes to one with one tap", async () => {
    writeRows(club, (db) =>
      db.update(users).set({ lastVisitAt: sinceLastYear.createdAt }).where(eq(users.id, bia.id)).run(),
    );
    const page = await stage.open({ javaScript, as: admin, viewport: javaScript ? laptop : phone });
    await visit(page, `${club.url}/admin?aba=usuarios`);
    await page.getByLabel("Sumidos").selectOption("Sem visita há mais de 14 dias");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("1 pessoa", { exact: true }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole("button", { name: "Escrever: Bia Lima" }).click();
    await page.getByRole("heading", { name: "Bia Lima" }).waitFor();
    expect(currentPath(page)).toMatch(/^\/chat\/\d+$/);
  });
});
