import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage } from "./browser";
import { groupOf } from "./chats";
import { addBook, type Member, makeClub, register } from "./club";
import { untilIdle } from "./delayed-requests";
import { commentField, planEvent, postOf, postText, publishPost } from "./feed-and-events";
import { ageSessions, isFocused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
let bookId: number;
let postId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Reis");
  bookId = await addBook(ana);
  await addBook(ana, {
    title: "Vidas Secas",
    author: "Graciliano Ramos",
    pageCount: 176,
    publishedYear: 1938,
  });
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

async function openSession() {
  const answer = await fetch(`${club.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: club.url },
    body: JSON.stringify({ username: "ana", password: "segredo-da-ana" }),
  });
  expect(answer.status).toBe(200);
}

const otherSession = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "desde" }).filter({ hasNotText: "Esta sessão" });

let groups = 0;
async function newGroup() {
  groups += 1;
  const { id } = await groupOf(ana, `Contos ${groups}`, bia);
  return id;
}

const acts: Record<string, Act> = {
  "saves the page on the home page": {
    at: async () => {
      await ana.call("POST", "/api/progress", { bookId, currentPage: 10 });
      return "/";
    },
    act: (page) => press(page.getByLabel("Página atual"), "Control+A", "3", "1", "Enter"),
    async done(page) {
      await waitForToast(page, "Progresso atualizado");
      await page.getByText("Página 31 de 208").waitFor();
    },
  },
  "confirms an event on its card": {
    at: () => "/events",
    act: (page) => press(button(page, /^Confirmar presença/), "Enter"),
    async done(page) {
      await waitForToast(page, "RSVP registrado");
      await button(page, /^Confirmado$/).waitFor();
      expect(await button(page, /^Confirmar presença/).count()).toBe(0);
    },
  },
  "marks a notification as read": {
    at: async () => {
      await ana.call("POST", "/api/notifications/read");
      const own = await publishPost(ana, "Alguém leu?");
      await bia.call("POST", `/api/posts/${own}/comments`, { content: "Eu!" });
      return "/notifications";
    },
    act: (page) => press(button(page, /^Marcar como lida/), "Space"),
    done: (page) => button(page, /^Marcar como lida/).waitFor({ state: "detached" }),
  },
  "likes a post": {
    at: () => "/community",
    act: (page) => press(postOf(page, postId).getByRole("button", { name: /^Curtir/ }), "Space"),
    async done(page) {
      await postOf(page, postId)
        .getByRole("button", { name: /^Curtido/, pressed: true })
        .waitFor();
      // The button is optimistic: the server may still be writing.
      await expect.poll(() => ana.call("GET", `/api/posts/${postId}`)).toMatchObject({ likeCount: 1 });
    },
  },
  "publishes a post": {
    at: () => "/community",
    async act(page) {
      await postText(page).focus();
      await page.keyboard.type("Escrito só com o teclado.");
      await tabTo(button(page, "Publicar"));
      await page.keyboard.press("Enter");
    },
    async done(page) {
      await waitForToast(page, "Post criado");
      await page.locator("article").getByText("Escrito só com o teclado.").waitFor();
    },
  },
  "comments a post": {
    at: () => "/community",
    async act(page) {
      await press(postOf(page, postId).getByRole("link", { name: /^Comentar/ }), "Enter");
      await expect.poll(() => isFocused(commentField(page, postId))).toBe(true);
      await page.keyboard.type("Eu, ontem.");
      await page.keyboard.press("Enter");
    },
    async done(page) {
      await waitForToast(page, "Comentário adicionado");
      await postOf(page, postId).getByRole("listitem").getByText("Eu, ontem.").waitFor();
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
  "makes another book the current one": {
    at: () => "/admin?aba=livros",
    async act(page) {
      await press(button(page, "Definir como Atual: Vidas Secas"), "Enter");
    },
    async done(page) {
      await waitForToast(page, "Livro atual atualizado");
      await button(page, "Desfazer: Vidas Secas como Livro Atual").waitFor();
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
  "removes a person from a group on its page": {
    at: async () => `/chat/${await newGroup()}/grupo`,
    act: (page) => confirmBy(page, "Remover Bia Reis", "Enter"),
    done: (page) => summary(page, "Remover Bia Reis").waitFor({ state: "detached" }),
  },
  "removes a person from a group in the dialog": {
    at: async () => `/chat/${await newGroup()}`,
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
