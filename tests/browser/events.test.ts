import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { events } from "#db/schema";
import { bothWays, makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { cardOf, expectOnlyText, hostile, planEvent } from "./feed-and-events";
import {
  closeToast,
  confirm,
  currentPath,
  isFocused,
  untilRefused,
  visit,
  waitForToast,
  writeRows,
} from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
});

let members = 100;
let bia: Member;
beforeEach(async () => {
  members += 1;
  bia = await register(club.url, `bia${members}`, `Bia Lima ${members}`);
});

const dialog = (page: Page) => page.getByRole("dialog");
const idOf = async (page: Page, title: string) => {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  return Number((await card.getAttribute("id"))?.replace("evento-", ""));
};

/** Moves an event into the past, which no form allows. */
function holdEvent(title: string): number {
  const [startDate, endDate] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
  let id = 0;
  writeRows(club, (db) => {
    id = db.insert(events).values({ title, startDate, endDate }).returning().get().id;
  });
  return id;
}

describe.each(bothWays)("an event %s", (way, { javaScript }) => {
  it("is created by staff in the club's time zone, and corrected later", async () => {
    const title = `Encontro de março ${way}`;
    const page = await stage.open({ javaScript, as: ana });
    page.expectStatus(400);
    await visit(page, `${club.url}/events`);
    await page.getByRole("link", { name: "Criar Evento" }).click();
    await page.waitForURL("**/events/novo");
    const start = page.getByLabel("Início");
    await start.waitFor();
    expect(await dialog(page).count()).toBe(javaScript ? 1 : 0);
    expect(await page.getByText("Horário Padrão de Brasília").count()).toBe(1);

    await page.getByLabel("Título").fill(title);
    await page.getByLabel("Link de reunião").fill("https://meet.google.com/abc-defg-hij");
    await page.getByLabel("Local", { exact: true }).fill("Livraria do Davi");
    await page.getByLabel("Endereço do local").fill("Rua da Bahia, 1148");
    await page.getByLabel("Destacar este evento").check();
    await start.fill("2099-03-05T19:30");
    await page.getByLabel("Término").fill("2099-03-05T19:00");
    await page.getByRole("button", { name: "Criar Evento" }).click();
    await untilRefused(page.getByLabel("Término"), "O término deve ser depois do início");
    await waitForToast(page, "Erro ao criar evento");
    expect(await page.getByLabel("Título").inputValue()).toBe(title);
    expect(await start.inputValue()).toBe("2099-03-05T19:30");
    expect(await page.getByLabel("Destacar este evento").isChecked()).toBe(true);

    await page.getByLabel("Término").fill("2099-03-06T01:00");
    await page.getByRole("button", { name: "Criar Evento" }).click();
    await waitForToast(page, "Evento criado");
    await dialog(page).waitFor({ state: "detached" });
    const card = cardOf(page, await idOf(page, title));
    expect(await card.innerText()).toMatch(/MAR\s+5\s+qui/i);
    expect(await card.innerText()).toContain("05/03/2099 19:30 até 06/03/2099 01:00");
    expect(await card.locator(".event-facts time").first().getAttribute("datetime")).toBe(
      "2099-03-05T22:30:00.000Z",
    );
    expect(await card.getByText("Google Meet").count()).toBe(1);
    expect(await card.getByText("Livraria do Davi").count()).toBe(1);
    expect(await card.getByText("Destacado").count()).toBe(1);

    await card.getByRole("link", { name: "Ver detalhes" }).click();
    await page.getByRole("link", { name: "Editar", exact: true }).click();
    await page.getByRole("heading", { name: "Editar evento" }).waitFor();
    expect(await page.getByLabel("Término").inputValue()).toBe("2099-03-06T01:00");
    await page.getByLabel("Término").fill("2099-03-05T21:00");
    await page.getByLabel("Destacar este evento").uncheck();
    await page.getByRole("button", { name: "Salvar evento" }).click();
    await waitForToast(page, "Evento atualizado");
    await page.getByRole("heading", { name: title }).last().waitFor();
    await page.getByText("21:00", { exact: true }).last().waitFor();
    await visit(page, `${club.url}/events`);
    expect(await card.innerText()).toContain("05/03/2099 19:30 até 21:00");
    expect(await card.getByText("Destacado").count()).toBe(0);
  });

  it("accepts no answers once it is over", async () => {
    const title = `Já foi ${way}`;
    const id = holdEvent(title);
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/events?aba=passados`);
    expect(await cardOf(page, id).getByRole("button").count()).toBe(0);

    await cardOf(page, id).getByRole("link", { name: "Ver detalhes" }).click();
    await page.getByText("Este evento já terminou.").waitFor();
    await page.getByText("Você não respondeu.").waitFor();
    expect(await page.getByRole("group", { name: "Você vai?" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Adicionar ao calendário" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Cancelar evento" }).count()).toBe(0);
    await page
      .getByRole("link", { name: javaScript ? "Fechar" : "Eventos" })
      .filter({ visible: true })
      .last()
      .click();
    await page.waitForURL(`${club.url}/events?aba=passados`);
  });

  it("is cancelled with a reason, shown to all members", async () => {
    const title = `Piquenique ${way}`;
    const id = await planEvent(ana, { title });
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/events`);
    await cardOf(page, id).getByRole("link", { name: "Ver detalhes" }).click();
    await page.getByRole("link", { name: "Cancelar evento" }).click();
    await page.getByLabel("Motivo").fill("Chuva demais");
    await page.getByRole("button", { name: "Cancelar evento" }).click();
    await waitForToast(page, "Evento cancelado");
    await page.getByText("Este evento foi cancelado.").waitFor();
    await page.getByText("Motivo: Chuva demais").waitFor();

    const others = await stage.open({ javaScript, as: bia });
    await visit(others, `${club.url}/events`);
    const card = cardOf(others, id);
    expect(await card.innerText()).toMatch(/Cancelado Chuva demais/);
    expect(await card.getByRole("button").count()).toBe(0);
  });

  it("is counted in its tab", async () => {
    await planEvent(ana, { title: `Mais um ${way}` });
    holdEvent(`Menos um ${way}`);
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/events`);
    const tabs = page.getByRole("navigation", { name: "Eventos" }).getByRole("link");
    for (const [index, name] of ["Próximos Eventos", "Eventos Passados"].entries()) {
      await tabs.nth(index).click();
      await expect.poll(() => tabs.nth(index).getAttribute("aria-current")).toBe("page");
      const shown = await page.locator("li.event").count();
      expect(shown).toBeGreaterThan(0);
      expect((await tabs.nth(index).innerText()).replace(/\s+/g, "")).toBe(
        `${name}${shown}`.replace(/\s/g, ""),
      );
    }
  });

  it("is exported to a calendar, by a permanent address and by a file", async () => {
    const title = `Na agenda ${way}`;
    const id = await planEvent(ana, { title });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/events`);
    await page.getByRole("link", { name: "Assinar a agenda" }).click();
    await page.getByRole("button", { name: "Criar endereço da agenda" }).click();
    await waitForToast(page, "Endereço criado");
    const field = page.getByLabel("Endereço da agenda");
    const address = await field.inputValue();
    const feed = await fetch(address);
    expect(feed.headers.get("content-type")).toContain("text/calendar");
    expect(await feed.text()).toContain(`SUMMARY:${title}`);
    await closeToast(page);

    await confirm(page, "Trocar o endereço", "Trocar agora");
    await waitForToast(page, "Endereço trocado");
    await expect.poll(() => field.inputValue()).not.toBe(address);
    expect((await fetch(address)).status).toBe(404);

    await visit(page, `${club.url}/events/${id}`);
    const arriving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Adicionar ao calendário" }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe(`na-agenda-${way.replaceAll(" ", "-").toLowerCase()}.ics`);
    expect(readFileSync(await file.path(), "utf8")).toContain(`SUMMARY:${title}`);
  });

  it("shows typed markup as text and runs nothing", async () => {
    // Earlier than all others: the home page shows only the next events.
    const dates = { startDate: "2090-01-01T10:00", endDate: "2090-01-01T11:00" };
    const id = await planEvent(ana, { title: hostile, description: hostile, ...dates });
    const page = await stage.open({ javaScript, as: bia });
    for (const address of ["/events", `/events/${id}`, "/"]) {
      await visit(page, club.url + address);
      await expectOnlyText(page);
    }
  });
});

it("Escape closes an event and returns the focus to the link that opened it", async () => {
  const id = await planEvent(ana, { title: "Sarau" });
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/events`);
  const opener = cardOf(page, id).getByRole("link", { name: "Ver detalhes" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Sarau" }).waitFor();

  await page.keyboard.press("Escape");

  await dialog(page).waitFor({ state: "detached" });
  expect(currentPath(page)).toBe("/events");
  await expect.poll(() => isFocused(opener)).toBe(true);
});
