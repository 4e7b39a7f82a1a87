import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { hrefsIn, screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeQuestion, makeQuote, makeReview } from "../support/makers";

describe("the tabs of a book", () => {
  it("count its texts and show one kind at a time, the reviews without a parameter", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club, { isCurrent: true });
    makeReview(club, { userId: ana.viewer.id, bookId: 1 });
    for (const _ of [1, 2]) makeQuote(club, { userId: ana.viewer.id, bookId: 1 });
    for (const _ of [1, 2, 3]) makeQuestion(club, { userId: ana.viewer.id, bookId: 1 });

    for (const [query, name] of [
      ["", "Resenhas"],
      ["?aba=outra", "Resenhas"],
      ["?aba=conversa", "Conversa"],
      ["?aba=trechos", "Trechos"],
      ["?aba=perguntas", "Perguntas"],
    ] as const) {
      const screen = await screenOf(ana.get(`/book${query}`));
      const headings = screen.getAllByRole("heading", { level: 2 }).map(textOf);
      expect(
        headings.filter((one) => ["Resenhas", "Conversa", "Trechos", "Perguntas"].includes(one)),
      ).toEqual([name]);
      const nav = screen.getByRole("navigation", { name: "Partes deste livro" });
      expect(textOf(nav.querySelector("[aria-current]"))).toContain(name);
      expect(textOf(nav)).toBe("Resenhas 1Conversa 0Trechos 2Perguntas 3Plano");
      expect(hrefsIn(nav)).toEqual([
        "/book#abas",
        "/book?aba=conversa#abas",
        "/book?aba=trechos#abas",
        "/book?aba=perguntas#abas",
        "/book?aba=plano#abas",
      ]);
    }
  });
});
