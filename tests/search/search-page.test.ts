import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { revealedTexts } from "#db/schema";
import { openClub } from "../support/app";
import { hrefOf, type Screen, screenOf, tabsIn, textOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makePost, makeProgress, makeQuote } from "../support/makers";

async function openWithTexts() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const rui = makeMember(club, { name: "Conceição Ramos" });
  const book = makeBook(club, { title: "Olhos d’Água", author: "Conceição Evaristo" });
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 40 });
  for (let i = 0; i < 4; i += 1)
    makePost(club, { userId: ana.viewer.id, content: `A Conceição <b>${i}</b>` });
  makePost(club, { userId: rui.id, relatedBookId: book.id, spoilerPage: 120, content: "A capivara morre" });
  makeQuote(club, { userId: ana.viewer.id, bookId: book.id, content: "Outro trecho", page: 12 });
  return { club, ana, book };
}

const marksIn = (part: ParentNode) => [...part.querySelectorAll("mark")].map(textOf);

/** The field of the page; the phone's menu has another one. */
function fieldOf({ getByRole }: Screen, description?: string): HTMLInputElement {
  const options = { name: "Buscar no clube", ...(description && { description }) };
  return within(getByRole("main")).getByRole<HTMLInputElement>("searchbox", options);
}

describe("the page of the search", () => {
  it("has a section for each kind, with the words marked and the counts in the tabs", async () => {
    const { ana } = await openWithTexts();

    const screen = await screenOf(ana.get("/busca?q=conceicao"));

    expect(screen.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual([
      "Livros",
      "Pessoas",
      "Publicações",
      "Trechos",
    ]);
    expect(tabsIn(screen, "Tipos de resultado")).toHaveLength(5);
    const posts = screen.getByRole("region", { name: "Publicações" });
    expect(marksIn(posts)).toEqual(["Conceição", "Conceição", "Conceição"]);
    expect(hrefOf(screen, "Ver todos os resultados em Publicações")).toBe(
      "/busca?q=conceicao&tipo=publicacoes",
    );
    expect(textOf(posts)).toContain("Encontrada pelo nome de quem escreveu, não pelo texto.");
    expect(textOf(screen.document.body)).not.toContain("capivara");

    const all = await screenOf(ana.get("/busca?q=conceicao&tipo=publicacoes"));
    expect(all.getAllByRole("listitem").length).toBe(5);
    expect(textOf(screen.getByRole("region", { name: "Trechos" }))).toContain("marcado por");
  });

  it("is 400 with a sentence and the filled field for a search of one letter", async () => {
    const { ana } = await openWithTexts();

    const answer = await ana.get("/busca?q=%E3");
    expect(answer.status).toBe(400);
    const refused = await ana.get("/busca?q=x");
    expect(refused.status).toBe(400);
    const screen = await screenOf(refused);
    const sentence = "Escreva uma palavra ou um número com pelo menos dois caracteres";
    expect(fieldOf(screen, sentence).value).toBe("x");
  });

  it("opens a closed text for good, and stays on the search", async () => {
    const { club, ana } = await openWithTexts();

    const answer = await ana.submit("/busca?q=conceicao&tipo=publicacoes", "reveal-result", { postId: "5" });

    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/busca?q=conceicao&tipo=publicacoes#resultado-posts-5",
    ]);
    expect(club.db.select().from(revealedTexts).all()).toMatchObject([{ userId: ana.viewer.id, postId: 5 }]);
    expect(textOf((await screenOf(ana.get("/busca?q=capivara"))).document.body)).toContain(
      "A capivara morre",
    );
    const none = await ana.submit("/busca?q=conceicao", "reveal-result");
    expect(none.status).toBe(400);
    const missing = await ana.submit("/busca?q=conceicao", "reveal-result", { quoteId: "99" });
    expect(missing.status).toBe(404);
  });
});
