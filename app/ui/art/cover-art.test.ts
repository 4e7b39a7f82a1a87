import { describe, expect, test } from "vitest";
import { coverArt, coverLabel, coverSpec } from "./cover-art";
import { hash32 } from "./random";

// [title, author, seed, composition, palette, layout, big, authorFirst], from the design's reference module.
const REFERENCE = [
  ["O Quinze", "Rachel de Queiroz", 269519470, "deslocado", "papaia", "topo", false, false],
  ["A Hora da Estrela", "Clarice Lispector", 3566227979, "progressao", "rosa", "topo", false, false],
  ["Dom Casmurro", "Machado de Assis", 764553600, "ondas", "ipe", "topo", false, false],
  ["Vidas Secas", "Graciliano Ramos", 3103992925, "letra", "papel", "rotulo", false, false],
  ["Torto Arado", "Itamar Vieira Junior", 1602481338, "pontos", "mata", "rotulo", false, false],
  ["Grande Sertão: Veredas", "João Guimarães Rosa", 3557440312, "lombadas", "anil", "topo", false, true],
  ["Quarto de Despejo", "Carolina Maria de Jesus", 3488976524, "letra", "rosa", "base", true, false],
  ["Capitães da Areia", "Jorge Amado", 1097550574, "pontos", "rosa", "rotulo", false, true],
] as const;

// [composition, title, hash of the drawing]. A change here changes covers that people already know.
const PRINTS = [
  ["flor", "Livro 1", 796760062],
  ["progressao", "Livro 2", 1314666033],
  ["ondas", "Livro 3", 3175018640],
  ["horizonte", "Livro 5", 1311821451],
  ["deslocado", "Livro 6", 3877853669],
  ["arcos", "Livro 7", 2794585801],
  ["azulejo", "Livro 8", 584842172],
  ["malha", "Livro 9", 2884956456],
  ["diagonal", "Livro 12", 707857419],
  ["letra", "Livro 13", 3435530601],
  ["pontos", "Livro 15", 1797596530],
  ["eclipse", "Livro 16", 2566210085],
  ["lombadas", "Livro 38", 268459000],
] as const;

describe("cover", () => {
  test.each(REFERENCE)("%s, by %s, is the cover of the design", (title, author, ...expected) => {
    const { seed, composition, palette, layout, big, authorFirst } = coverSpec(title, author);
    expect([seed, composition.name, palette.name, layout, big, authorFirst]).toEqual(expected);
  });

  test.each(PRINTS)("the %s of %s keeps its drawing", (composition, title, print) => {
    expect(coverSpec(title, "Autora").composition.name).toBe(composition);
    expect(hash32(JSON.stringify(coverArt(title, "Autora")))).toBe(print);
  });

  test("case and extra spaces do not change the cover", () => {
    expect(coverSpec("  o   QUINZE ", "rachel de queiroz").seed).toBe(269519470);
  });

  test("a very long title is cut with an ellipsis in four lines", () => {
    const texts = coverArt("palavra comprida ".repeat(40), "").filter((node) => node.kind === "text");
    expect(texts).toHaveLength(4);
    expect(texts.at(-1)?.text).toMatch(/…$/);
  });

  test("the label names the book and leaves out a missing author", () => {
    expect(coverLabel("O Quinze", "Rachel de Queiroz")).toBe("Capa de O Quinze, de Rachel de Queiroz");
    expect(coverLabel(" ", "")).toBe("Capa de Sem título");
  });
});
