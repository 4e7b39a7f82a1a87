import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { events, posts, postTypes, userSettings } from "#db/schema";
import { textOf } from "../rows";
import {
  linkSentTo,
  publishReview,
  reviewField,
  sawToast,
  sidewaysScroll,
  untilRefused,
  visit,
  writeReview,
  writeRows,
} from "./acts";
import { looks, violations } from "./axe";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

let founder: Member;
let reader: Member;
let currentBook: number;
let otherBook: number;
let ownReview: number;
let featuredReview: number;
let max: Member;
let closed: Member;
let goodLink: string;
let gone: Member;
let invitation: string;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  reader = await register(club.url, "ana");
  currentBook = await addBook(reader, {
    title: "Memórias Póstumas de Brás Cubas",
    author: "Machado de Assis",
    pageCount: 368,
    publishedYear: 1881,
    description: "Ao verme que primeiro roeu as frias carnes do meu cadáver.",
    isCurrent: true,
    endDate: "2099-12-31",
  });
  otherBook = await addBook(reader, {
    title: "Torto Arado",
    author: "Itamar Vieira Junior",
    pageCount: 264,
    publishedYear: 2019,
  });
  await reader.call("POST", "/api/progress", { bookId: currentBook, currentPage: 127 });
  await reader.call("POST", "/api/forgot-password", { email: "ana@clube.example" });
  goodLink = await linkSentTo("ana@clube.example", club.dataDir);
  closed = await register(club.url, "eva", "Eva Prado");
  max = await register(club.url, "max", "Maximiliano".repeat(7));
  const others = [await register(club.url, "bia", "Bia Lima"), closed, max];
  const content = [textOf(300), textOf(400), textOf(1800)].join("\n\n");
  for (const [index, member] of others.entries()) {
    await member.call("POST", "/api/progress", { bookId: currentBook, currentPage: 368 - index });
    featuredReview = await publishReview(member, { bookId: currentBook, content, rating: index + 1 });
  }
  await reader.call("PUT", `/api/reviews/${featuredReview}/feature`);
  await reader.call("POST", "/api/progress", { bookId: otherBook, currentPage: 100 });
  ownReview = await publishReview(reader, { bookId: otherBook, content });
  gone = await register(club.url, "gil", "Gil Torres");
  await reader.call("POST", `/api/users/${gone.id}/deactivate`);
  const invite = { note: "Turma da biblioteca do bairro", days: 7, uses: 5 };
  const made = (await reader.call("POST", "/api/club/invites", invite)) as { link: string };
  invitation = new URL(made.link).search;
  writeRows(club, (db) => {
    db.insert(userSettings).values({ userId: closed.id, publicProfile: false }).run();
    const post = { userId: max.id, content: textOf(300), relatedBookId: currentBook, createdAt: new Date() };
    const ofEachType = postTypes.map((type) => ({ ...post, type }));
    db.insert(posts).values(ofEachType).run();
    const [startDate, endDate] = [new Date("2099-03-05T22:00:00Z"), new Date("2099-03-06T00:00:00Z")];
    db.insert(events).values({ title: "Conversa", startDate, endDate }).run();
  });
});

type State = {
  at: string | (() => string);
  in?: "an empty club" | "a club that reads";
  as?: "a visitor" | "a member";
  /** What leads from the address to the state. */
  andThen?: (page: Watched) => Promise<void>;
  status?: number;
  /** Leaves something in the window that others must not find. */
  forOneTest?: true;
  /** Keeps the page from going on by itself. */
  stay?: (page: Page) => Promise<void>;
};

const openDialog =
  (name: string, by = name) =>
  async (page: Page) => {
    await page.getByRole("link", { name: by, exact: true }).click();
    await page.getByRole("dialog", { name }).waitFor();
  };

const openReview = async (page: Page) => {
  const more = page.getByRole("link", { name: "Ler mais da resenha de Bia Lima" });
  await more.click();
  await more.waitFor({ state: "detached" });
};

const leaveADraft = async (page: Page) => {
  await writeReview(page, { text: textOf(2600), stars: 2 });
  await visit(page, page.url());
  await page.getByText("Este é o rascunho que ficou neste aparelho.").waitFor();
};

/** Sent past the button, which only opens at a fitting length. */
const sendTooMuch = async (page: Page) => {
  await openDialog("Escrever resenha")(page);
  await writeReview(page, { text: textOf(10_001), stars: 2 });
  await page.locator("form#publicar").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await untilRefused(reviewField(page), "A resenha não pode ultrapassar 10000 caracteres");
};

const openMember = async (page: Page) => {
  await openDialog("Bia Lima", "Gerenciar Bia Lima")(page);
  await page.getByRole("button", { name: "Gerar link de redefinição" }).click();
  await page.getByLabel("Link de redefinição").waitFor();
};

const openMenu = async (page: Page) => {
  await page.locator("summary").filter({ visible: true }).last().click();
  await page.getByRole("link", { name: "Configurações" }).filter({ visible: true }).waitFor();
};

const sendNoPicture = async (page: Page) => {
  const buffer = Buffer.from("<!doctype html>");
  const field = page.getByLabel("Imagem", { exact: true });
  await field.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Enviar imagem" }).click();
  await untilRefused(field, "Por favor, selecione uma imagem JPEG, PNG, WebP, GIF ou AVIF");
};

const states: Record<string, State> = {
  "the login": { at: "/auth?aba=entrar", as: "a visitor" },
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
  "the page for a forgotten password": { at: "/auth/esqueci-senha", as: "a visitor" },
  "a good reset link": { at: () => goodLink, as: "a visitor" },
  "a bad reset link": { at: "/reset-password?token=invalido", as: "a visitor" },
  "a reset that is done": { at: "/reset-password?redefinida=1", as: "a visitor", stay: stayAfterReset },
  "the home of an empty club": { at: "/", in: "an empty club" },
  "the home with a book": { at: "/" },
  "the home after a page was saved": {
    at: "/",
    async andThen(page) {
      await page.getByRole("button", { name: "Atualizar progresso" }).click();
      await sawToast(page, "Progresso atualizado");
    },
  },
  "the book screen of an empty club": { at: "/book", in: "an empty club" },
  "the book screen with progress and reviews": { at: "/book" },
  "a book with the own review": { at: () => `/book/${otherBook}` },
  "the progress dialog": { at: "/book", andThen: openDialog("Atualizar progresso") },
  "a refused page in the progress dialog": {
    at: "/book",
    status: 400,
    async andThen(page) {
      await openDialog("Atualizar progresso")(page);
      await page.getByLabel("Página atual").fill("999");
      await page.getByRole("button", { name: "Salvar página" }).click();
      await sawToast(page, "Erro ao atualizar progresso");
    },
  },
  "the progress page": { at: "/book/progresso" },
  "a review read in its place": { at: "/book", andThen: openReview },
  "a review on its own page": { at: () => `/book/${currentBook}/resenhas/${featuredReview}` },
  "the dialog that writes a review": { at: "/book", andThen: openDialog("Escrever resenha") },
  "a refused review": { at: "/book", forOneTest: true, status: 400, andThen: sendTooMuch },
  "the page that writes a review": { at: "/book/resenha" },
  "the draft of a review": { at: "/book/resenha", forOneTest: true, andThen: leaveADraft },
  "the page that edits a review": { at: () => `/book/${otherBook}/resenha` },
  "the dialog that deletes a review": {
    at: () => `/book/${otherBook}`,
    andThen: openDialog("Apagar resenha", "Apagar a resenha de Ana Souza"),
  },
  "the page that deletes a review": { at: () => `/book/${otherBook}/resenhas/${ownReview}/apagar` },
  "the ranking of an empty club": { at: "/leaderboard", in: "an empty club" },
  "the ranking of an empty club's book": { at: "/leaderboard?aba=livro", in: "an empty club" },
  "the ranking": { at: "/leaderboard" },
  "the ranking of the current book": { at: "/leaderboard?aba=livro" },
  "an album with no stamp": { at: "/achievements", in: "an empty club" },
  "an album": { at: "/achievements" },
  "a profile without books": { at: "/profile", in: "an empty club" },
  "a profile without reviews": { at: "/profile?aba=resenhas", in: "an empty club" },
  "a profile without achievements": { at: "/profile?aba=conquistas", in: "an empty club" },
  "the own profile with its books": { at: "/profile" },
  "the own profile with its reviews": { at: "/profile?aba=resenhas" },
  "the own profile with its achievements": { at: "/profile?aba=conquistas" },
  "the books of somebody else": { at: () => `/profile/${max.id}` },
  "the featured review of somebody else": { at: () => `/profile/${max.id}?aba=resenhas` },
  "the achievements of somebody else": { at: () => `/profile/${max.id}?aba=conquistas` },
  "a closed profile": { at: () => `/profile/${closed.id}` },
  "the own settings": { at: "/settings" },
  "a refused profile": {
    at: "/settings",
    status: 400,
    async andThen(page) {
      await page.getByLabel("Nome").fill("A");
      await page.getByRole("button", { name: "Salvar alterações" }).click();
      await untilRefused(page.getByLabel("Nome"), "Nome deve ter pelo menos 2 caracteres");
    },
  },
  "password and sessions": { at: "/settings?aba=seguranca" },
  "the switches of the notices": { at: "/settings?aba=notificacoes" },
  "the switches of the privacy": { at: "/settings?aba=privacidade" },
  "the own data": { at: "/settings?aba=dados" },
  "the dialog that deletes the account": {
    at: "/settings?aba=dados",
    in: "an empty club",
    andThen: openDialog("Excluir minha conta"),
  },
  "what the last admin reads who wants to leave": { at: "/settings/excluir-conta" },
  "what is said of privacy": { at: "/privacidade" },
  "what visitors read of privacy": { at: "/privacidade", as: "a visitor" },
  "the panel of an empty club": { at: "/admin", in: "an empty club" },
  "the panel with books": { at: "/admin" },
  "the analysis of an empty club": { at: "/admin?aba=analise", in: "an empty club" },
  "the analysis": {
    at: "/admin?aba=analise",
    andThen: async (page) => {
      for (const summary of await page.getByText("Ver como tabela").all()) await summary.click();
    },
  },
  "the dialog that adds a book": { at: "/admin", andThen: openDialog("Adicionar Livro") },
  "the page that adds a book": { at: "/admin/livros/novo" },
  "the people of the club": { at: "/admin?aba=usuarios" },
  "a member's dialog with a reset link": { at: "/admin?aba=usuarios", andThen: openMember },
  "the page of a closed account": { at: () => `/admin/usuarios/${gone.id}` },
  "the settings of the club with an invitation": { at: "/admin?aba=clube" },
  "the dialog that edits the club": {
    at: "/admin?aba=clube",
    andThen: openDialog("Configurações do clube", "Editar"),
  },
  "the page that makes an invitation": { at: "/admin/clube/convite" },
  "an invitation": { at: () => `/auth${invitation}`, as: "a visitor" },
  "the dialog for the own picture": {
    at: "/settings",
    andThen: openDialog("Foto do perfil", "Enviar imagem"),
  },
  "a refused picture": { at: "/settings/imagem", status: 415, andThen: sendNoPicture },
  "the open user menu": { at: "/book", andThen: openMenu },
  "an unknown path": { at: "/estante", status: 404 },
};

describe("everybody can use", () => {
  it.each(Object.entries(states))("%s, in every look and down to 320 px", async (_, state) => {
    const isEmpty = state.in === "an empty club";
    const who = isEmpty ? founder : reader;
    const forOneTest = state.forOneTest ?? state.stay !== undefined;
    const page = await stage.open(state.as === "a visitor" ? { forOneTest } : { as: who, forOneTest });
    if (state.status) page.expectStatus(state.status);
    await state.stay?.(page);
    const address = typeof state.at === "function" ? state.at() : state.at;
    await visit(page, new URL(address, isEmpty ? emptyClub.url : club.url).href);
    await state.andThen?.(page);

    for (const { name, viewport, colorScheme, rules } of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, rules), name).toEqual([]);
      expect(await sidewaysScroll(page), name).toBe(0);
    }

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

/** A reset that is done goes on to the login after two seconds; here it must not. */
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
