import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { type Member, makeClub, register } from "./club";
import { cardOf, planEvent } from "./feed-and-events";
import { closeToast, currentPath, isFocused, visit, waitForHydration, waitForToast } from "./page";

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

/** The button that saves an answer, pressed if it is the saved one. */
const answer = (page: Page | Locator, name: string, pressed?: boolean) =>
  page.getByRole("button", {
    name,
    exact: true,
    disabled: false,
    ...(pressed === undefined ? {} : { pressed }),
  });

describe.each(oneWay)("an answer to an event %s", (way, { javaScript }) => {
  const closeEvent = (page: Page) =>
    page
      .getByRole("link", { name: javaScript ? "Fechar" : "Eventos" })
      .filter({ visible: true })
      .last()
      .click();

  it("is confirmed on its card, and answered differently by keyboard", async () => {
    const id = await planEvent(ana, { title: `Conversa ${way}` });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/events`);
    const card = cardOf(page, id);
    const opener = card.getByRole("link", { name: "Ver detalhes" });
    await card.getByRole("button", { name: "Confirmar presença" }).click();
    await waitForToast(page, "RSVP registrado");
    await expect.poll(() => card.getByRole("button", { name: "Confirmado", disabled: true }).count()).toBe(1);
    await closeToast(page);

    await opener.focus();
    await page.keyboard.press("Enter");
    const choice = page.getByRole("group", { name: "Você vai?", exact: true });
    await answer(choice, "Sim", true).focus();
    await page.keyboard.press("Tab");
    expect(await isFocused(answer(choice, "Talvez"))).toBe(true);
    // A choice that is not saved does not look chosen.
    expect(await answer(choice, "Talvez", false).count()).toBe(1);
    await page.keyboard.press("Enter");

    await waitForToast(page, "RSVP registrado");
    await answer(choice, "Talvez", true).waitFor();
    expect(currentPath(page)).toBe(`/events/${id}`);
    await closeToast(page);
    await closeEvent(page);
    await card.getByRole("button", { name: "Talvez", disabled: true }).waitFor();
  });

  it("is answered differently on its card, and from the home page", async () => {
    // Earlier than all others: the home page shows only the next events.
    const dates = { startDate: "2088-01-01T10:00", endDate: "2088-01-01T11:00" };
    const id = await planEvent(ana, { title: `Passeio ${way}`, ...dates });
    await bia.call("POST", `/api/events/${id}/rsvp`, { status: "yes" });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/events`);
    const card = cardOf(page, id);
    await card.getByText("Mudar resposta").click();
    await answer(card, "Não").click();
    await waitForToast(page, "RSVP registrado");
    await card.getByRole("button", { name: "Não vou", disabled: true }).waitFor();
    expect(currentPath(page)).toBe("/events");

    await visit(page, club.url);
    await page.getByRole("link", { name: `Mudar resposta a Passeio ${way}` }).click();
    await page.waitForURL(`${club.url}/events/${id}#resposta`);
    await waitForHydration(page);
    await answer(page, "Sim").click();
    await waitForToast(page, "RSVP registrado");
    await answer(page, "Sim", true).waitFor();
  });

  it("saves the last of two quick answers, without an error", async () => {
    const id = await planEvent(ana, { title: `Depressa ${way}` });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/events/${id}`);
    for (const name of ["Sim", "Não"]) await answer(page, name).click({ noWaitAfter: true });
    await answer(page, "Não", true).waitFor();
    await waitForToast(page, "RSVP registrado");
    expect(await bia.call("GET", "/api/user-rsvps")).toMatchObject([{ eventId: id, status: "no" }]);
  });

  it("shows the answers on the first screen of a phone when the names are open", async () => {
    const id = await planEvent(ana, { title: `Chá ${way}` });
    await bia.call("POST", `/api/events/${id}/rsvp`, { status: "maybe" });
    const page = await stage.open({ javaScript, as: bia, viewport: { width: 360, height: 640 } });
    await visit(page, `${club.url}/events/${id}`);
    await page.getByText("Bia Lima").last().waitFor();
    const box = await answer(page, "Talvez", true).boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
  });
});
