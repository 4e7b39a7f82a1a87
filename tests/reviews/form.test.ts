import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { fieldsOf, hrefOf, type Screen, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember, makeReview } from "../support/makers";
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

  it("can always be submitted without scripts", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club, { isCurrent: true });

    expect(await pageOf(await ana.get("/book/resenha"))).not.toContain("disabled");
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

  it("is refilled as a new one when a review exists already", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    makeReview(club, { userId: ana.viewer.id, bookId: book.id });
    const content = loremOf(2500, "De outra janela: ");

    const page = await ana.submit(`/book/${book.id}/resenha`, "publish", { content, rating: "1" });

    expect(page.status).toBe(409);
    const screen = await screenOf(page);
    const sentence = "Você já escreveu uma resenha deste livro.";
    expect(fieldsIn(screen)).toEqual({ intent: "publish", content, stars: ["1"] });
    expect(textOf(screen.document.getElementById("publish-erro"))).toBe(sentence);
    expect(toastOf(screen)).toEqual(["Erro ao enviar resenha", sentence]);
  });

  it("is refilled when editing is refused", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    makeReview(club, { userId: ana.viewer.id, bookId: book.id, rating: 5 });
    const content = loremOf(2499);

    const page = await ana.submit(`/book/${book.id}/resenha`, "edit", { content, rating: "3" });

    expect(page.status).toBe(400);
    expect(fieldsIn(await screenOf(page))).toEqual({ intent: "edit", content, stars: ["3"] });
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

  it.each([
    ["/book", "feature", "Erro ao destacar resenha", "Ocorreu um erro ao destacar a resenha."],
    ["/book/1/resenhas/1", "feature", "Erro ao destacar resenha", "Ocorreu um erro ao destacar a resenha."],
    ["/book/resenhas/1/apagar", "delete", "Erro ao apagar resenha", "Ocorreu um erro ao apagar a resenha."],
  ])("at %s shows an error toast after a failed %s", async (address, intent, title, description) => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const book = makeBook(club, { isCurrent: true });
    makeReview(club, { userId: makeMember(club).id, bookId: book.id });
    const before = stored(club);
    club.app.database.sqlite.exec(`
      create trigger keeping before delete on reviews begin select raise(abort, 'full'); end;
      create trigger leaving before update on reviews begin select raise(abort, 'full'); end;
    `);

    const page = await admin.submit(address, intent, { reviewId: "1" });

    expect(page.status).toBe(500);
    expect(toastOf(await screenOf(page))).toEqual([title, description]);
    expect(stored(club)).toEqual(before);
    expect(club.faults).toHaveLength(1);
  });

  it("shows markup as text, published, refused and being edited", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { isCurrent: true });
    const attack = '</textarea></script><script>alert(1)</script><img src=x onerror="alert(2)">';
    const content = loremOf(2500, `${attack} `);

    const refused = await ana.submit("/book/resenha", "publish", { content, rating: "9" });
    const added = await ana.submit("/book/resenha", "publish", { content, rating: "5" });

    expect(added.status).toBe(303);
    const shown = ["/book", `/book/${book.id}/resenhas/1`, "/book/resenha", "/book/resenhas/1/apagar"];
    const pages = await Promise.all(shown.map(async (address) => (await ana.get(address)).text()));
    for (const html of [await refused.text(), ...pages]) {
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
      expect(html).not.toContain("</textarea></script>");
    }
    for (const html of pages.slice(0, 3)) expect(html).toContain("&lt;script&gt;alert(1)");
    expect(stored(club)).toMatchObject([{ content }]);
  });
});
