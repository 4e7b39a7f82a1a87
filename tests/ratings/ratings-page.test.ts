import { describe, expect, it } from "vitest";
import { ratings, userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, hrefOf, hrefsIn, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { clientOf, makeBook, makeClient, makeEvent, makeMember, makeReview } from "../support/makers";
import { makeRating, openRatings } from "../support/ratings";

const stored = (club: TestClub) => club.db.select().from(ratings).orderBy(ratings.id).all();
const form = { bookId: "1", rating: "4.5", line: "Devagar, de propósito." };

/** Book 1 is current; its meeting begins at 19:00 of 12 March. */
async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  makeBook(club, { isCurrent: true, title: "O Quinze" });
  makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", { bookId: 1 });
  const meet = () => openRatings(club, new Date("2026-03-13T00:30:00Z"));
  return { club, ana, meet };
}

const mainOf = async (response: Promise<Response>) =>
  wordsOf((await screenOf(response)).document.querySelector("main")!);

describe("the page of the own rating", () => {
  it("invites to the first sealed rating and stores it", async () => {
    const { club, ana } = await openWithBook();
    const empty = await screenOf(ana.get("/book/nota"));
    expect(textOf(empty.getByRole("heading", { level: 1 }))).toBe("Sua nota");
    empty.getByText(/Fica guardada até o encontro, e ninguém a vê antes, nem a equipe/);
    empty.getByText("Nenhuma nota ainda");
    expect(fieldsOf(empty.document, "save-rating")).toEqual({
      intent: "save-rating",
      bookId: "1",
      line: "",
      hides: "on",
      spoilerPage: "208",
    });
    expect(fieldsOf(empty.document, "delete-rating")).toBeUndefined();

    const answer = await ana.submit("/book/nota", "save-rating", form);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/book/nota"]);
    const given = await screenOf(ana.get("/book/nota"));
    expect(toastOf(given)).toContain("Nota guardada");
    expect(fieldsOf(given.document, "save-rating")).toMatchObject(form);
    expect(stored(club)).toMatchObject([{ halfStars: 9, line: form.line }]);
  });

  it("shows a slip for each rating, and the face of the own one only", async () => {
    const { club, ana } = await openWithBook();
    makeRating(club, { userId: ana.viewer.id, bookId: 1, stars: 3.5 });
    for (const stars of [1, 5]) makeRating(club, { userId: makeMember(club).id, bookId: 1, stars });

    const screen = await screenOf(ana.get("/book/1/nota"));
    screen.getByRole("heading", { name: "Guardadas, até 12/03" });
    const slips = screen.getByRole("list", { name: "3 notas guardadas, uma delas sua" });
    expect(slips.children).toHaveLength(3);
    expect(textOf(slips)).toBe("A sua: 3,5");
    screen.getByText(/Elas se abrem todas juntas, no encontro de 12\/03/);
  });

  it.each([
    ["rating", { rating: "0" }, "Escolha uma nota de 0,5 a 5, de meia em meia estrela"],
    ["rating", { rating: "0.3" }, "Escolha uma nota de 0,5 a 5, de meia em meia estrela"],
    ["rating", { rating: "5.5" }, "Escolha uma nota de 0,5 a 5, de meia em meia estrela"],
    ["rating", { rating: "cem" }, "Escolha uma nota de 0,5 a 5, de meia em meia estrela"],
    ["rating", { rating: "" }, "Escolha uma nota de 0,5 a 5, de meia em meia estrela"],
    ["line", { line: "x".repeat(141) }, "A linha não pode ultrapassar 140 caracteres"],
  ])("has the sentence at %s after %j, and the filled form", async (field, change, sentence) => {
    const { club, ana } = await openWithBook();

    const answer = await ana.submit("/book/nota", "save-rating", { ...form, ...change });

    expect(answer.status).toBe(400);
    const screen = await screenOf(answer);
    const control = screen.document.querySelector(`[name=${field}]`)!;
    const described = control.closest("[aria-describedby]")!.getAttribute("aria-describedby")!;
    expect(textOf(screen.document.getElementById(described.split(" ").at(-1)!))).toBe(sentence);
    const { rating: _, ...typed } = { ...form, ...change };
    expect(fieldsOf(screen.document, "save-rating")).toMatchObject(typed);
    expect(stored(club)).toEqual([]);
  });
});

describe("the open ratings", () => {
  it("have a distribution, the extremes and the changes", async () => {
    const { club, ana, meet } = await openWithBook();
    const rui = makeMember(club, { name: "Rui Prado" });
    makeRating(club, { userId: rui.id, bookId: 1, stars: 2, line: "Seco demais." });
    makeRating(club, { userId: ana.viewer.id, bookId: 1, stars: 1.5 });
    meet();
    await ana.submit("/book/nota", "save-rating", { ...form, rating: "3", line: "A vaca mudou tudo." });

    const back = await clientOf(club, rui);
    for (const rating of ["5", "2"])
      await back.submit("/book/nota", "save-rating", { ...form, rating, line: "Seco demais." });

    const screen = await screenOf(ana.get("/book/nota"));
    const words = await mainOf(ana.get("/book/nota"));
    screen.getByRole("heading", { name: "Abertas, depois do encontro" });
    expect(words).not.toContain("mudou de 2 para 2");
    for (const part of [
      "2 notas, média 2,5",
      "Antes da conversa era 1,8. Ana foi quem mais mudou.",
      "Quem mais discordou Ana Lima",
      "Rui Prado Seco demais.",
      "mudou de 1,5 para 3 A vaca mudou tudo.",
    ]) {
      expect(words).toContain(part);
    }
    screen.getAllByRole("img", { name: "3 de 5 estrelas" });
    expect(hrefOf(screen, "Mudar a minha nota")).toBe("#sua-nota");
  });

  it("have a faceless circle for a member who hides the reading", async () => {
    const { club, ana, meet } = await openWithBook();
    const rui = makeMember(club, { name: "Rui Prado" });
    makeRating(club, { userId: rui.id, bookId: 1, stars: 2, line: "linha-de-rui" });
    makeRating(club, { userId: makeMember(club).id, bookId: 1, stars: 5 });
    club.db.insert(userSettings).values({ userId: rui.id, publicProfile: false }).run();
    meet();

    const screen = await screenOf(ana.get("/book/nota"));
    const html = screen.document.querySelector("main")!.outerHTML;
    expect(html).not.toMatch(/Rui|linha-de-rui/);
    expect(screen.document.querySelectorAll(".ratings-row .rating-unnamed")).toHaveLength(1);
    expect(screen.queryByText("Quem mais discordou")).toBeNull();
    expect(screen.queryByText(/Você esconde a sua leitura/)).toBeNull();
    const own = await screenOf((await clientOf(club, rui)).get("/book/nota"));
    own.getByText(/Você esconde a sua leitura/);
    screen.getByText("2 notas, média 3,5");
  });
});

describe("the links to the ratings", () => {
  it("are beside the reviews and on the event, with the state of the ratings", async () => {
    const { club, ana, meet } = await openWithBook();
    const line = async () => {
      const { document } = await screenOf(ana.get("/book"));
      const link = document.querySelector('#resenhas a[href="/book/nota"]');
      return textOf(link?.parentElement);
    };
    const onEvent = async () => {
      const { document } = await screenOf(ana.get("/events/1"));
      expect(hrefsIn(document)).toContain("/book/1/nota");
      return textOf(document.querySelector('a[href="/book/1/nota"]'));
    };

    expect([await line(), await onEvent()]).toEqual(["Dar a sua nota", "Dar sua nota"]);
    makeRating(club, { userId: makeMember(club).id, bookId: 1, stars: 4 });
    expect(await line()).toBe("1 nota guardada até 12/03 · Dar a sua nota");
    makeRating(club, { userId: ana.viewer.id, bookId: 1, stars: 3 });
    expect(await line()).toBe("2 notas guardadas até 12/03 · Mudar a sua nota");
    meet();
    expect([await line(), await onEvent()]).toEqual(["Ver as notas", "Ver as notas"]);
  });

  it("stand below one average: that of the reviews' stars, and of the ratings once they are open", async () => {
    const { club, ana, meet } = await openWithBook();
    const averages = async () => {
      const { document } = await screenOf(ana.get("/book"));
      return wordsOf(document.querySelector("#resenhas")!).match(/[\d,]+ de 5 média de \d+ \w+/g);
    };

    expect(await averages()).toBeNull();
    makeRating(club, { userId: makeMember(club).id, bookId: 1, stars: 2.5 });
    expect(await averages()).toBeNull();
    makeReview(club, { userId: ana.viewer.id, bookId: 1, rating: 5 });
    expect(await averages()).toEqual(["5,0 de 5 média de 1 resenha"]);
    makeRating(club, { userId: ana.viewer.id, bookId: 1, stars: 3.5 });
    meet();
    expect(await averages()).toEqual(["3,0 de 5 média de 2 notas"]);
  });
});
