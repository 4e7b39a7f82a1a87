import { expect, it } from "vitest";
import { misfitBecause, outcomeWords } from "./kinds";

it.each([
  [{ books: 1 }, "1 livro"],
  [{ invites: 1200 }, "1.200 convites"],
  [{ meetings: 40, presences: 312 }, "40 encontros e 312 presenças"],
  [{ meetings: 0, presences: 12 }, "12 presenças"],
  [{ meetings: 2, presences: 0 }, "2 encontros"],
  [{ meetings: 0, presences: 0 }, "0 encontros"],
])("%j are %j", (added, words) => {
  expect(outcomeWords(added)).toBe(words);
});

it.each([
  [["Torto Arado", "Itamar Vieira Junior", "9786580309313"], /^A primeira linha parece ser uma das linhas/],
  [["Autor", "Estante"], /^Nenhuma coluna tem nome de Título. Escolha qual é, em Colunas.$/],
  [["Data", "Encontro", "Quem veio"], /O arquivo parece uma planilha de encontros/],
])("columns without a title, %j, are said", (header, sentence) => {
  const columns = header.map(() => null);
  expect(misfitBecause("books", { header, columns })).toMatch(sentence);
});
