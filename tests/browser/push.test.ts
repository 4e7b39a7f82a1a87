import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeDevice } from "../support/push-service";
import { violations } from "./axe";
import { makeStage, oneWay, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();
const tab = "/settings?aba=notificacoes";

type Stored = { quietHours: object | null; mail: string; digestHour: number };
const stored = async (member: Member) =>
  (await member.call("GET", "/api/user-settings/delivery")) as unknown as Stored;

/** A browser without a push service of its own: the permission and the subscription are made up. */
async function pretendPushService(page: Page, permission: NotificationPermission, endpoint: object) {
  await page.addInitScript(
    ([permission, endpoint]) => {
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => permission;
      const pushManager = { subscribe: async () => endpoint };
      const registration = Object.assign(new EventTarget(), { pushManager });
      Object.defineProperty(navigator.serviceWorker, "register", { value: async () => registration });
      Object.defineProperty(navigator.serviceWorker, "ready", { get: async () => registration });
    },
    [permission, endpoint] as const,
  );
}

it("a click registers the browser, and a second one turns it off", async () => {
  const ana = await register(club.url, "ana");
  const page = await stage.open({ as: ana, viewport: phone, forOneTest: true });
  await pretendPushService(page, "granted", makeDevice().subscription);
  await visit(page, club.url + tab);

  await page.getByRole("button", { name: "Receber avisos neste aparelho" }).click();
  await waitForToast(page, "Avisos ligados neste aparelho");
  await page.getByText("Este aparelho", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Receber avisos neste aparelho" }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");

  await page.getByRole("button", { name: /^Desligar os avisos em/ }).click();
  await waitForToast(page, "Avisos desligados");
  await page.getByRole("button", { name: "Receber avisos neste aparelho" }).waitFor();
});

it("a browser that blocks notifications says how to allow them", async () => {
  const bia = await register(club.url, "bia");
  const page = await stage.open({ as: bia, viewport: phone, forOneTest: true });
  await pretendPushService(page, "denied", {});
  await visit(page, club.url + tab);

  await page.getByText("Os avisos estão bloqueados neste navegador").waitFor();
});

describe.each(oneWay)("quiet hours and e-mail %s", (_, { javaScript }) => {
  it("are chosen in forms", async () => {
    const member = await register(club.url, javaScript ? "caio" : "dora");
    const page = await stage.open({ as: member, viewport: phone, javaScript });
    await visit(page, club.url + tab);

    await page.getByRole("switch", { name: /^Não avisar/ }).check();
    await page.getByLabel("Das").selectOption("23:00");
    await page.getByRole("button", { name: "Salvar horário" }).click();
    await waitForToast(page, "Horário de silêncio salvo");
    await page.getByRole("img", { name: /silêncio das 23h às 7h$/ }).waitFor();
    await page.getByRole("radio", { name: /^Resumo do dia/ }).check();
    await page.getByLabel("Chega às").selectOption("20:00");
    await page.getByRole("button", { name: "Salvar e-mail" }).click();
    await waitForToast(page, "E-mail atualizado");

    expect(await stored(member)).toMatchObject({
      quietHours: { from: "23:00", until: "07:00" },
      mail: "daily",
      digestHour: 20,
    });
    if (javaScript) expect(await violations(page)).toEqual([]);
  });
});
