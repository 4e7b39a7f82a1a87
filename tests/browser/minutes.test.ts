import { beforeAll, expect, it } from "vitest";
import { eventRoles, events } from "#db/schema";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { visit, waitForStored, waitForToast, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
let ana: Member;
let bookId: number;
beforeAll(async () => {
  admin = await register(club.url, "davi", "Davi Nogueira");
  bookId = await addBook(admin);
  ana = await register(club.url, "ana", "Ana Lima");
});

/** An event that has just ended, with its mediator. @returns its id. */
function hold(mediator: Member, title: string): number {
  let id = 0;
  writeRows(club, (db) => {
    const [startDate, endDate] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 60_000)];
    id = db.insert(events).values({ title, startDate, endDate, bookId }).returning().get().id;
    const role = { eventId: id, role: "mediator", userId: mediator.id, createdAt: startDate } as const;
    db.insert(eventRoles).values(role).run();
  });
  return id;
}

it("a text that somebody else has saved meanwhile stands above the typed one before it is replaced", async () => {
  const id = hold(ana, "Conflito");
  const page = await stage.open({ as: ana });
  page.expectStatus(409);
  await visit(page, `${club.url}/events/${id}/ata/editar`);
  await page.getByLabel("Texto", { exact: true }).fill("Da Ana.");
  await admin.call("PUT", `/api/meetings/${id}/minutes`, { title: "Do Davi", content: "Davi escreveu." });
  const save = page.getByRole("button", { name: "Guardar rascunho", exact: true });
  await save.click();

  const other = page.getByLabel(/^O texto guardado em/);
  await other.waitFor();
  expect(await other.inputValue()).toBe("Do Davi\n\nDavi escreveu.");
  expect(await page.getByLabel("Texto", { exact: true }).inputValue()).toBe("Da Ana.");
  await save.click();
  await waitForToast(page, "Rascunho guardado");
  expect(await page.getByLabel("Texto", { exact: true }).inputValue()).toBe("Da Ana.");
});

it("a text that is back is compared with the one that somebody else has saved before it was typed", {
  tags: "long",
}, async () => {
  const id = hold(ana, "Sem ver");
  const page = await stage.open({ as: ana });
  page.expectStatus(409);
  await visit(page, `${club.url}/events/${id}/ata/editar`);
  await admin.call("PUT", `/api/meetings/${id}/minutes`, { title: "Do Davi", content: "Davi escreveu." });
  await page.getByLabel("Texto", { exact: true }).fill("Da Ana.");
  await waitForStored(page, "Da Ana.");
  await visit(page, `${club.url}/events/${id}/ata/editar`);
  await page.getByText("Este é o rascunho que ficou neste aparelho.").waitFor();

  await page.getByRole("button", { name: "Guardar rascunho", exact: true }).click();

  const other = page.getByLabel(/^O texto guardado em/);
  await other.waitFor();
  expect(await other.inputValue()).toBe("Do Davi\n\nDavi escreveu.");
  expect(await page.getByLabel("Texto", { exact: true }).inputValue()).toBe("Da Ana.");
});

it("a text for WhatsApp has a page when nothing can be copied, whose text can be changed", async () => {
  const id = hold(admin, "Encontro lido");
  const minutes = { title: "A ata que se lê", content: "Viemos.\n\nFalamos." };
  await admin.call("PUT", `/api/meetings/${id}/minutes`, minutes);
  await admin.call("POST", `/api/meetings/${id}/minutes/publish`);
  const page = await stage.open({ as: ana, forOneTest: true });
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await visit(page, `${club.url}/events/${id}/ata`);
  await page.getByRole("link", { name: "Copiar para o WhatsApp" }).click();
  await page.waitForURL(`${club.url}/compartilhar/ata/${id}`);
  await page.getByLabel("Texto para o grupo").fill("*Outro* texto");
  const send = page.getByRole("link", { name: "Abrir no WhatsApp" });
  await expect.poll(() => send.getAttribute("href")).toBe("https://wa.me/?text=*Outro*%20texto");
  expect(await page.locator("[aria-hidden] p > b").textContent()).toBe("Outro");
});
