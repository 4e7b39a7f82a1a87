import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeDevice } from "../support/push-service";
import { makeStage, phone } from "./browser";
import { makeClub, register } from "./club";
import { phoneOf, workerOf } from "./own-phone";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();
const tab = "/settings?aba=notificacoes";

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

it("after a new password the browser registers itself again, without a click", async () => {
  const caio = await register(club.url, "caio");
  const { subscription } = makeDevice();
  const { id } = (await caio.call("POST", "/api/user-settings/push", subscription)) as { id: number };
  const { context, page } = await phoneOf(caio);
  await visit(page, `${club.url}/settings?aba=seguranca`);
  const worker = await workerOf(context);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await worker.evaluate((subscription) => {
    const { pushManager } = Reflect.get(globalThis, "registration") as ServiceWorkerRegistration;
    Object.assign(pushManager, { getSubscription: async () => ({ toJSON: () => subscription }) });
  }, subscription);

  await page.getByLabel("Senha atual").fill("segredo-da-ana");
  await page.getByLabel("Nova senha", { exact: true }).fill("outro-segredo");
  await page.getByLabel("Confirmar nova senha").fill("outro-segredo");
  await page.getByRole("button", { name: "Atualizar senha" }).click();
  await waitForToast(page, "Senha atualizada");

  const devices = () =>
    page.evaluate(async () => (await (await fetch("/api/user-settings/push")).json()).devices);
  await expect.poll(devices).toMatchObject([{ id, isCurrent: true }]);
});
