import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { vices } from "#db/schema";
import { loremOf } from "../support/text";
import { openDialog, type States, testAccessibility } from "./accessibility";
import { makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { reviewField, untilRefused, visit, waitForToast, writeReview, writeRows } from "./page";
import { fillClub, type ReadingClub } from "./reading-club";
import { fillYear } from "./yearbook-clubs";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

let founder: Member;
let filled: ReadingClub;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  filled = await fillClub(club);
  writeRows(club, (db) => {
    fillYear(db, [filled.reader.id, filled.bia.id, filled.max.id]);
    db.insert(vices).values({ userId: filled.reader.id }).run();
  });
});

const openReview = async (page: Page) => {
  const more = page.getByRole("link", { name: "Ler mais da resenha de Bia Lima" });
  await more.click();
  await more.waitFor({ state: "detached" });
};

const leaveADraft = async (page: Page) => {
  await writeReview(page, { text: loremOf(2600), stars: 2 });
  await visit(page, page.url());
  await page.getByText("Este é o rascunho que ficou neste aparelho.").waitFor();
};

/** Submits past the button, which is disabled at an invalid length. */
const sendTooMuch = async (page: Page) => {
  await openDialog("Escrever resenha")(page);
  await writeReview(page, { text: loremOf(10_001), stars: 2 });
  await page.locator("form#publish").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await untilRefused(reviewField(page), "A resenha não pode ultrapassar 10000 caracteres");
};

const openMenu = async (page: Page) => {
  await page.locator("header summary").filter({ visible: true }).last().click();
  await page.getByRole("link", { name: "Configurações" }).filter({ visible: true }).waitFor();
};

const states: States = {
  "the login": { layout: "daily", at: "/auth?aba=entrar", as: "a visitor" },
  "the registration of a new club": { at: "/auth", as: "a visitor", in: "an empty club" },
  "a refused registration": {
    at: "/auth?aba=cadastrar",
    as: "a visitor",
    status: 400,
    async andThen(page) {
      await page.getByRole("button", { name: "Cadastrar" }).click();
      await untilRefused(page.getByLabel("Usuário"), "Usuário é obrigatório");
    },
  },
  "the dialog for a forgotten password": {
    at: "/auth?aba=entrar",
    as: "a visitor",
    andThen: openDialog("Esqueci minha senha"),
  },
  "the page for a forgotten password": { layout: "long", at: "/auth/esqueci-senha", as: "a visitor" },
  "a good reset link": { at: () => filled.goodLink, as: "a visitor" },
  "a bad reset link": { at: "/reset-password?token=invalido", as: "a visitor" },
  "a reset that is done": { at: "/reset-password?redefinida=1", as: "a visitor", stay: stayAfterReset },
  "the home of an empty club": { at: "/", in: "an empty club" },
  "the home with a book": { layout: "daily", at: "/" },
  "a day of the week of reading": {
    at: "/",
    andThen: (page) => page.locator(".streak summary").first().click(),
  },
  "the home after a page was saved": {
    at: "/",
    async andThen(page) {
      await page.getByRole("button", { name: "Atualizar progresso" }).click();
      await waitForToast(page, "Progresso atualizado");
    },
  },
  "the book screen of an empty club": { at: "/book", in: "an empty club" },
  "the book screen with progress and reviews": { at: "/book" },
  "a book with the own review": { at: () => `/book/${filled.otherBook}` },
  "the shelf": { at: "/estante" },
  "the library": { at: "/estante?aba=biblioteca" },
  "the shelf of an empty club": { at: "/estante", in: "an empty club" },
  "the conversation about a book": { at: "/book?aba=conversa" },
  "the return after a pause": { at: "/book/volta" },
  "a book without a conversation": { at: () => `/book/${filled.otherBook}?aba=conversa` },
  "the quotes of a book": { at: "/book?aba=trechos" },
  "a repeated quote": {
    at: "/book?aba=trechos",
    status: 409,
    async andThen(page) {
      await page.getByLabel("O trecho, como está no livro").fill("matamos o tempo — o tempo nos enterra");
      await page.getByLabel("Página", { exact: true }).fill("101");
      await page.getByRole("button", { name: "Guardar trecho" }).click();
      await waitForToast(page, "Trecho repetido");
    },
  },
  "the own rating, sealed": { at: "/book/nota" },
  "the open ratings of a book": { at: () => `/book/${filled.otherBook}/nota` },
  "the questions about a book": { at: "/book?aba=perguntas" },
  "a book without quotes": { at: () => `/book/${filled.otherBook}?aba=trechos` },
  "the progress dialog": { at: "/book", andThen: openDialog("Atualizar progresso") },
  "the question before a changed dialog closes": {
    at: "/book",
    async andThen(page) {
      await openDialog("Atualizar progresso")(page);
      await page.getByLabel("Página atual").fill("99");
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  "a refused page in the progress dialog": {
    at: "/book",
    status: 400,
    async andThen(page) {
      await openDialog("Atualizar progresso")(page);
      await page.getByLabel("Página atual").fill("999");
      await page.getByRole("button", { name: "Salvar página" }).click();
      await waitForToast(page, "Erro ao atualizar progresso");
    },
  },
  "the progress page": { at: "/book/progresso" },
  "the choice of an edition": {
    at: "/book/progresso?jeito=outro",
    async andThen(page) {
      await page.getByText("Outra edição").click();
    },
  },
  "the page that sets a book aside": { at: "/book/abandonar" },
  "a review expanded in place": { at: "/book", andThen: openReview },
  "a review on its own page": { at: () => `/book/${filled.currentBook}/resenhas/${filled.featuredReview}` },
  "the dialog that writes a review": { at: "/book", andThen: openDialog("Escrever resenha") },
  "a refused review": { at: "/book", forOneTest: true, status: 400, andThen: sendTooMuch },
  "the draft of a review": { at: "/book/resenha", forOneTest: true, andThen: leaveADraft },
  "the page that edits a review": { at: () => `/book/${filled.otherBook}/resenha` },
  "the dialog that deletes a review": {
    at: () => `/book/${filled.otherBook}`,
    andThen: openDialog("Apagar resenha", "Apagar a resenha de Ana Souza"),
  },
  "the ranking of an empty club": { at: "/leaderboard", in: "an empty club" },
  "the ranking": { layout: "daily", at: "/leaderboard" },
  "the ranking of the current book": { at: "/leaderboard?aba=livro" },
  "an album with no stamp": { at: "/achievements", in: "an empty club" },
  "an album": { at: "/achievements" },
  "a profile without books": { at: "/profile", in: "an empty club" },
  "the own profile with its books": { at: "/profile" },
  "the own profile with its reviews": { at: "/profile?aba=resenhas" },
  "the own profile with its achievements": { at: "/profile?aba=conquistas" },
  "the books of somebody else": { at: () => `/profile/${filled.max.id}` },
  "a closed profile": { at: () => `/profile/${filled.closed.id}` },
  "the open user menu": { layout: "daily", at: "/book", andThen: openMenu },
  "the page of the vice": { at: "/vice" },
  "an unknown path": { at: "/nada-aqui", status: 404 },
};

testAccessibility(states, { stage, club, emptyClub, members: () => ({ founder, reader: filled.reader }) });

/** Prevents the redirect to the login two seconds after a reset. */
async function stayAfterReset(page: Page) {
  await page.route("**/reset-password?redefinida=1", async (route) => {
    const response = await route.fetch();
    const { refresh: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const onlyOthers = (run: () => void, delay?: number) => (delay === 2000 ? 0 : later(run, delay));
    Reflect.set(window, "setTimeout", onlyOthers);
  });
}
