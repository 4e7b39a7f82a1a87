import type { Locator, Page } from "playwright-core";
import type { Member } from "./club";

type Book = { title: string; author: string; pages: number; pitch: string };

export const vidas: Book = {
  title: "Vidas Secas",
  author: "Graciliano Ramos",
  pages: 176,
  pitch: "Curto, seco, e a Baleia merece um encontro só dela.",
};
export const meninas: Book = {
  title: "As Meninas",
  author: "Lygia Fagundes Telles",
  pages: 304,
  pitch: "Três moças num pensionato em 1973.",
};
export const avesso: Book = {
  title: "O Avesso da Pele",
  author: "Jeferson Tenório",
  pages: 192,
  pitch: "Um filho reconstrói o pai, professor em Porto Alegre.",
};

export async function nominate(page: Page, { title, author, pages, pitch }: Book): Promise<void> {
  await page.getByLabel("Título", { exact: true }).fill(title);
  await page.getByLabel("Autoria").fill(author);
  await page.getByLabel("Páginas", { exact: true }).fill(String(pages));
  await page.getByLabel("Por que ler este livro juntos?").fill(pitch);
  await page.getByRole("checkbox", { name: "Tenho um exemplar" }).check();
  await page.getByRole("button", { name: "Indicar este livro" }).click();
}

export const card = (page: Page, { title }: Book) => page.locator(".nominee").filter({ hasText: title });
export const places = (page: Page | Locator) =>
  page.locator(".ballot:not(.ballot-out) b.condensed").allInnerTexts();

/** Votes through the API, by titles. */
export async function vote(by: Member, titles: readonly string[]): Promise<void> {
  const round = (await by.call("GET", "/api/rounds/current")) as {
    id: number;
    nominations: { id: number; title: string }[];
  };
  const ranking = titles.map((title) => round.nominations.find((one) => one.title === title)!.id);
  await by.call("PUT", `/api/rounds/${round.id}/ballot`, { ranking });
}
