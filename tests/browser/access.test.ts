import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { linkSentTo, sawToast, sidewaysScroll, untilRefused, visit } from "./acts";
import { colourRules, violations } from "./axe";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

let founder: Member;
let reader: Member;
let otherBook: number;
let goodLink: string;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  reader = await register(club.url, "ana");
  const bookId = await addBook(reader, {
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
  await reader.call("POST", "/api/progress", { bookId, currentPage: 127 });
  await reader.call("POST", "/api/forgot-password", { email: "ana@clube.example" });
  goodLink = await linkSentTo("ana@clube.example", club.dataDir);
});

type State = {
  at: string | (() => string);
  in?: "an empty club" | "a club that reads";
  as?: "a visitor" | "a member";
  /** What leads from the address to the state. */
  andThen?: (page: Watched) => Promise<void>;
  status?: number;
  /** Keeps the page from going on by itself. */
  stay?: (page: Page) => Promise<void>;
};

const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("dialog", { name }).waitFor();
};

const openMenu = async (page: Page) => {
  await page.locator("summary").filter({ visible: true }).click();
  await page.getByRole("link", { name: "Configurações" }).filter({ visible: true }).waitFor();
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
  "the book screen with progress": { at: "/book" },
  "a book that is not the current one": { at: () => `/book/${otherBook}` },
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
  "the panel of an empty club": { at: "/admin", in: "an empty club" },
  "the panel with books": { at: "/admin" },
  "the dialog that adds a book": { at: "/admin", andThen: openDialog("Adicionar Livro") },
  "the page that adds a book": { at: "/admin/livros/novo" },
  "the open user menu": { at: "/book", andThen: openMenu },
  "an unknown path": { at: "/estante", status: 404 },
};

// As high as the pages: the bar at the foot of phones then covers nothing that scrolling would bring up.
const wide = { width: 1440, height: 2600 };
const narrow = { width: 390, height: 2600 };

// The second look at each width differs in its colours alone.
const looks = [
  { name: "light, 1440 px", viewport: wide, colorScheme: "light" },
  { name: "dark, 1440 px", viewport: wide, colorScheme: "dark", rules: colourRules },
  { name: "dark, 390 px", viewport: narrow, colorScheme: "dark" },
  { name: "light, 390 px", viewport: narrow, colorScheme: "light", rules: colourRules },
] satisfies { name: string; viewport: object; colorScheme: "light" | "dark"; rules?: string[] }[];

describe("everybody can use", () => {
  it.each(Object.entries(states))("%s, in every look and down to 320 px", async (_, state) => {
    const isEmpty = state.in === "an empty club";
    const who = isEmpty ? founder : reader;
    const forOneTest = state.stay !== undefined;
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
