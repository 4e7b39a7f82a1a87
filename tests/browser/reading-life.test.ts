import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { events, posts, userSettings } from "#db/schema";
import { formatDate } from "~/ui/format";
import { loremOf } from "../support/text";
import { makeStage, oneWay } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { closeToast, currentPath, publishReview, toast, visit, waitForToast, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
let current: number;
let before: number;
let reviewId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  bia = await register(club.url, "bia", "Bia Lima");
  before = await addBook(ana, {
    title: "Torto Arado",
    author: "Itamar Vieira Junior",
    pageCount: 264,
    publishedYear: 2019,
  });
  current = await addBook(ana);
  await ana.call("POST", "/api/progress", { bookId: before, currentPage: 264 });
  await ana.call("POST", "/api/progress", { bookId: current, currentPage: 100 });
  await bia.call("POST", "/api/progress", { bookId: before, currentPage: 66 });
  await bia.call("POST", "/api/progress", { bookId: current, currentPage: 208 });
  const caio = await register(club.url, "caio", "Caio Reis");
  await caio.call("POST", "/api/progress", { bookId: current, currentPage: 30 });
  reviewId = await publishReview(bia, { bookId: before, content: loremOf(2500, "Água que não seca. ") });
});

const today = () => formatDate(new Date().toISOString(), "America/Sao_Paulo");

/** Opens another tab of a screen and waits until it is marked. */
async function openTab(page: Page, { of, tab }: { of: string; tab: string }) {
  const link = page.getByRole("navigation", { name: of, exact: true }).getByRole("link", { name: tab });
  await link.click();
  await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
}

/** The rows of a ranking without its head: rank, name and points. */
function standings(table: Locator): Promise<string[][]> {
  return table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [
          row.querySelector("td")?.textContent,
          row.querySelector("a")?.textContent,
          row.querySelector("td:last-child")?.textContent,
        ].map((text) => text?.trim() ?? ""),
      ),
    );
}

describe.each(oneWay)("a reading club %s", (_, { javaScript }) => {
  it("ranks its members by points and by the current book, with links to profiles", async () => {
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/leaderboard`);
    const own = page.getByRole("complementary", { name: "Sua posição" });

    const general = page.getByRole("table", { name: "Classificação geral" });
    expect((await standings(general)).slice(0, 2)).toEqual([
      ["1", "Ana Souza", "304"],
      ["2", "Bia Lima", "229"],
    ]);
    expect(await own.innerText()).toContain("2º");
    expect(await own.innerText()).toContain("76 pontos para passar Ana Souza");

    await openTab(page, { of: "Leaderboards", tab: "Livro Atual" });
    expect(currentPath(page)).toBe("/leaderboard?aba=livro");
    const ofBook = page.getByRole("table", { name: "Classificação do livro atual" });
    expect((await standings(ofBook)).slice(0, 2)).toEqual([
      ["1", "Bia Lima", "100%"],
      ["2", "Ana Souza", "48%"],
    ]);
    expect(await own.innerText()).toContain("Você já terminou o livro.");
    expect(await general.count()).toBe(0);

    await ofBook.getByRole("link", { name: "Ana Souza" }).click();
    await page.getByRole("heading", { level: 1, name: "Ana Souza" }).waitFor();
    expect(currentPath(page)).toBe(`/profile/${ana.id}`);
  });

  it("unlocks the first achievement with the first page, in the toast and on the achievements page", async () => {
    const username = javaScript ? "dora" : "eni";
    const page = await stage.open({ javaScript, as: await register(club.url, username, "Dora Melo") });
    await visit(page, `${club.url}/`);
    await page.getByLabel("Página atual").fill("12");
    await page.getByRole("button", { name: "Atualizar progresso" }).click();

    await waitForToast(page, "Progresso atualizado");
    const description = toast(page, "Progresso atualizado").getByText(
      "Conquista desbloqueada: Primeiras Páginas",
    );
    await description.waitFor();
    await closeToast(page);
    await page.getByRole("link", { name: "Ver álbum" }).click();

    await page.getByRole("heading", { level: 1, name: "Conquistas" }).waitFor();
    const stamp = (name: string) =>
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByText(name, { exact: true }) });
    expect(await stamp("Primeiras Páginas").locator("time").innerText()).toBe(today());
    expect(await stamp("Mil Páginas").innerText()).toContain("Bloqueada");
    expect(await stamp("Mil Páginas").innerText()).toContain("12 de 1.000 páginas");
    expect(await page.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("1 de 29");

    // The second page unlocks no achievement.
    await visit(page, `${club.url}/`);
    await page.getByLabel("Página atual").fill("13");
    await page.getByRole("button", { name: "Atualizar progresso" }).click();
    await waitForToast(page, "Progresso atualizado");
    expect(await page.locator(".toast").getByText("Conquista desbloqueada").count()).toBe(0);
  });

  it("shows a member's own books, reviews and achievements, and the link to the settings", async () => {
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/profile`);

    await page.getByRole("heading", { level: 1, name: "Bia Lima" }).waitFor();
    expect(await page.getByRole("link", { name: "Editar Perfil" }).getAttribute("href")).toBe("/settings");
    const book = (title: string) => page.locator("#livros").getByRole("listitem").filter({ hasText: title });
    expect(await book("Dom Casmurro").innerText()).toContain(`Concluído em ${today()}`);
    expect(await book("Torto Arado").innerText()).toContain("66/264");

    await openTab(page, { of: "Perfil", tab: "Conquistas" });
    expect(currentPath(page)).toBe("/profile?aba=conquistas");
    await page.locator("#conquistas").getByText("Primeira Resenha").waitFor();

    await openTab(page, { of: "Perfil", tab: "Resenhas" });
    const review = page.getByRole("article");
    expect(await review.getByRole("img", { name: "4 de 5 estrelas" }).count()).toBe(1);
    await review.getByRole("link", { name: "Ler mais da resenha de Torto Arado" }).click();
    await page.getByRole("heading", { level: 1, name: "Resenha de Torto Arado" }).waitFor();
    expect(currentPath(page)).toBe(`/book/${before}/resenhas/${reviewId}`);
  });

  it("shows another member's profile without edit links", async () => {
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/profile/${bia.id}`);

    await page.getByRole("heading", { level: 1, name: "Bia Lima" }).waitFor();
    expect(await page.getByRole("link", { name: "Editar Perfil" }).count()).toBe(0);
    await openTab(page, { of: "Perfil", tab: "Resenhas" });
    expect(currentPath(page)).toBe(`/profile/${bia.id}?aba=resenhas`);
    await page.getByRole("article").getByText("Água que não seca.").waitFor();

    await openTab(page, { of: "Perfil", tab: "Livros" });
    await page.getByRole("link", { name: "Ver detalhes de Dom Casmurro" }).click();
    await page.getByRole("heading", { level: 1, name: "Dom Casmurro" }).waitFor();
    expect(currentPath(page)).toBe(`/book/${current}`);
  });

  it("hides a closed profile from others, and shows it to its owner", async () => {
    const username = javaScript ? "eva" : "fabio";
    const eva = await register(club.url, username, "Eva Prado");
    await eva.call("POST", "/api/progress", { bookId: current, currentPage: 5 });
    writeRows(club, (db) => db.insert(userSettings).values({ userId: eva.id, publicProfile: false }).run());
    const tabs = { name: "Perfil", exact: true };

    const others = await stage.open({ javaScript, as: bia });
    await visit(others, `${club.url}/profile/${eva.id}`);
    await others.getByRole("heading", { level: 1, name: "Eva Prado" }).waitFor();
    await others.getByText("Este perfil é fechado.").waitFor();
    expect(await others.getByRole("navigation", tabs).count()).toBe(0);
    expect(await others.getByRole("main").getByText("Dom Casmurro").count()).toBe(0);

    const own = await stage.open({ javaScript, as: eva });
    await visit(own, `${club.url}/profile/${eva.id}`);
    expect(await own.getByRole("navigation", tabs).getByRole("link").count()).toBe(3);
    await own.getByRole("link", { name: "Ver detalhes de Dom Casmurro" }).waitFor();
  });
});

describe.each(oneWay)("the home page of an active club %s", (_, { javaScript }) => {
  it("shows activity, leaders and the own rank", async () => {
    const gil = await register(club.url, javaScript ? "gil" : "hugo", "Gil Costa");
    const startDate = new Date("2099-03-05T22:00:00Z");
    const endDate = new Date("2099-03-06T00:00:00Z");
    writeRows(club, (db) => {
      const post = { userId: bia.id, content: "Quem já chegou ao enterro?", relatedBookId: current };
      db.insert(posts)
        .values({ ...post, createdAt: new Date() })
        .run();
      db.insert(events).values({ title: "Conversa de março", startDate, endDate }).run();
    });
    const page = await stage.open({ javaScript, as: gil });
    await visit(page, `${club.url}/`);
    const section = (title: string) =>
      page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title }) });

    const post = section("Atividade da comunidade").getByRole("article").first();
    expect(await post.innerText()).toContain("Quem já chegou ao enterro?");
    expect(await post.getByRole("link", { name: domCasmurro.title }).getAttribute("href")).toBe(
      `/book/${current}`,
    );
    const event = section("Próximos eventos").getByRole("listitem").first();
    expect(await event.locator("time").innerText()).toMatch(/MAR\s+5\s+qui/i);
    expect(await event.innerText()).toContain("19h00");

    const ranking = section("Leaderboard").getByRole("listitem");
    expect(await ranking.count()).toBe(3);
    expect(await ranking.first().innerText()).toContain("304 pontos · 364 páginas");
    expect(await ranking.last().innerText()).not.toContain("Você");
    expect(await section("Conquistas").getByRole("listitem").count()).toBe(6);

    await page.getByRole("link", { name: "Ver completo" }).click();
    await page.getByRole("heading", { level: 1, name: "Leaderboards" }).waitFor();
    await page.getByText("Registre a primeira página para entrar na classificação.").waitFor();
  });
});

it("page titles are not broken inside a word on the smallest phones", async () => {
  const page = await stage.open({ as: bia, viewport: { width: 320, height: 640 } });
  for (const address of ["/leaderboard", "/achievements"]) {
    await visit(page, club.url + address);
    const title = page.getByRole("heading", { level: 1 });
    const lineCount = await title.evaluate(
      (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
    );
    expect(Math.round(lineCount), address).toBe(1);
  }
});
