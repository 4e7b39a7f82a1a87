import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { type Member, makeClub, register } from "./club";
import { currentPath, untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
});

describe.each(oneWay)("the form of an event %s", (way, { javaScript }) => {
  it("proposes an end two hours after the start, and requires one", async () => {
    const title = `Sem hora para acabar ${way}`;
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/events/novo`);
    await page.getByLabel("Título").fill(title);
    const end = page.getByLabel("Término");
    for (const [start, filled] of [
      ["2099-03-05T19:30", "2099-03-05T21:30"],
      ["2099-03-05T23:00", "2099-03-06T01:00"],
    ] as const) {
      await page.getByLabel("Início").fill(start);
      expect(await end.inputValue()).toBe(javaScript ? filled : "");
    }
    page.expectStatus(400);
    await end.fill("");
    await page.getByRole("button", { name: "Criar Evento" }).click();
    await untilRefused(end, "A data de término é obrigatória");
    // Without scripts the form comes back with the proposal.
    if (javaScript) await end.fill("2099-03-06T01:00");
    await page.getByRole("button", { name: "Criar Evento" }).click();
    await waitForToast(page, "Evento criado");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    expect(await card.innerText()).toContain("05/03/2099 23:00 até 06/03/2099 01:00");
  });

  it("is created and edited from the panel, which stays below", async () => {
    const title = `Do painel ${way}`;
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/admin?aba=eventos`);
    await page.getByRole("link", { name: "Criar Evento" }).click();
    await page.waitForURL("**/admin/eventos/novo?aba=eventos");
    await page.getByRole("heading", { name: "Criar Evento" }).waitFor();
    expect(await page.getByRole("dialog", { name: "Criar Evento" }).count()).toBe(javaScript ? 1 : 0);
    await page.getByLabel("Título").fill(title);
    await page.getByLabel("Início").fill("2099-03-05T19:30");
    await page.getByLabel("Término").fill("2099-03-05T21:00");
    await page.getByRole("button", { name: "Criar Evento" }).click();
    await waitForToast(page, "Evento criado");
    await page.waitForURL(/\/admin\?aba=eventos#evento-\d+$/);

    await page.getByRole("link", { name: `Editar ${title}` }).click();
    await page.waitForURL(/\/admin\/eventos\/\d+\/editar\?aba=eventos$/);
    await page.getByLabel("Destacar este evento").check();
    await page.getByRole("button", { name: "Salvar evento" }).click();
    await waitForToast(page, "Evento atualizado");
    await expect.poll(() => currentPath(page)).toMatch(/^\/admin\?aba=eventos/);
  });

  it("keeps a chosen end when the start changes", async () => {
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/events/novo`);
    await page.getByLabel("Início").fill("2099-03-05T19:30");
    await page.getByLabel("Término").fill("2099-03-05T20:00");
    await page.getByLabel("Início").fill("2099-03-05T18:00");
    expect(await page.getByLabel("Término").inputValue()).toBe("2099-03-05T20:00");
  });
});
