import { describe, expect, it } from "vitest";
import { books, uploads } from "#db/schema";
import { textOf } from "../support/dom";
import { ponciaWithCover } from "../support/lookup-records";
import { makeBook } from "../support/makers";
import { answerOf, knowsPoncia, knowsUrsula, marked, openForm } from "./form";

describe("a look-up without scripts", () => {
  it("fills the form, marks what came from the record, and keeps what was typed", async () => {
    const { search, form, page, club } = await openForm(knowsPoncia);

    const typed = {
      description: "Meu texto.",
      author: "C. Evaristo",
      isCurrent: "on",
      endDate: "2026-05-01",
    };
    expect(await search({ isbn: "978-85-3470-509-7", ...typed })).toBe(200);

    expect(form()).toMatchObject({
      ...typed,
      isbn: "978-85-3470-509-7",
      title: "Ponciá Vicêncio",
      pageCount: "128",
      publishedYear: "2003",
      coverImage: ponciaWithCover.cover_url,
    });
    expect(marked(page())).toEqual(["title", "pageCount", "publishedYear", "coverImage"]);
    expect(answerOf(page())).toBe(
      "Encontrado: Ponciá VicêncioFicha da Câmara Brasileira do Livro. Confira e mude o que quiser.",
    );
    expect(club.db.select().from(books).all()).toEqual([]);
    expect(club.db.select().from(uploads).all()).toEqual([]);
  });

  it("offers several editions of a title, and fills in the chosen one", async () => {
    const { search, step, form, page } = await openForm(knowsUrsula);

    await search({ isbn: "ursula maria firmina" });

    expect(textOf(page().document.querySelector("fieldset legend"))).toBe("2 edições encontradas");
    expect(
      page()
        .getAllByRole("radio")
        .map((radio) => textOf(radio.closest("label"))),
    ).toEqual([
      expect.stringContaining("Penguin-Companhia, 2018 · 224 páginas · ISBN 9788582850664"),
      expect.stringContaining("Úrsula e outras obras"),
    ]);
    expect(form()).toMatchObject({ isbn: "", title: "ursula maria firmina", pageCount: "1", edition: "0" });

    await step("fill", { edition: "1" });
    expect(form()).toMatchObject({
      title: "Úrsula e outras obras",
      pageCount: "272",
      publishedYear: "2019",
      isbn: "",
    });
    await step("fill", { edition: "0" });
    expect(form()).toMatchObject({ title: "Úrsula", pageCount: "224", isbn: "9788582850664", edition: "0" });
    await step("none");
    expect(form()).toMatchObject({ title: "", author: "", pageCount: "1", publishedYear: "2026", isbn: "" });
    expect(page().queryAllByRole("radio")).toEqual([]);
    expect(marked(page())).toEqual([]);
  });
});

describe("a look-up without a record", () => {
  it("leads to the club's own book, and fills nothing", async () => {
    const { club, search, form, page } = await openForm();
    const book = makeBook(club, { title: "Torto Arado", isbn: "9786580309313" });
    await search({ isbn: "9786580309313" });
    expect(answerOf(page())).toContain("Já está no clube: Torto Arado");
    expect(page().getByRole("link", { name: "Ver o livro" }).getAttribute("href")).toBe(`/book/${book.id}`);
    expect(form().title).toBe("");
  });

  it("says that nobody knows the book, or that nobody answered: two sentences", async () => {
    const known = await openForm();
    await known.search({ isbn: "978-65-5921-118-0", title: "Meu livro" });
    expect(answerOf(known.page())).toContain(
      "Ninguém conhece este livroO número está certo, mas nenhuma das duas fontes tem esta ficha. Preencha à mão: a capa nós desenhamos.",
    );
    expect(known.form()).toMatchObject({ isbn: "978-65-5921-118-0", title: "Meu livro" });
    known.page().getByRole("link", { name: "Preencher à mão" });
    await known.step("title");
    expect(answerOf(known.page())).toContain("a fonte consultada não tem um livro assim");
    expect(known.form()).toMatchObject({ isbn: "978-65-5921-118-0", title: "Meu livro" });

    const silent = await openForm(({ reply }) => {
      reply("", (_, response) => void response.writeHead(500).end());
    });
    await silent.search({ isbn: "978-65-5921-118-0" });
    expect(answerOf(silent.page())).toContain(
      "Nenhuma fonte respondeuNão sabemos se alguém conhece este livro. O número fica no campo; tente daqui a pouco ou siga à mão.",
    );
    silent.page().getByRole("button", { name: "Tentar de novo" });
    expect(silent.form().isbn).toBe("978-65-5921-118-0");
  });

  it("is not offered with BOOK_LOOKUP=off; the number can be typed", async () => {
    const { page, search, save, club } = await openForm(knowsPoncia, false);
    expect(page().queryByRole("button", { name: "Procurar" })).toBeNull();
    await search({ isbn: "9788534705097" });
    expect(page().document.querySelector(".notice")).toBeNull();
    expect(await save({ title: "Ponciá", author: "Evaristo", isbn: "9788534705097" })).toBe(303);
    expect(club.db.select().from(books).all()).toMatchObject([{ title: "Ponciá", isbn: "9788534705097" }]);
  });
});
