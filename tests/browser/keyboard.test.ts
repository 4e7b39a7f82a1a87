import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage } from "./browser";
import { groupOf } from "./chats";
import { type Member, makeClub, register } from "./club";
import { untilIdle } from "./delayed-requests";
import { commentField, planEvent, postOf, publishPost } from "./feed-and-events";
import { ageSessions, isFocused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
let postId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Reis");
  postId = await publishPost(bia, "Quem já terminou?");
  await planEvent(ana, { title: "Roda de conversa" });
});

/** The focused element; "body" if the focus is lost. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || !activeElement ? "body" : activeElement.outerHTML.slice(0, 200);
  });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function press(control: Locator, ...keys: string[]): Promise<void> {
  await control.focus();
  for (const key of keys) await control.page().keyboard.press(key);
}

const summary = (page: Page, text: string) => page.locator("summary").filter({ hasText: text });

/** Opens the question about a dangerous form, and answers it with the next control. */
async function confirmBy(page: Page, label: string, key: string): Promise<void> {
  await press(summary(page, label), key);
  await page.locator("details[open]").getByRole("button").waitFor();
  await press(summary(page, label), "Tab", key);
}

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  for (let steps = 0; steps < 10; steps += 1) {
    if (await isFocused(control)) return;
    await control.page().keyboard.press("Tab");
  }
  expect(await isFocused(control), "reached by Tab").toBe(true);
}

type Act = {
  /** Creates the data of the test. @returns the page's address. */
  at: () => string | Promise<string>;
  /** Acts by keyboard. */
  act: (page: Page) => Promise<void>;
  /** Waits for the result. */
  done: (page: Page) => Promise<void>;
};

/** Logs Ana in elsewhere. */
async function openSession() {
  const body = new URLSearchParams({ username: "ana", password: "segredo-da-ana" });
  const answer = await fetch(`${club.url}/api/login`, {
    method: "POST",
    headers: { Origin: club.url },
    body,
  });
  expect(answer.ok).toBe(true);
}

const otherSession = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "desde" }).filter({ hasNotText: "Esta sessão" });

const acts: Record<string, Act> = {
  "confirms an event on its card": {
    at: () => "/events",
    act: (page) => press(button(page, /^Confirmar presença/), "Enter"),
    async done(page) {
      await waitForToast(page, "RSVP registrado");
      await button(page, /^Confirmado$/).waitFor();
      expect(await button(page, /^Confirmar presença/).count()).toBe(0);
    },
  },
  "comments a post by the button": {
    at: () => "/community",
    async act(page) {
      await press(postOf(page, postId).getByRole("link", { name: /^Comentar/ }), "Enter");
      await expect.poll(() => isFocused(commentField(page, postId))).toBe(true);
      await page.keyboard.type("E outra vez.");
      await tabTo(button(page, "Enviar comentário"));
      await page.keyboard.press("Space");
    },
    async done(page) {
      await waitForToast(page, "Comentário adicionado");
      await postOf(page, postId).getByRole("listitem").getByText("E outra vez.").waitFor();
      await expect.poll(() => commentField(page, postId).inputValue()).toBe("");
    },
  },
  "ends another session": {
    at: async () => {
      await openSession();
      return "/settings?aba=seguranca";
    },
    async act(page) {
      ageSessions(club);
      await press(otherSession(page).getByRole("button", { name: /^Encerrar sessão/ }), "Enter");
      const dialog = page.getByRole("dialog", { name: "Encerrar sessão" });
      await dialog.getByLabel("Senha atual").fill("segredo-da-ana");
      await press(dialog.getByRole("button", { name: "Encerrar sessão" }), "Enter");
    },
    async done(page) {
      await waitForToast(page, "Sessão encerrada");
      await otherSession(page).waitFor({ state: "detached" });
    },
  },
  "cancels an invitation": {
    at: async () => {
      await ana.call("POST", "/api/club/invites", { note: "Para a Carla", days: 7, uses: 1 });
      return "/admin?aba=clube";
    },
    act: (page) => confirmBy(page, "Cancelar convite Para a Carla", "Space"),
    async done(page) {
      await waitForToast(page, "Convite cancelado");
      await page.getByLabel("Link do convite: Para a Carla").waitFor({ state: "detached" });
    },
  },
  "removes a person from a group in the dialog": {
    at: async () => `/chat/${(await groupOf(ana, "Contos", bia)).id}`,
    async act(page) {
      await press(page.getByRole("link", { name: "Pessoas do grupo" }), "Enter");
      await page.getByRole("dialog").waitFor();
      await confirmBy(page, "Remover Bia Reis", "Space");
    },
    done: (page) => summary(page, "Remover Bia Reis").waitFor({ state: "detached" }),
  },
};

describe("the focus is not lost when the keyboard", () => {
  it.each(Object.entries(acts))("%s", async (_, { at, act, done }) => {
    const address = await at();
    const page = await stage.open({ as: ana });
    await visit(page, club.url + address);
    expect(await focusIn(page)).toBe("body");

    await act(page);

    await done(page);
    await untilIdle(page);
    expect(await focusIn(page)).not.toBe("body");
  });
});
