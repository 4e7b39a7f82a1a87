import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventPresences, eventRoles, events } from "#db/schema";
import { type States, testAccessibility } from "./accessibility";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { currentPath, toast, untilRefused, visit, waitForStored, waitForToast, writeRows } from "./page";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

let founder: Member;
let admin: Member;
let bookId: number;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  admin = await register(club.url, "davi", "Davi Nogueira");
  bookId = await addBook(admin);
  accessible = await hold(admin, "Encontro lido", [admin]);
  await publish(accessible, "A ata que se lê");
});

let accessible: number;
let members = 0;
let ana: Member;
let bia: Member;
beforeEach(async () => {
  members += 1;
  ana = await register(club.url, `ana${members}`, "Ana Lima");
  bia = await register(club.url, `bia${members}`, "Bia Reis");
});

/** An event that has just ended, with its mediator and those who were there. @returns its id. */
async function hold(mediator: Member, title: string, present: Member[]): Promise<number> {
  let id = 0;
  writeRows(club, (db) => {
    const [startDate, endDate] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 60_000)];
    id = db.insert(events).values({ title, startDate, endDate, bookId }).returning().get().id;
    const at = { eventId: id, createdAt: startDate };
    db.insert(eventRoles)
      .values({ ...at, role: "mediator", userId: mediator.id })
      .run();
    for (const { id: userId } of present)
      db.insert(eventPresences)
        .values({ ...at, userId })
        .run();
  });
  return id;
}

async function publish(eventId: number, title: string): Promise<void> {
  await admin.call("PUT", `/api/meetings/${eventId}/minutes`, { title, content: "Viemos.\n\nFalamos." });
  await admin.call("POST", `/api/meetings/${eventId}/minutes/publish`);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe.each(oneWay)("minutes %s", (way, { javaScript }) => {
  it("are drafted, published, corrected and edited", async () => {
    const address = `${club.url}/events/${await hold(ana, `Encontro ${way}`, [ana, bia])}/ata`;
    const writer = await stage.open({ javaScript, as: ana });
    await visit(writer, address);
    await writer.waitForURL(`${address}/editar`);
    const text = writer.getByLabel("Texto");
    expect(await text.inputValue()).toContain("duas pessoas se reuniram para conversar sobre Dom Casmurro");
    await writer.getByLabel("Título").fill("Capitu, sem prova");
    await button(writer, "Guardar rascunho").click();
    await waitForToast(writer, "Rascunho guardado");
    await button(writer, "Publicar a ata").click();
    await waitForToast(writer, "Ata publicada");
    await writer.waitForURL(address);

    const reader = await stage.open({ javaScript, as: bia });
    await visit(reader, `${club.url}/notifications`);
    await reader.getByRole("main").getByText("Saiu a ata: Capitu, sem prova").first().click();
    await reader.waitForURL(address);
    await reader.getByLabel("Propor uma correção").fill("Foram três pessoas.");
    await button(reader, "Propor correção").click();
    await waitForToast(reader, "Correção proposta");
    await reader.getByText("A sua correção: espera uma resposta").waitFor();

    await visit(writer, address);
    await writer.getByRole("button", { name: "Aceitar a correção de Bia Reis" }).click();
    await writer.waitForURL(/\/ata\/editar$/);
    // The page may be left: the correction waits for the next save.
    await visit(writer, address);
    await writer.getByRole("link", { name: "Mudar o texto" }).click();
    await writer.waitForURL(/\/ata\/editar$/);
    await writer.getByText("Foram três pessoas.").waitFor();
    await writer.getByLabel("Texto").fill("Três pessoas vieram.");
    await button(writer, "Salvar a ata").click();
    await waitForToast(writer, "Ata salva");
    await visit(writer, address);
    expect(await writer.getByRole("link", { name: "Mudar o texto" }).count()).toBe(0);
    await visit(reader, address);
    await reader.getByText("Três pessoas vieram.").waitFor();
    await reader.getByText("A sua correção: aceita").waitFor();
  });

  it("that somebody else has saved meanwhile are compared before they are replaced", async () => {
    const id = await hold(ana, `Conflito ${way}`, [ana]);
    const page = await stage.open({ javaScript, as: ana });
    page.expectStatus(409);
    await visit(page, `${club.url}/events/${id}/ata/editar`);
    await page.getByLabel("Texto", { exact: true }).fill("Da Ana.");
    await admin.call("PUT", `/api/meetings/${id}/minutes`, { title: "Do Davi", content: "Davi escreveu." });

    await button(page, "Guardar rascunho").click();

    await page
      .locator(".error-summary")
      .getByText(/^Outra pessoa guardou esta ata/)
      .waitFor();
    const other = page.getByLabel(/^O texto guardado em/);
    await other.waitFor();
    expect(await other.inputValue()).toBe("Do Davi\n\nDavi escreveu.");
    expect(await page.getByLabel("Texto", { exact: true }).inputValue()).toBe("Da Ana.");
    await button(page, "Guardar rascunho").click();
    await waitForToast(page, "Rascunho guardado");
    expect(await page.getByLabel("Texto", { exact: true }).inputValue()).toBe("Da Ana.");
  });

  it("that are too long come back with what was typed", async () => {
    const id = await hold(ana, `Longa ${way}`, [ana]);
    const page = await stage.open({ javaScript, as: ana });
    page.expectStatus(400);
    await visit(page, `${club.url}/events/${id}/ata/editar`);
    const text = "palavra ".repeat(12_500);
    await page.getByLabel("Texto").fill(text);
    await button(page, "Publicar a ata").click();
    await untilRefused(page.getByLabel("Texto"), "A ata não pode ultrapassar 20.000 caracteres");
    expect((await page.getByLabel("Texto").inputValue()).length).toBeGreaterThan(99_000);
  });
});

it("a text that is not saved is back after the page was left", async () => {
  const id = await hold(ana, "Interrompido", [ana]);
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/events/${id}/ata/editar`);
  await page.getByLabel("Texto").fill("Pela metade");
  await waitForStored(page, "Pela metade");
  await visit(page, `${club.url}/events`);
  await visit(page, `${club.url}/events/${id}/ata/editar`);
  await page.getByText("Este é o rascunho que ficou neste aparelho.").waitFor();
  expect(await page.getByLabel("Texto").inputValue()).toBe("Pela metade");
});

it("a text that is back is compared with the one that somebody else has saved before it was typed", async () => {
  const id = await hold(ana, "Sem ver", [ana]);
  const page = await stage.open({ as: ana });
  page.expectStatus(409);
  await visit(page, `${club.url}/events/${id}/ata/editar`);
  await admin.call("PUT", `/api/meetings/${id}/minutes`, { title: "Do Davi", content: "Davi escreveu." });
  await page.getByLabel("Texto", { exact: true }).fill("Da Ana.");
  await waitForStored(page, "Da Ana.");
  await visit(page, `${club.url}/events/${id}/ata/editar`);
  await page.getByText("Este é o rascunho que ficou neste aparelho.").waitFor();

  await button(page, "Guardar rascunho").click();

  const other = page.getByLabel(/^O texto guardado em/);
  await other.waitFor();
  expect(await other.inputValue()).toBe("Do Davi\n\nDavi escreveu.");
  expect(await page.getByLabel("Texto", { exact: true }).inputValue()).toBe("Da Ana.");
});

describe("a text for WhatsApp", () => {
  const link = (page: Page) => page.getByRole("link", { name: "Copiar para o WhatsApp" });
  const address = () => `/events/${accessible}/ata`;

  it("is copied, with a message", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await visit(page, club.url + address());
    await link(page).click();
    await waitForToast(page, "Texto copiado");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`saiu a ata\\*\\n\\n\\*A ata que se lê\\*\\n\\n[^]*${address()}$`),
    );
    expect(currentPath(page)).toBe(address());
  });

  it("goes to the share sheet where there is one", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (shared: ShareData) => {
          Reflect.set(window, "shared", shared.text);
          return Promise.reject(new DOMException("put away", "AbortError"));
        },
      });
    });
    await visit(page, club.url + address());
    await link(page).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toContain("*A ata que se lê*");
    expect(await toast(page, "Texto copiado").count()).toBe(0);
    expect(currentPath(page)).toBe(address());
  });

  it("has a page when nothing can be copied, whose text can be changed", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await visit(page, club.url + address());
    await link(page).click();
    await page.waitForURL(`${club.url}/compartilhar/ata/${accessible}`);
    await page.getByLabel("Texto para o grupo").fill("*Outro* texto");
    const send = page.getByRole("link", { name: "Abrir no WhatsApp" });
    await expect.poll(() => send.getAttribute("href")).toBe("https://wa.me/?text=*Outro*%20texto");
    expect(await page.locator(".sharing-message b").textContent()).toBe("Outro");
  });

  it("has the same page without JavaScript", async () => {
    const page = await stage.open({ javaScript: false, as: ana });
    await page.goto(club.url + address());
    await link(page).click();
    await page.getByLabel("Texto para o grupo").waitFor();
    expect(await page.getByRole("link", { name: "Abrir no WhatsApp" }).getAttribute("href")).toMatch(
      /^https:\/\/wa\.me\/\?text=\*/,
    );
    await page.getByRole("link", { name: "Voltar" }).click();
    await page.waitForURL(club.url + address());
  });
});

const states: States = {
  "the minutes": { isOfLayout: true, at: () => `/events/${accessible}/ata` },
  "the form of the minutes": { isOfLayout: true, at: () => `/events/${accessible}/ata/editar` },
  "a text for WhatsApp": { isOfLayout: true, at: () => `/compartilhar/evento/${accessible}` },
};

testAccessibility(states, { stage, club, emptyClub, members: () => ({ founder, reader: admin }) });
