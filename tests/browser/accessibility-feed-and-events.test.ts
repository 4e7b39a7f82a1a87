import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { type States, testAccessibility } from "./accessibility";
import { makeStage } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import {
  commentField,
  type FeedAndEvents,
  fillFeedAndEvents,
  postOf,
  postText,
  postType,
} from "./feed-and-events";
import { untilRefused } from "./page";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

let founder: Member;
let reader: Member;
let filled: FeedAndEvents;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  reader = await register(club.url, "ana");
  const others = [
    await register(club.url, "bia", "Bia Lima"),
    await register(club.url, "max", "Max".repeat(26)),
  ] as const;
  filled = await fillFeedAndEvents(club, reader, others);
});

const openDialog =
  (name: string | RegExp, by: string, within = "main") =>
  async (page: Page) => {
    await page.locator(within).getByRole("link", { name: by }).first().click();
    await page.getByRole("dialog", { name }).waitFor();
  };

const refuseEvent = async (page: Page) => {
  await openDialog("Criar Evento", "Criar Evento")(page);
  await page.getByLabel("Link de reunião").fill("amanhã");
  await page.getByRole("button", { name: "Criar Evento" }).click();
  await untilRefused(page.getByLabel("Título"), "O título deve ter pelo menos 2 caracteres");
};

const makeAddress = async (page: Page) => {
  await openDialog("Assinar a agenda", "Assinar a agenda")(page);
  const making = page.getByRole("button", { name: "Criar endereço da agenda" });
  await page.getByLabel("Endereço da agenda").or(making).waitFor();
  await making.click();
  await page.getByLabel("Endereço da agenda").waitFor();
};

const openConversation = async (page: Page) => {
  await postOf(page, filled.post).getByRole("link", { name: "Comentar" }).click();
  await commentField(page, filled.post).waitFor();
  await postOf(page, filled.post).getByRole("link", { name: "Ver mais" }).click();
  await postOf(page, filled.post).getByRole("link", { name: "Ver menos" }).waitFor();
};

const refusePost = async (page: Page) => {
  await postType(page).selectOption("event");
  await page.getByLabel("Evento", { exact: true }).selectOption({ index: 1 });
  await postText(page).fill("Curto");
  await page.getByRole("button", { name: "Publicar" }).click();
  await untilRefused(postText(page), "O conteúdo deve ter pelo menos 10 caracteres");
};

/** Sends a page count below the readers' pages: the form asks for confirmation. */
const shortenBook = async (page: Page) => {
  await openDialog("Editar Livro", "Editar")(page);
  await page.getByLabel("Páginas").fill("50");
  await page.getByRole("button", { name: "Salvar livro" }).click();
  await page.getByLabel("Passar para a nova última página quem já leu além dela").waitFor();
};

const setCurrent = async (page: Page) => {
  await addBook(reader, { ...domCasmurro, isCurrent: false });
  await page.reload();
  await page
    .getByRole("button", { name: /^Definir como Atual/ })
    .first()
    .click();
  await page.getByLabel("Último dia da leitura").waitFor();
};

const dialogs = () => `#post-${filled.post} .action-row`;

const states: States = {
  "a club without events": { at: "/events", in: "an empty club" },
  "the next events": { layout: "daily", at: "/events" },
  "the next events, with the answers of one": {
    at: "/events",
    andThen: (page) => page.getByText("Mudar resposta").first().click(),
  },
  "the past events": { at: "/events?aba=passados" },
  "an event as a dialog": { layout: "daily", at: "/events", andThen: openDialog(/^Incons/, "Ver detalhes") },
  "an event as a page": { at: () => `/events/${filled.event}` },
  "an event that is over": { at: () => `/events/${filled.past}` },
  "a cancelled event": { at: () => `/events/${filled.cancelled}` },
  "the dialog that plans an event, refused": { at: "/events", status: 400, andThen: refuseEvent },
  "the page that changes an event": { at: () => `/events/${filled.event}/editar` },
  "the page that cancels an event": { at: () => `/events/${filled.event}/cancelar` },
  "a form that an event takes no more": { at: () => `/events/${filled.cancelled}/editar` },
  "the panel with its books": { layout: "daily", at: "/admin" },
  "the panel with its events": { at: "/admin?aba=eventos" },
  "the panel without events": { at: "/admin?aba=eventos", in: "an empty club" },
  "the dialog that edits a book, asking first": { at: "/admin", status: 409, andThen: shortenBook },
  "the panel with a new current book": { at: "/admin", andThen: setCurrent },
  "the answers to an event": { at: () => `/admin/eventos/${filled.event}` },
  "the calendar without an address": { at: "/events/agenda", in: "an empty club" },
  "the calendar with an address": { at: "/events", andThen: makeAddress },
  "a feed without posts": { at: "/community", in: "an empty club" },
  "the feed": { layout: "daily", at: "/community" },
  "the feed with an open conversation": { at: "/community", andThen: openConversation },
  "a refused post": { at: "/community", status: 400, andThen: refusePost },
  "a post on its own page": { at: () => `/community?post=${filled.post}` },
  "a post that is gone": { at: "/community?post=999999", status: 404 },
  "the dialog that edits a post": {
    at: "/community",
    andThen: (page) => openDialog("Editar publicação", "Editar", dialogs())(page),
  },
  "the dialog that deletes a post": {
    at: "/community",
    andThen: (page) => openDialog("Apagar publicação", "Apagar", dialogs())(page),
  },
};

testAccessibility(states, { stage, club, emptyClub, members: () => ({ founder, reader }) });
