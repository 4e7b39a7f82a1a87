import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { fieldsOf, hrefOf, type Screen, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeReview } from "../support/makers";
import { stored } from "../support/reviews";
import { loremOf } from "../support/text";

/** The fields of the form: the intent, which is its id as well, the text and the chosen stars. */
function fieldsIn({ document }: Screen) {
  const form = document.querySelector("form:has(textarea)")!;
  const chosen = form.querySelectorAll<HTMLInputElement>('[name="rating"][checked]');
  return {
    intent: fieldsOf(document, form.id)?.intent,
    content: form.querySelector("textarea")?.value,
    stars: [...chosen].map(({ value }) => value),
  };
}

describe("the form of a review", () => {
  it("is empty at first, with five stars and a link to the rating", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { title: "O Quinze", isCurrent: true });

    for (const address of ["/book/resenha", `/book/${book.id}/resenha`]) {
      const screen = await screenOf(ana.get(address));
      expect(fieldsIn(screen)).toEqual({ intent: "publish", content: "", stars: ["5"] });
      expect(screen.getByRole("heading", { level: 1, name: "Escrever resenha" })).toBeTruthy();
      expect(screen.getByText("O Quinze", { selector: "p" })).toBeTruthy();
      expect(screen.getByRole("button", { name: "Publicar resenha" })).toBeTruthy();
      expect(screen.getByRole("button", { name: "Guardar rascunho" })).toBeTruthy();
      expect(hrefOf(screen, "Dê só uma nota")).toBe(address.replace("resenha", "nota"));
      const text = textOf(screen.document.querySelector("main"));
      expect(text).toContain("Entre 2.500 e 10.000 caracteres.");
      // Only scripts show the counter: without them it would never change.
      expect(text).not.toContain("para publicar");
    }
  });

  it("is prefilled with a published review for editing", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    const content = loremOf(2600);
    makeReview(club, { userId: ana.viewer.id, bookId: book.id, content, rating: 2 });

    const screen = await screenOf(ana.get(`/book/${book.id}/resenha`));

    expect(fieldsIn(screen)).toEqual({ intent: "edit", content, stars: ["2"] });
    expect(screen.getByRole("heading", { level: 1, name: "Editar resenha" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Salvar resenha" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guardar rascunho" })).toBeNull();
    const text = wordsOf(screen.document.body);
    expect(text).toMatch(/(?<![\d.])2\.600 caracteres .*pronta para publicar/);
  });

  it.each([
    ["short", loremOf(2499), "4", "faltam? 1 para publicar"],
    ["long", loremOf(10_002), "1", "2 caracteres além do limite"],
    ["without stars that exist", loremOf(2500), "6", "pronta para publicar"],
  ])("is refilled when it is %s", async (_, content, rating, remark) => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);

    const page = await ana.submit(`/book/${book.id}/resenha`, "publish", { content, rating });

    expect(page.status).toBe(400);
    const screen = await screenOf(page);
    const stars = rating === "6" ? [] : [rating];
    expect(fieldsIn(screen)).toEqual({ intent: "publish", content, stars });
    expect(textOf(screen.document.querySelector("main"))).toMatch(new RegExp(remark));
    const written = content.length.toLocaleString("pt-BR");
    expect(screen.getByRole("meter", { name: "Caracteres escritos" }).getAttribute("aria-valuetext")).toBe(
      `${written} de 2.500`,
    );
  });

  it("is refilled after a server error, with the specification's message", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    const content = loremOf(2500);
    club.app.database.sqlite.exec(
      "create trigger failing before insert on notifications begin select raise(abort, 'full'); end",
    );

    const page = await ana.submit(`/book/${book.id}/resenha`, "publish", { content, rating: "2" });

    expect(page.status).toBe(500);
    const screen = await screenOf(page);
    expect(fieldsIn(screen)).toEqual({ intent: "publish", content, stars: ["2"] });
    expect(toastOf(screen)).toEqual(["Erro ao enviar resenha", "Ocorreu um erro ao enviar sua resenha."]);
    expect(stored(club)).toEqual([]);
    expect(club.faults).toHaveLength(1);
  });
});
