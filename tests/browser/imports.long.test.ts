import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { fileField } from "~/club/importing/rules";
import { clippings, goodreads, highlight } from "../support/own-files";
import { violations } from "./axe";
import { makeStage, phone } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { sidewaysScroll, visit, waitForHydration } from "./page";
import { expectTextFits } from "./text-size";

const stage = makeStage();
const club = makeClub();

const torto = { title: "Torto Arado", author: "Itamar Vieira Junior", pageCount: 264, publishedYear: 2019 };

let admin: Member;
beforeAll(async () => {
  admin = await register(club.url, "davi", "Davi Nogueira");
  for (const book of [torto, domCasmurro]) await addBook(admin, book);
});

async function expectFits(page: Page): Promise<void> {
  await waitForHydration(page);
  expect(await violations(page, "all")).toEqual([]);
  const wide = page.viewportSize();
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
  await expectTextFits(page);
  if (wide) await page.setViewportSize(wide);
}

/** Spreadsheet programs in Brazil write Latin-1. */
const send = async (page: Page, name: string, text: string, encoding: "latin1" | "utf8" = "latin1") => {
  const buffer = Buffer.from(text, encoding);
  await page.locator(`[name=${fileField}]`).setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Conferir o arquivo" }).click();
};

it("the books of a club come from a spreadsheet whose columns are chosen, and its people as invitations", async () => {
  const page = await stage.open({ as: admin });
  await visit(page, `${club.url}/admin/trazer`);
  await expectFits(page);
  const rows = ["Livro;Quem escreveu;Págs.;Lido em", "Vidas Secas;Graciliano Ramos;176;mar/2019"];
  const odd = "Quarto de Despejo;Carolina Maria de Jesus;200;31/02/2022";
  const wrong = ";Jorge Amado;280;2020";
  await page.getByRole("radio", { name: "Livros lidos" }).check();
  await send(page, "livros.csv", [...rows, odd, wrong].join("\r\n"));
  await page.getByText("A coluna Livro está vazia; em Quem escreveu está “Jorge Amado”.").waitFor();
  const note = page.getByText("Sem data da leitura: “31/02/2022” não existe no calendário.");
  await note.waitFor();
  await expectFits(page);
  await page.getByLabel("Coluna Lido em").selectOption({ label: "Não trazer" });
  await note.waitFor({ state: "detached" });
  await page.getByLabel("Coluna Lido em").selectOption({ label: "Lido em" });
  await note.waitFor();
  await page.getByRole("button", { name: "Trazer 2 livros" }).click();
  await page.getByRole("heading", { name: "Agora na estante" }).waitFor();
  await expectFits(page);

  await visit(page, `${club.url}/admin/trazer`);
  await page.getByRole("radio", { name: "Membros" }).check();
  await send(page, "membros.csv", "Nome;E-mail\nAna Lima;ana@fora.example\n;bia@fora.example");
  await page.getByRole("button", { name: "Criar 1 convite" }).click();
  await page.getByRole("heading", { name: "Convites novos" }).waitFor();
  expect(await page.getByLabel("Link do convite: Ana Lima").inputValue()).toContain("/auth?convite=");
  await expectFits(page);
});

it("the readings of a member come from another product, and the highlights of a Kindle at their pages", async () => {
  const page = await stage.open({ as: await register(club.url, "ana", "Ana Lima") });
  await visit(page, `${club.url}/settings/trazer?novo=1`);
  await expectFits(page);
  await send(page, "lista.csv", "Obra;Fim\nTorto Arado;28/10/2021", "utf8");
  await page.getByText(/^Nenhuma coluna tem nome de Título/).waitFor();
  await expectFits(page);
  await page.getByLabel("Coluna Obra").selectOption({ label: "Título" });
  await page.getByText(/^Nenhuma coluna tem nome de Título/).waitFor({ state: "detached" });
  await page.getByLabel("Coluna Fim").selectOption({ label: "Lido em" });
  await page.getByRole("button", { name: "Trazer 1 leitura" }).waitFor();
  await page.getByRole("link", { name: "Trocar de arquivo" }).click();

  const read = { Title: torto.title, Author: torto.author, "My Rating": "5", "Date Read": "2021/10/28" };
  await send(page, "goodreads_library_export.csv", goodreads(read), "utf8");
  await page.getByText("Lido até 28/10/2021").waitFor();
  await expectFits(page);
  await page.getByRole("button", { name: "Trazer 1 leitura" }).click();
  await page.getByRole("heading", { name: "Suas leituras chegaram" }).waitFor();
  await expectFits(page);

  await page.getByRole("link", { name: "Trazer outro arquivo" }).click();
  const book = "Dom Casmurro (Portuguese Edition) (de Assis, Machado)";
  const marked = [highlight(100, 104, "Uma noite destas."), highlight(996, 1000, "A terra lhes seja leve!")];
  const unknown = { ...highlight(500, 501, "Capitu."), book: "casmurro-final (2).pdf" };
  await send(
    page,
    "My Clippings.txt",
    clippings(unknown, ...marked.map((one) => ({ ...one, book }))),
    "utf8",
  );
  await page.getByText("Dom Casmurro, página 22").waitFor();
  await page.getByLabel("casmurro-final").selectOption({ label: "Dom Casmurro, de Machado de Assis" });
  await page.getByRole("button", { name: "Usar estes livros" }).click();
  await page.getByRole("checkbox", { name: /^Capitu\./ }).uncheck();
  await page.getByText("Dom Casmurro, página 22").waitFor();
  await page.getByLabel("Última posição de Dom Casmurro no seu Kindle").fill("2000");
  await page.getByRole("button", { name: "Calcular as páginas de novo" }).click();
  await page.getByText("Dom Casmurro, página 104").waitFor();
  await expectFits(page);
  await page.getByRole("button", { name: "Trazer os trechos" }).click();
  await page.getByRole("heading", { name: "Seus trechos chegaram" }).waitFor();
  await page.getByText("trechos guardados").waitFor();
});
