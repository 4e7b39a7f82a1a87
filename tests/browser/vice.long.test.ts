import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users, vices } from "#db/schema";
import type { HostedClub } from "../support/hosted-club";
import { violations } from "./axe";
import { makeStage, oneWay, phone } from "./browser";
import { type Member, register, startClub } from "./club";
import { ageSessions, confirm, currentPath, untilRefused, visit, waitForToast, writeRows } from "./page";
import { expectTextFits } from "./text-size";

const stage = makeStage();

describe.each(oneWay)("the vice %s", (_, { javaScript }) => {
  let club: HostedClub;
  let marina: Member;
  let bia: Member;
  beforeEach(async () => {
    club = await startClub();
    marina = await register(club.url, "marina", "Marina Dias");
    bia = await register(club.url, "bia", "Bia Reis");
  });
  afterEach(() => club.stop());

  it("is named, takes over while the admins are away, and is undone", async () => {
    const panel = await stage.open({ javaScript, as: marina });
    await visit(panel, `${club.url}/admin/usuarios/${bia.id}`);
    await panel.getByRole("button", { name: "Indicar como vice" }).click();
    await waitForToast(panel, "Indicação feita");
    if (javaScript) expect(await violations(panel)).toEqual([]);
    await visit(panel, `${club.url}/admin?aba=usuarios`);
    await panel.getByRole("main").getByRole("link", { name: "Bia Reis" }).first().click();
    await panel.getByRole("heading", { name: "Vice" }).waitFor();
    const parts = await panel.getByRole("heading", { level: javaScript ? 3 : 2 }).allTextContents();
    expect(parts).toEqual(expect.arrayContaining(["Papel", "Senha", "Vice", "Conta"]));

    const page = await stage.open({ javaScript, as: bia, viewport: phone });
    page.expectStatus(400);
    await visit(page, `${club.url}/vice`);
    await page.getByText("A administração indicou você como vice.").waitFor();
    // The admins have been away for fifty days, and the daily check was an hour ago.
    writeRows(club, (db) => {
      const away = new Date(Date.now() - 50 * 86_400_000);
      db.update(users).set({ lastVisitAt: away, createdAt: away }).where(eq(users.id, marina.id)).run();
      db.update(vices)
        .set({ offeredAt: new Date(Date.now() - 3_600_000) })
        .run();
    });
    ageSessions(club);
    await visit(page, `${club.url}/`);
    if (javaScript) expect(await violations(page, "all")).toEqual([]);
    await page.getByRole("link", { name: "Ver o que muda" }).click();
    await page.getByRole("heading", { level: 1, name: "Vice do clube" }).waitFor();
    if (javaScript) expect(await violations(page, "all")).toEqual([]);
    await page.getByLabel("Sua senha").fill("errada");
    await page.getByRole("button", { name: "Assumir a administração" }).click();
    await untilRefused(page.getByLabel("Sua senha"), "Senha atual incorreta");
    await expectTextFits(page);
    await page.setViewportSize(phone);
    await page.getByLabel("Sua senha").fill("segredo-da-ana");
    await page.getByRole("button", { name: "Assumir a administração" }).click();
    await waitForToast(page, "Você administra o clube");
    expect(currentPath(page)).toBe("/admin");

    await visit(panel, `${club.url}/notifications`);
    await panel.getByRole("link", { name: "Bia Reis assumiu a administração do clube" }).first().click();
    await panel.getByRole("heading", { level: 2, name: "Vice" }).waitFor();
    expect(currentPath(panel)).toBe("/admin?aba=clube");
    if (javaScript) expect(await violations(panel)).toEqual([]);
    await confirm(panel, "Desfazer", "Desfazer agora");
    await waitForToast(panel, "Desfeito");
    await visit(page, `${club.url}/admin`);
    expect(currentPath(page)).toBe("/auth?voltar=%2Fadmin");
    // Before the club stops: open pages would ask it for news.
    for (const open of [panel, page]) await open.goto("about:blank");
  });
});
