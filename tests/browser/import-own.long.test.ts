import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { clippings, goodreads, highlight, skoob, storygraph } from "../support/own-files";
import { violations } from "./axe";
import { bothWays, makeStage, phone } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import {
  closeToast,
  currentPath,
  sidewaysScroll,
  untilRefused,
  visit,
  waitForHydration,
  waitForToast,
} from "./page";
import { expectTextFits } from "./text-size";

const stage = makeStage();
const club = makeClub();

const torto = { title: "Torto Arado", author: "Itamar Vieira Junior", pageCount: 264, publishedYear: 2019 };
const irmaos = { title: "Dois Irmãos", author: "Milton Hatoum", pageCount: 200, publishedYear: 2000 };
const estrela = {
  title: "A Hora da Estrela",
  author: "Clarice Lispector",
  pageCount: 88,
  publishedYear: 1977,
};

let admin: Member;
beforeAll(async () => {
  admin = await register(club.url, "admin");
  for (const book of [torto, irmaos, estrela, domCasmurro]) await addBook(admin, book);
});

const ofGoodreads = goodreads(
  { Title: torto.title, Author: torto.author, "My Rating": "5", "Date Read": "2021/10/28" },
  { Title: "Cem Anos de Solidão", Author: "Gabriel García Márquez", "Date Read": "2020/03/14" },
);
const ofStorygraph = storygraph(
  {
    Title: irmaos.title,
    Authors: irmaos.author,
    "Dates Read": "2020/03/01-2020/03/14",
    "Star Rating": "4.25",
  },
  { Title: "Duna", Authors: "Frank Herbert", "Read Status": "did-not-finish" },
);
const ofSkoob = skoob({
  Título: estrela.title,
  Autor: estrela.author,
  Nota: "4",
  "Data de Leitura": "09/08/2018",
});
const casmurro = "Dom Casmurro (Portuguese Edition) (de Assis, Machado)";
/** A quote is saved once: each member highlights other words. */
const ofKindle = (word: string) =>
  clippings(
    { ...highlight(100, 104, `Uma noite destas, vindo da cidade. ${word}`), book: casmurro },
    { ...highlight(996, 1000, `A terra lhes seja leve! ${word}`), book: casmurro },
  );

async function sendFile(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page.getByLabel("Arquivo", { exact: true }).setInputFiles({ name, mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: "Conferir o arquivo" }).click();
}

/** Axe needs the scripts of a page; the markup is the same without them. */
async function expectFits(page: Page, javaScript: boolean): Promise<void> {
  await waitForHydration(page);
  if (javaScript) expect(await violations(page, "all")).toEqual([]);
  const wide = page.viewportSize();
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
  await expectTextFits(page);
  if (wide) await page.setViewportSize(wide);
}

describe.each(bothWays)("what a member brings %s", (way, { javaScript }) => {
  let ana: Member;
  beforeAll(async () => {
    ana = await register(club.url, `ana${way.length}`, "Ana Lima");
  });

  const progress = async () =>
    (await ana.call("GET", "/api/progress")) as { currentPage: number; completedAt: string }[];

  it("are the readings of three products, each checked before it comes", async () => {
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/settings?aba=dados`);
    await page.getByRole("link", { name: "Trazer minhas leituras" }).click();
    await page.getByRole("heading", { name: "De onde vem o arquivo" }).waitFor();
    await expectFits(page, javaScript);

    await sendFile(page, "goodreads_library_export.csv", ofGoodreads);
    await page.getByText("Reconhecido como Goodreads · 31 colunas, 2 linhas").waitFor();
    await page.getByText("Lido até 28/10/2021").waitFor();
    await page.getByText("Não está na estante do clube").waitFor();
    await expectFits(page, javaScript);
    expect(await progress()).toEqual([]);
    await page.getByRole("button", { name: "Trazer 1 leitura" }).click();
    await waitForToast(page, "1 leitura trazida");
    await closeToast(page);
    await page.getByRole("heading", { name: "Suas leituras chegaram" }).waitFor();
    await expectFits(page, javaScript);

    await page.getByRole("link", { name: "Trazer outro arquivo" }).click();
    await sendFile(page, "storygraph.csv", ofStorygraph);
    await page.getByText("Lido de 01/03 a 14/03/2020").waitFor();
    await page.getByRole("img", { name: "4,5 de 5 estrelas" }).waitFor();
    await page.getByText("Está como “did-not-finish”: a leitura parou antes do fim").waitFor();
    await page.getByRole("link", { name: "Trocar de arquivo" }).click();

    await sendFile(page, "skoob.csv", ofSkoob);
    await page.getByText("Reconhecido como Skoob · 9 colunas, 1 linha").waitFor();
    await page.getByRole("button", { name: "Trazer 1 leitura" }).click();
    await waitForToast(page, "1 leitura trazida");
    await closeToast(page);
    expect((await progress()).map(({ currentPage }) => currentPage).sort()).toEqual([264, 88]);

    await page.getByRole("link", { name: "Ver minha estante" }).click();
    await page.getByText("Concluído em 28/10/2021").waitFor();
  });

  it("are the highlights of a Kindle, at the page by percent", async () => {
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/settings/trazer?novo=1`);
    await sendFile(page, "My Clippings.txt", ofKindle(way));
    await page.getByText("Dom Casmurro, página 22").waitFor();
    await expectFits(page, javaScript);
    const end = page.getByLabel("Última posição de Dom Casmurro no seu Kindle");
    await end.fill("500");
    await page.getByRole("button", { name: "Calcular as páginas de novo" }).click();
    await page.getByText("O fim não pode vir antes de um destaque.").waitFor();
    await expectFits(page, javaScript);
    await end.fill("2000");
    await page.getByRole("button", { name: "Calcular as páginas de novo" }).click();
    await page.getByText("Dom Casmurro, página 104").waitFor();

    await page.getByRole("button", { name: "Trazer 2 trechos" }).click();
    await waitForToast(page, "2 trechos trazidos");
    await closeToast(page);
    await page.getByRole("link", { name: "Ver os trechos do livro atual" }).click();
    await page.getByText(`A terra lhes seja leve! ${way}`).waitFor();
  });

  it("is nothing after Cancelar", async () => {
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/settings/trazer?novo=1`);
    await sendFile(page, "skoob.csv", ofSkoob);
    await page.getByRole("button", { name: "Cancelar" }).click();
    await waitForToast(page, "Nada foi trazido");
    expect(currentPath(page)).toBe("/settings?aba=dados");
  });

  it("is no other file: the reason stands at the field", async () => {
    const page = await stage.open({ javaScript, as: ana });
    page.expectStatus(400);
    await visit(page, `${club.url}/settings/trazer?novo=1`);
    await sendFile(page, "pessoas.csv", "Nome,E-mail\nAna,ana@clube.example\n");
    await page
      .getByText(/^Não reconhecemos este arquivo/)
      .first()
      .waitFor();
    await untilRefused(
      page.getByLabel("Arquivo", { exact: true }),
      "Não reconhecemos este arquivo. Envie o CSV exportado do Goodreads, do StoryGraph ou de um exportador do Skoob, ou o My Clippings.txt do Kindle.",
    );
    await expectFits(page, javaScript);
  });
});
