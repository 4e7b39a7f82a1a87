import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { currentPath, isFocused, sidewaysScroll, visit } from "./acts";
import { violations } from "./axe";
import { bothWays, desktop, makeStage, phone } from "./browser";
import { type Member, makeClub, register } from "./club";

const stage = makeStage();
const club = makeClub();

let count = 0;
let ana: Member;
let bia: Member;
let postId: number;
beforeEach(async () => {
  count += 1;
  if (count === 1) await register(club.url, "davi", "Davi Nogueira");
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

/** Waits until the page's own line stands: it then hears how many are unread. */
async function visitAndListen(page: Page, address: string): Promise<void> {
  const heard = page
    .waitForEvent("websocket")
    .then((line) => line.waitForEvent("framereceived", ({ payload }) => String(payload).includes("notices")));
  await visit(page, address);
  await heard;
}

describe("while a page is open, the bell", () => {
  it("updates after actions of others, and after reading in another page", async () => {
    const page = await stage.open({ as: ana });
    await visitAndListen(page, `${club.url}/leaderboard`);
    expect(await labelOf(page)).toBe("Notificações");

    await comment("Eu!");
    await expect.poll(() => labelOf(page)).toBe("Notificações: 1 nova");
    expect(await page.locator(".count").innerText()).toBe("1");
    expect(await announced(page)).toBe("1 notificação nova");

    await comment("E gostei.");
    await expect.poll(() => labelOf(page)).toBe("Notificações: 2 novas");
    // The one that came, and not the one that was announced before.
    expect(await announced(page)).toBe("1 notificação nova");

    await ana.call("POST", "/api/notifications/read");
    await expect.poll(() => labelOf(page)).toBe("Notificações");
    expect(await announced(page)).toBe("");
  });

  it("lists notifications received meanwhile, and decreases when one is followed", async () => {
    const page = await stage.open({ as: ana });
    await visitAndListen(page, `${club.url}/leaderboard`);
    await comment("Eu!");
    await comment("E gostei.");
    await expect.poll(() => labelOf(page)).toBe("Notificações: 2 novas");

    await bell(page).click();
    await expect.poll(() => newest(page).first().innerText()).toContain("Bia Reis comentou sua publicação");
    await newest(page).first().click();

    await page.waitForURL(`**/community?post=${postId}#comentario-*`);
    await expect.poll(() => labelOf(page)).toBe("Notificações: 1 nova");
    await newest(page).first().waitFor({ state: "hidden" });
  });

  it("receives missed notifications after the socket reconnects", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await page.addInitScript(() => {
      const Original = WebSocket;
      const lines: WebSocket[] = [];
      Reflect.set(window, "lines", lines);
      window.WebSocket = class extends Original {
        constructor(url: string | URL) {
          super(url);
          lines.push(this);
        }
      };
    });
    await visitAndListen(page, `${club.url}/leaderboard`);
    await page.evaluate(() => {
      for (const line of Reflect.get(window, "lines")) line.close();
    });
    await comment("Eu!");

    await expect.poll(() => labelOf(page)).toBe("Notificações: 1 nova");
    expect(await page.evaluate(() => Reflect.get(window, "lines").length)).toBe(2);
  });

  it("works in a browser without sockets", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await page.addInitScript(() => Reflect.deleteProperty(window, "WebSocket"));
    await comment("Eu!");
    await visit(page, `${club.url}/leaderboard`);

    expect(await labelOf(page)).toBe("Notificações: 1 nova");
  });

  it("closes its socket with the last page of a member", async () => {
    const page = await stage.open({ as: ana });
    const opening = page.waitForEvent("websocket");
    await visit(page, `${club.url}/leaderboard`);
    const line = await opening;
    await page.locator("summary").filter({ visible: true }).last().click();
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL("**/auth");

    await expect.poll(() => line.isClosed()).toBe(true);
  });
});

describe.each(bothWays)("the bell %s", (_, { javaScript }) => {
  it("opens by keyboard with links", async () => {
    await comment("Eu!");
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/leaderboard`);
    await bell(page).focus();
    await page.keyboard.press("Enter");
    await newest(page).first().waitFor();
    await page.keyboard.press("Tab");
    expect(await isFocused(newest(page).first())).toBe(true);
    await page.keyboard.press("Enter");

    await page.waitForURL(`**/community?post=${postId}#comentario-*`);
    await expect.poll(() => labelOf(page)).toBe("Notificações");
    await bell(page).click();
    await page.getByRole("link", { name: "Ver todas as notificações" }).click();
    await page.getByRole("heading", { level: 1, name: "Notificações" }).waitFor();
    expect(currentPath(page)).toBe("/notifications");
  });

  it.each([{ width: 320, height: 640 }, phone, desktop])("fits in the window of %o", async (viewport) => {
    await comment("Eu!");
    const page = await stage.open({ javaScript, as: ana, viewport });
    await visit(page, `${club.url}/leaderboard`);
    await bell(page).click();
    await newest(page).first().waitFor();
    const { x, width } = (await page.locator(".menu-panel").filter({ visible: true }).boundingBox())!;

    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    expect(await sidewaysScroll(page)).toBe(0);
    if (javaScript) expect(await violations(page)).toEqual([]);
  });

  it("decreases on the notifications page, one by one and all at once", async () => {
    for (const content of ["Um", "Dois", "Três"]) await comment(content);
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/notifications`);
    if (javaScript) expect(await violations(page)).toEqual([]);
    const row = page.getByRole("listitem").filter({ hasText: "Dois" });
    await row.getByRole("button", { name: "Marcar como lida" }).click();
    await row.getByRole("button").waitFor({ state: "detached" });
    await expect.poll(() => labelOf(page)).toBe("Notificações: 2 novas");
    if (javaScript) await expect.poll(() => isFocused(row.getByRole("link"))).toBe(true);

    await page.getByRole("button", { name: "Marcar todas como lidas" }).click();
    await expect.poll(() => labelOf(page)).toBe("Notificações");
    // The bell may hear of it before the list has come anew.
    await expect.poll(() => page.getByRole("button", { name: /^Marcar/ }).count()).toBe(0);
  });
});
