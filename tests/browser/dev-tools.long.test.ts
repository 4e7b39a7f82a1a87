import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { everyLook, violations } from "./axe";
import { makeStage, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { currentPath, sidewaysScroll, visit, waitForHydration, writeRows } from "./page";

const stage = makeStage();
const club = makeClub({ DEV_TOOLS: "on" });

let admin: Member;
let dev: Member;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  dev = await register(club.url, "iara", "Iara Menezes");
  writeRows(club, (db) => db.update(users).set({ role: "developer" }).where(eq(users.id, dev.id)).run());
  await dev.call("GET", "/api/user-stats?token=segredo");
});

const panel = (page: Page) => page.locator("#ferramentas");
const summary = (page: Page) => page.locator("summary", { hasText: "Developer Tools" });

/** Opens the panel, unless it is already open. */
async function openPanel(page: Page) {
  await summary(page).waitFor();
  if (!(await panel(page).isVisible())) await summary(page).click();
  await panel(page).waitFor();
}

describe("the developer tools", () => {
  it("show the measurements, and the club in another role, accessible and down to 320 px", async () => {
    const page = await stage.open({ as: dev, viewport: phone });
    await visit(page, `${club.url}/book`);
    await openPanel(page);
    expect(await panel(page).innerText()).toContain("GET /api/user-stats");
    expect(await page.content()).not.toContain("segredo");

    await panel(page).getByRole("button", { name: "Membro" }).click();
    await page.getByText("Papel: Membro").waitFor();
    await waitForHydration(page);
    await panel(page).waitFor();
    expect(currentPath(page)).toBe("/book");
    expect(await page.getByRole("link", { name: "Definir Livro Atual" }).count()).toBe(0);
    for (const { name, viewport, colorScheme, rules } of everyLook) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, rules), name).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    const undo = page.getByRole("button", { name: "Desfazer" });
    const { x, width } = (await undo.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(320);

    await panel(page).getByRole("button", { name: "Visitante" }).click();
    await page.getByText("Papel: Visitante").waitFor();
    await waitForHydration(page);
    for (const name of ["Principal", "Atalhos", "Menu"]) {
      await page.getByRole("navigation", { name }).waitFor({ state: "detached" });
    }
    if (await panel(page).isVisible()) await summary(page).click();
    await panel(page).waitFor({ state: "hidden" });
    await undo.click();
    await page.getByText("Papel: Dev").waitFor();
    await page.getByRole("link", { name: "Definir Livro Atual" }).waitFor();
  });

  it("are loaded for developers only", async () => {
    const page = await stage.open({ as: admin });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, club.url);
    expect(asked.filter((url) => url.includes("dev-tools"))).toEqual([]);
    expect(asked.length).toBeGreaterThan(5);
    expect(await page.getByLabel("Ferramentas de desenvolvimento").count()).toBe(0);
  });
});
