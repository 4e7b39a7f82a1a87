import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bothWays, makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { cardOf, planEvent } from "./feed-and-events";
import {
  clickTwice,
  closeToast,
  currentPath,
  isFocused,
  untilRefused,
  visit,
  waitForToast,
  writesOf,
} from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
});

const dialog = (page: Page) => page.getByRole("dialog");

it.each(bothWays)(
  "an event is created by staff in the club's time zone, and corrected later %s",
  async (way, { javaScript }) => {
    const title = `Encontro de março ${way}`;
    const page = await stage.open({ javaScript, as: ana });
    page.expectStatus(400);
    await visit(page, `${club.url}/events`);
    await page.getByRole("link", { name: "Criar Evento" }).click();
    await page.waitForURL("**/events/novo");
    const [start, end] = [page.getByLabel("Início"), page.getByLabel("Término")];
    await start.waitFor();
    expect(await dialog(page).count()).toBe(javaScript ? 1 : 0);

    await page.getByLabel("Título").fill(title);
    await page.getByLabel("Link de reunião").fill("https://meet.google.com/abc-defg-hij");
    await page.getByLabel("Local", { exact: true }).fill("Livraria do Davi");
    await page.getByLabel("Destacar este evento").check();
    await start.fill("2099-03-05T23:00");
    expect(await end.inputValue()).toBe(javaScript ? "2099-03-06T01:00" : "");
    await end.fill("2099-03-05T19:00");
    await start.fill("2099-03-05T19:30");
    expect(await end.inputValue()).toBe("2099-03-05T19:00");
    await page.getByRole("button", { name: "Criar Evento" }).click();
    await untilRefused(end, "O término deve ser depois do início");
    await waitForToast(page, "Erro ao criar evento");
    expect(await page.getByLabel("Título").inputValue()).toBe(title);
    expect(await start.inputValue()).toBe("2099-03-05T19:30");
    expect(await page.getByLabel("Destacar este evento").isChecked()).toBe(true);

    await end.fill("2099-03-06T01:00");
    await page.getByRole("button", { name: "Criar Evento" }).click();
    await waitForToast(page, "Evento criado");
    await dialog(page).waitFor({ state: "detached" });
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    expect(await card.innerText()).toContain("05/03/2099 19:30 até 06/03/2099 01:00");
    expect(await card.getByText("Destacado").count()).toBe(1);

    await card.getByRole("link", { name: "Ver detalhes" }).click();
    await page.getByRole("link", { name: "Editar", exact: true }).click();
    await page.getByRole("heading", { name: "Editar evento" }).waitFor();
    expect(await end.inputValue()).toBe("2099-03-06T01:00");
    await end.fill("2099-03-05T21:00");
    await page.getByRole("button", { name: "Salvar evento" }).click();
    await waitForToast(page, "Evento atualizado");
    await page.getByRole("heading", { name: title }).last().waitFor();
    await visit(page, `${club.url}/events`);
    expect(await card.innerText()).toContain("05/03/2099 19:30 até 21:00");
  },
);

describe("an answer to an event", () => {
  const answer = (page: Page, name: string, pressed: boolean) =>
    page.getByRole("button", { name, exact: true, disabled: false, pressed });

  it("is confirmed on its card, and answered differently by keyboard on the first screen of a phone", async () => {
    const id = await planEvent(ana, { title: "Conversa" });
    const page = await stage.open({ as: bia, viewport: { width: 360, height: 640 } });
    await visit(page, `${club.url}/events`);
    const card = cardOf(page, id);
    const writes = writesOf(page);
    await clickTwice(card.getByRole("button", { name: "Confirmar presença" }));
    await waitForToast(page, "RSVP registrado");
    expect(writes).toHaveLength(1);
    await expect.poll(() => card.getByRole("button", { name: "Confirmado", disabled: true }).count()).toBe(1);
    await closeToast(page);

    await card.getByRole("link", { name: "Ver detalhes" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Você vai?", exact: true }).waitFor();
    await answer(page, "Sim", true).focus();
    await page.keyboard.press("Tab");
    // A choice that is not saved does not look chosen.
    expect(await isFocused(answer(page, "Talvez", false))).toBe(true);
    await page.keyboard.press("Enter");
    await waitForToast(page, "RSVP registrado");
    await answer(page, "Talvez", true).waitFor();
    expect(currentPath(page)).toBe(`/events/${id}`);
    await closeToast(page);
    await page.goBack();
    await card.getByRole("button", { name: "Talvez", disabled: true }).waitFor();

    await visit(page, `${club.url}/events/${id}`);
    const { y, height } = (await answer(page, "Talvez", true).boundingBox())!;
    expect(y + height).toBeLessThan(640);
  });

  it("is the last of two quick ones, without an error", async () => {
    const id = await planEvent(ana, { title: "Depressa" });
    const page = await stage.open({ as: bia });
    await visit(page, `${club.url}/events/${id}`);
    for (const name of ["Sim", "Não"]) await answer(page, name, false).click({ noWaitAfter: true });
    await answer(page, "Não", true).waitFor();
    await waitForToast(page, "RSVP registrado");
    const answers = (await bia.call("GET", "/api/user-rsvps")) as { eventId: number }[];
    expect(answers.filter(({ eventId }) => eventId === id)).toMatchObject([{ status: "no" }]);
  });
});
