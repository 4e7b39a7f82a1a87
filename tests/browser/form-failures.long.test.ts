import type { Locator, Page, Route } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { routes } from "#server-build";
import { makeStage } from "./browser";
import { directOf, sendMessage } from "./chats";
import { addBook, type Member, makeClub, register } from "./club";
import { planEvent, publishPost } from "./feed-and-events";
import { closeToast, visit, waitForToast } from "./page";

type FormPage = {
  /** The member that opens the page; without one a visitor. */
  as?: "ana" | "bia";
  at: string | ((ids: Ids) => string);
  /** The link on the page that opens the form's dialog. */
  opens?: string;
  /** The path of the page that handles the form, if it is another one. */
  postsTo?: string;
  /** True if the form works for visitors as well. */
  isPublic?: boolean;
};

type Ids = { book: number; event: number; post: number; chat: number; message: number };

/**
 * One form of each kind by "<route id> <intent>". All others are the same component with the same client action:
 * tests/pages/client-actions.test.ts.
 */
const formPages: Record<string, FormPage> = {
  // A visitor's form, and one with a page of its own.
  "pages/auth/route log-in": { at: "/auth?aba=entrar" },
  "pages/events/edit edit": { as: "ana", at: ({ event }) => `/events/${event}/editar` },
  // A draft, and a form of two steps.
  "pages/book/reviews/write-review publish": { as: "bia", at: ({ book }) => `/book/${book}/resenha` },
  "pages/admin/books/edit edit-book": { as: "ana", at: ({ book }) => `/admin/livros/${book}` },
  // A form above a list, one in a row of it, a switch in a row, and a dialog above it.
  "pages/book/route add-quote": { as: "bia", at: "/book?aba=trechos" },
  "pages/community/route comment": { as: "ana", at: ({ post }) => `/community?post=${post}` },
  "pages/community/route like": { as: "ana", at: "/community" },
  "pages/community/edit-post edit": { as: "bia", at: "/community", opens: "Editar" },
  // Choices, and a button without fields. The switches of the settings return: settings-switches.test.ts.
  "pages/events/event rsvp": { as: "bia", at: ({ event }) => `/events/${event}` },
  "pages/settings/route end-session": { as: "bia", at: "/settings?aba=seguranca" },
  // On an older page of a conversation the composer is a plain form: the socket serves only the newest page.
  "pages/chat/conversation send": {
    as: "bia",
    at: ({ chat, message }) => `/chat/${chat}?antes=${message}`,
  },
  // A file.
  "pages/settings/picture upload-picture": { as: "bia", at: "/settings/imagem" },
  // A form that posts to another page.
  "pages/session/theme theme": { as: "ana", at: "/privacidade", postsTo: "/tema", isPublic: true },
};

type Definition = { intent: string; title: string };

/** The form of a route's action. */
function definitionOf(key: string): Definition {
  const [id = "", intent] = key.split(" ");
  const action = routes[id]?.module.action;
  const forms = action && "forms" in action ? (action.forms as Definition[]) : [];
  return forms.find((form) => form.intent === intent)!;
}

const red = sharp({ create: { width: 60, height: 40, channels: 3, background: "#c0392b" } });
const picture = await red.png().toBuffer();

const stage = makeStage();
const club = makeClub();
let members: { ana: Member; bia: Member };
let ids: Ids;
beforeAll(async () => {
  const ana = await register(club.url, "ana");
  const bia = await register(club.url, "bia", "Bia Lima");
  members = { ana, bia };
  const book = await addBook(ana);
  const event = await planEvent(ana, { title: "Conversa sobre o livro" });
  const post = await publishPost(bia, "Quem já terminou o livro?");
  const direct = await directOf(ana, bia);
  for (const word of ["Oi!", "Tudo bem?"]) await sendMessage(bia, direct, word);
  const messages = (await bia.call("GET", `/api/chats/direct/${direct.id}/messages`)) as { id: number }[];
  ids = { book, event, post, chat: direct.id, message: messages.at(-1)!.id };
  await logInAgain("bia");
});

/** Opens a second session. */
async function logInAgain(username: string): Promise<void> {
  const body = new URLSearchParams({ username, password: "segredo-da-ana" });
  const answer = await fetch(`${club.url}/api/login`, {
    method: "POST",
    headers: { Origin: club.url },
    body,
  });
  expect(answer.ok).toBe(true);
}

const pageData = /\.data(\?|$)/;
const ownUserCall = /\/api\/user$/;
const page502 = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };

it.each(Object.entries(formPages))(
  "the form %s keeps the page and the typed text after a failure, with the reason",
  async (key, formPage) => {
    const { intent, title } = definitionOf(key);
    const member = formPage.as && members[formPage.as];
    // The window is reused: its routes are removed below, and a failed test closes it.
    const page = await stage.open(member ? { as: member } : {});
    page.expectStatus(401, 502, 503);
    // The form of a book shows the image at a typed address.
    await page.context().route("https://livros.example/**", (route) => route.fulfill({ body: picture }));
    await visit(page, club.url + (typeof formPage.at === "string" ? formPage.at : formPage.at(ids)));
    if (formPage.opens) {
      await page.locator("main").getByRole("link", { name: formPage.opens }).first().click();
      await page.getByRole("dialog").waitFor();
    }
    // The form of a book shows the image at a typed address.
    await page
      .context()
      .route("https://livros.example/**", (route) => route.fulfill({ path: "public/icon-180.png" }));
    const form = await findForm(page, intent, formPage.postsTo);
    await fill(form);
    const before = await stateOf(page, form);
    const fails = async (toast: string) => {
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
      await waitForToast(page, toast);
      if (await page.locator(".toast").count()) await closeToast(page);
      expect(await stateOf(page, form), toast).toEqual(before);
    };

    const cut = (route: Route) => route.abort("aborted");
    await answerPosts(page, cut);
    if (formPage.postsTo) await page.route(ownUserCall, cut);
    await fails(formPage.postsTo ? "Sem conexão" : title);

    await page.unrouteAll();
    await answerPosts(page, (route) => route.fulfill(page502));
    await fails(title);

    await page.unrouteAll();
    if (!member || formPage.isPublic) return;
    await page.context().clearCookies({ name: member.cookie.name });
    await fails("Sua sessão terminou");
    await page.context().addCookies([member.cookie]);
  },
);

/** Answers the page's later forms instead of the server. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(pageData, (route) =>
    route.request().method() === "POST" ? answer(route) : route.continue(),
  );
}

/** The first visible form with this intent that posts to this page, or to the other one. */
async function findForm(page: Page, intent: string, postsTo: string | undefined): Promise<Locator> {
  const all = page.locator(`form:has(input[name=intent][value="${intent}"])`);
  const index = await all.evaluateAll((forms, path) => {
    const isMeant = (form: HTMLFormElement) =>
      new URL(form.getAttribute("action") ?? "", location.href).pathname === (path ?? location.pathname);
    return (forms as HTMLFormElement[]).findIndex((form) => {
      if (!isMeant(form)) return false;
      for (let box = form.closest("details"); box; box = box.parentElement?.closest("details") ?? null) {
        box.open = true;
      }
      return form.checkVisibility();
    });
  }, postsTo);
  expect(index, `a form ${intent} at ${page.url()}`).toBeGreaterThanOrEqual(0);
  return all.nth(index);
}

/** Fills all fields of a form. */
async function fill(form: Locator): Promise<void> {
  const field = form.locator("input[type=file]");
  if ((await field.count()) > 0) {
    await field.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: picture });
    // The field is empty while the picture is prepared.
    await expect.poll(() => field.inputValue()).toContain("foto.png");
  }
  await form.evaluate((element: HTMLFormElement) => {
    const values: Record<string, string> = {
      text: "Escrito no ônibus",
      textarea: "Escrito no ônibus, entre duas estações e sem sinal.",
      email: "outro@clube.example",
      password: "segredo-novo",
      number: "7",
      date: "2099-03-05",
      "datetime-local": "2099-03-06T19:45",
      url: "https://livros.example/capa.jpg",
    };
    const write = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      // Past React's own setter: with it React would ignore the event as no change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const fields = [...element.elements].filter(
      (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
    );
    for (const field of fields) {
      const value = values[field.type];
      // A search field navigates at once to another address.
      if (value !== undefined && !field.readOnly) write(field, value);
      const others = fields.filter(
        (one) => one.type === "radio" && one.name === field.name && !(one as HTMLInputElement).defaultChecked,
      );
      if (field.type === "checkbox" || field === others.at(-1)) field.click();
    }
  });
}

/** The address, the load time of the document, and the values of the form's fields. */
async function stateOf(page: Page, form: Locator) {
  const fields = await form.evaluate((element: HTMLFormElement) =>
    [...element.elements].flatMap((field) => {
      if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
        return [[field.name, field.value]];
      if (!(field instanceof HTMLInputElement) || field.type === "hidden") return [];
      const isChoice = field.type === "checkbox" || field.type === "radio";
      return [[field.name, field.value, ...(isChoice ? [field.checked] : [])]];
    }),
  );
  // A reload changes the time origin.
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  return { address: page.url(), loadedAt, fields };
}
