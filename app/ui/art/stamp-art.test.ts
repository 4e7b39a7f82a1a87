import { expect, test } from "vitest";
import { perforation, stampArt } from "./stamp-art";
import { figureOf, STAMP_FIGURES } from "./stamp-figures";

// [name, icon, category, figure, colours of ground, a, b, c and text], from the design's reference module.
const REFERENCE = [
  ["Leitor Iniciante", "book", "leitura", "livro", "#F6C21C #0F5A3C #FBFCFB #F4623F #0E2A20"],
  ["1.000 Páginas", "pages", "leitura", "pagina", "#BCC64B #0F5A3C #FBFCFB #F4623F #0E2A20"],
  ["5 Livros", "books", "leitura", "pilha", "#BCC64B #0F5A3C #FBFCFB #F4623F #0E2A20"],
  ["50 Comentários", "message", "comunidade", "balao", "#2350DC #F6C21C #F3F6F3 #12257A #FFFFFF"],
  ["Primeira Resenha", "feather", "comunidade", "pena", "#F6C21C #2350DC #FBFCFB #0E2A20 #0E2A20"],
  ["Fundador", "award", "participacao", "medalha", "#F6C21C #F4623F #FBFCFB #0E2A20 #0E2A20"],
  ["Sequência de 7 dias", "flame", "participacao", "chama", "#F4623F #0E2A20 #FBE3DC #F6C21C #0E2A20"],
] as const;

test.each(REFERENCE)("%s has the stamp of the design", (name, icon, category, figure, colours) => {
  const [ground, a, b, c, text] = colours.split(" ");
  expect(stampArt(name, icon, category)).toEqual({
    ground,
    inks: { a, b, c },
    text,
    figure: STAMP_FIGURES[figure],
  });
});

test("case and extra spaces do not recolour a stamp", () => {
  const { ground } = stampArt("Fundador", "award", "participacao");
  expect(stampArt("  fundador ", "award", "participacao").ground).toBe(ground);
});

test.each([
  ["file-text", "pagina"],
  ["message-square", "balao"],
  ["rocket", "medalha"],
  ["constructor", "medalha"],
  ["", "medalha"],
])("the icon %j is drawn as %s", (icon, figure) => {
  expect(figureOf(icon)).toBe(figure);
});

test("a perforation has a bite per tooth on each side and closes", () => {
  const edge = perforation(3, 4, 10, 12);
  expect(edge).toMatch(/^M3 4h2\.4a3\.6 3\.6 0 0 0 7\.2 0h4\.8a.*v-2\.4z$/);
  expect(edge.match(/a3\.6/g)).toHaveLength(2 * (10 + 12));
});
