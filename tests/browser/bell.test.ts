import type { Page, Request, Response } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { violations } from "./axe";
import { makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { currentPath, isFocused, sidewaysScroll, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let count = 0;
let ana: Member;
let bia: Member;
let postId: number;
beforeEach(async () => {
  count += 1;
  ana = await register(club.url, `ana${count}`, "Ana Lima");
  bia = await register(club.url, `bia${count}`, "Bia Reis");
  await ana.call("POST", "/api/notifications/read");
  const post = (await ana.call("POST", "/api/posts", { content: "Quem já terminou?" })) as { id: number };
  postId = post.id;
});

const comment = (content: string) => bia.call("POST", `/api/posts/${postId}/comments`, { content });

const bell = (page: Page) => page.locator("summary[aria-label^=Notificações]");
const labelOf = (page: Page) => bell(page).getAttribute("aria-label");
const announced = (page: Page) => page.locator(".top-bar [aria-live=polite]").innerText();
const newest = (page: Page) => page.getByRole("list", { name: "Notificações" }).getByRole("link");

const events = "/notifications/events";
const isStream = (one: Request | Response) => one.url().endsWith(events);

/** Waits until the page's stream is open: it receives every later count. */
async function visitConnected(page: Page, address: string): Promise<void> {
  const opened = page.waitForResponse(isStream);
  await visit(page, address);
  await opened;
}

/** Waits until a stream of the page is closed by either side. */
function closedStream(page: Page): Promise<unknown> {
  return Promise.race([
    page.waitForEvent("requestfailed", isStream),
    page.waitForEvent("requestfinished", isStream),
  ]);
}

/** As if the member opened another tab and returned. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

describe("while a page is open, the bell", () => {
  it("updates after actions of others and after reading elsewhere, and stops at the log-out", async () => {
    const page = await stage.open({ as: ana });
    // The page of the chat asks for its session when its socket is closed.
    page.expectStatus(401);
    await visitConnected(page, `${club.url}/chat`);
    expect(await labelOf(page)).toBe("Notificações");

    await comment("Eu!");
    await expect.poll(() => labelOf(page)).toBe("Notificações: 1 nova");
    expect(await page.locator(".bell-count").innerText()).toBe("1");
    expect(await announced(page)).toBe("1 notificação nova");
    await comment("E gostei.");
    await expect.poll(() => labelOf(page)).toBe("Notificações: 2 novas");
    // The new notification, and not the previously announced one.
    expect(await announced(page)).toBe("1 notificação nova");
    await ana.call("POST", "/api/notifications/read");
    await expect.poll(() => labelOf(page)).toBe("Notificações");
    expect(await announced(page)).toBe("");

    const closed = closedStream(page);
    await page.locator("header summary").filter({ visible: true }).last().click();
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL("**/auth");
    await closed;
  });

  it("has no stream in a hidden tab, and receives missed notifications when it is visible again", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visitConnected(page, `${club.url}/leaderboard`);
    const closed = closedStream(page);
    await setHidden(page, true);
    await closed;
    await comment("Eu!");
    expect(await labelOf(page)).toBe("Notificações");

    await setHidden(page, false);
    await expect.poll(() => labelOf(page)).toBe("Notificações: 1 nova");
  });

  it("receives missed notifications after the stream is lost or refused by a proxy", {
    tags: "long",
  }, async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    page.expectStatus(502);
    await page.clock.install();
    const lost = { contentType: "text/event-stream", body: "retry: 500\ndata: 0\n\n" };
    await page.route(`**${events}`, (route) => route.fulfill({ status: 502 }), { times: 1 });
    await page.route(`**${events}`, (route) => route.fulfill(lost), { times: 1 });
    // The browser itself connects again after a lost stream, not after a refusal.
    const refused = page.waitForResponse((one) => isStream(one) && one.status() === 502);
    await visitConnected(page, `${club.url}/leaderboard`);
    await refused;
    await comment("Eu!");
    await page.clock.fastForward(10_000);

    await expect.poll(() => labelOf(page)).toBe("Notificações: 1 nova");
  });
});

it("the bell has the number of the page in a browser without server-sent events", {
  tags: "long",
}, async () => {
  const page = await stage.open({ as: ana, forOneTest: true });
  await page.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));
  await comment("Eu!");
  await visit(page, `${club.url}/leaderboard`);
  expect(await labelOf(page)).toBe("Notificações: 1 nova");
});

it("the bell lists what came meanwhile by keyboard, fits 320 px, and decreases with each one read", async () => {
  const page = await stage.open({ as: ana, viewport: { width: 320, height: 640 } });
  await visitConnected(page, `${club.url}/leaderboard`);
  for (const content of ["Um", "Dois", "Três"]) await comment(content);
  await expect.poll(() => labelOf(page)).toBe("Notificações: 3 novas");
  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => newest(page).first().innerText()).toContain("Bia Reis comentou sua publicação");
  const { x, width } = (await page.locator(".menu-panel").filter({ visible: true }).boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("Tab");
  expect(await isFocused(newest(page).first())).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/community?post=${postId}#comentario-*`);
  await expect.poll(() => labelOf(page)).toBe("Notificações: 2 novas");
  await newest(page).first().waitFor({ state: "hidden" });

  await bell(page).click();
  await page.getByRole("link", { name: "Ver todas as notificações" }).click();
  await page.getByRole("heading", { level: 1, name: "Notificações" }).waitFor();
  expect(currentPath(page)).toBe("/notifications");
  expect(await violations(page)).toEqual([]);
  const row = page.getByRole("listitem").filter({ hasText: "Dois" });
  await row.getByRole("button", { name: "Marcar como lida" }).click();
  await row.getByRole("button").waitFor({ state: "detached" });
  await expect.poll(() => labelOf(page)).toBe("Notificações: 1 nova");
  await expect.poll(() => isFocused(row.getByRole("link"))).toBe(true);
  await page.getByRole("button", { name: "Marcar todas como lidas" }).click();
  await expect.poll(() => labelOf(page)).toBe("Notificações");
  // The bell may update before the list is loaded again.
  await expect.poll(() => page.getByRole("button", { name: /^Marcar/ }).count()).toBe(0);
});
