import { describe, expect, it } from "vitest";
import { quoteLikes, quotes, revealedTexts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, hrefsIn, screenOf, textOf, toastOf } from "../support/dom";
import { makeBook, makeClient, makeProgress, makeQuote, makeQuoteLikes } from "../support/makers";

const stored = (club: TestClub) => club.db.select().from(quotes).orderBy(quotes.id).all();
const tab = "/book/1?aba=trechos";
const nonada = { bookId: "1", content: "Nonada. Tiros.", page: "9", note: "" };

/** Book 1 of 208 pages; Ana at page 100, Bia at none. */
async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  makeBook(club, { isCurrent: true });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 100 });
  return { club, ana, bia };
}

describe("the quotes on the page of the book", () => {
  it("are in the chosen order, twenty at a time", async () => {
    const { club, ana, bia } = await openWithBook();
    for (let page = 1; page <= 21; page += 1) makeQuote(club, { userId: ana.viewer.id, bookId: 1, page });
    makeQuoteLikes(club, 20, [bia.viewer]);
    const shown = async (query: string) => {
      const { document } = await screenOf(ana.get(`/book/1?aba=trechos${query}`));
      const ids = [...document.querySelectorAll("article")].map(({ id }) => id);
      return { ids, links: hrefsIn(document).filter((href) => href?.includes("pagina")) };
    };

    const first = await shown("");
    expect([first.ids.length, first.ids[0]]).toEqual([20, "trecho-1"]);
    expect(first.links).toEqual(["/book/1?aba=trechos&pagina=2#abas"]);
    expect((await shown("&pagina=2")).ids).toEqual(["trecho-21"]);
    const liked = await shown("&ordem=curtidas");
    expect(liked.ids.slice(0, 2)).toEqual(["trecho-20", "trecho-1"]);
    expect(liked.links).toEqual(["/book/1?aba=trechos&ordem=curtidas&pagina=2#abas"]);
  });

  it("are folded beyond the reader's page, without their text, until opened", async () => {
    const { club, ana, bia } = await openWithBook();
    const secret = { content: "texto-escondido", note: "nota-escondida", page: 120 };
    makeQuote(club, { ...secret, userId: bia.viewer.id, bookId: 1 });
    makeQuoteLikes(club, 1, [bia.viewer]);

    const html = await (await ana.get(tab)).text();
    const screen = await screenOf(ana.get(tab));
    expect(html).not.toMatch(/texto-escondido|nota-escondida/);
    const article = screen.getByRole("article", { name: "Trecho da página 120" });
    for (const words of ["Escondido até a página 120.", "Faltam 20 para você.", "1 curtida"])
      expect(textOf(article)).toContain(words);
    expect(fieldsOf(article, "like-quote")).toBeUndefined();

    const opened = await ana.submit(tab, "reveal-quote", { quoteId: "1" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `${tab}#trecho-1`]);
    expect(await (await ana.get(tab)).text()).toMatch(/texto-escondido.*nota-escondida/s);
    expect(club.db.select().from(revealedTexts).all()).toMatchObject([{ userId: ana.viewer.id }]);
    expect((await ana.submit(tab, "reveal-quote", { quoteId: "9" })).status).toBe(404);
    expect((await ana.submit(tab, "reveal-quote", { quoteId: "x" })).status).toBe(400);
  });
});

describe("adding a quote by form", () => {
  it("leads to the quote on its page of the list, with a toast", async () => {
    const { club, ana } = await openWithBook();
    for (let page = 1; page <= 20; page += 1) makeQuote(club, { userId: ana.viewer.id, bookId: 1, page });

    const answer = await ana.submit(tab, "add-quote", { ...nonada, page: "20", note: " Começa assim. " });

    const to = "/book/1?aba=trechos&pagina=2#trecho-21";
    expect([answer.status, answer.headers.get("location")]).toEqual([303, to]);
    expect(toastOf(await screenOf(ana.get(to)))).toContain("Trecho guardado");
    expect(stored(club).at(-1)).toMatchObject({ content: nonada.content, page: 20, note: "Começa assim." });
  });

  it.each([
    ["withheld from readers before it, as the box says at first", "on", false],
    ["shown to all without the box", undefined, true],
  ])("is %s", async (_, hides, isOpen) => {
    const { club, ana, bia } = await openWithBook();
    expect(fieldsOf((await screenOf(ana.get(tab))).document, "add-quote")).toMatchObject({ hides: "on" });
    await ana.submit(tab, "add-quote", { ...nonada, page: "120", ...(hides && { hides }) });
    expect(stored(club)).toMatchObject([{ page: 120, isOpen }]);
    expect((await (await bia.get(tab)).text()).includes(nonada.content)).toBe(isOpen);
    const dialog = "/book/1/trechos/1/editar";
    const refused = await ana.submit(dialog, "edit", { ...nonada, page: "0", ...(hides && { hides }) });
    for (const screen of [ana.get(dialog), refused])
      expect(fieldsOf((await screenOf(screen)).document, "edit")?.hides).toBe(hides);
  });

  it.each([
    [{ page: "0" }, "page", "Página deve ser maior que 0"],
    [{ page: "" }, "page", "Página deve ser maior que 0"],
    [{ page: "dez" }, "page", "Página deve ser maior que 0"],
    [{ page: "209" }, "page", "O livro tem apenas 208 páginas."],
    [{ content: "" }, "content", "Copie o trecho, como está no livro"],
    [{ content: "x".repeat(601) }, "content", "O trecho não pode ultrapassar 600 caracteres"],
    [{ note: "x".repeat(281) }, "note", "A nota não pode ultrapassar 280 caracteres"],
  ])("%j shows the sentence at %s and the filled form", async (change, field, sentence) => {
    const { club, ana } = await openWithBook();

    const answer = await ana.submit(tab, "add-quote", { ...nonada, ...change });

    expect(answer.status).toBe(400);
    const screen = await screenOf(answer);
    expect(fieldsOf(screen.document, "add-quote")).toMatchObject({ ...nonada, ...change });
    const control = screen.document.querySelector(`[name=${field}][aria-invalid]`)!;
    const [describedBy = ""] = (control.getAttribute("aria-describedby") ?? "").split(" ").slice(-1);
    expect(textOf(screen.document.getElementById(describedBy))).toBe(sentence);
    expect(stored(club)).toEqual([]);
  });
});

describe("liking a quote by form", () => {
  it("sets the wanted state and leads back", async () => {
    const { club, ana, bia } = await openWithBook();
    makeQuote(club, { userId: ana.viewer.id, bookId: 1 });
    const here = `${tab}&ordem=curtidas`;
    const like = (liked: string, quoteId = "1") => ana.submit(here, "like-quote", { quoteId, liked });

    for (const _ of ["once", "twice"]) {
      const answer = await like("true");
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${here}#trecho-1`]);
    }
    expect(club.db.select().from(quoteLikes).all()).toHaveLength(1);
    const form = fieldsOf((await screenOf(ana.get(here))).document, "like-quote");
    expect(form).toEqual({ intent: "like-quote", quoteId: "1", liked: "false" });
    expect((await like("false")).status).toBe(303);
    expect((await like("yes")).status).toBe(400);
    expect((await like("true", "9")).status).toBe(404);
    expect(club.db.select().from(quoteLikes).all()).toEqual([]);
    expect((await bia.get(tab)).status).toBe(200);
  });
});

describe("the dialogs of a quote", () => {
  it("edit it, for its author", async () => {
    const { club, ana, bia } = await openWithBook();
    makeQuote(club, { userId: ana.viewer.id, bookId: 1, content: "Um.", page: 3, note: "Por isto." });
    const dialog = "/book/1/trechos/1/editar";
    const form = { content: "Dois.", page: "4", note: "" };

    const screen = await screenOf(ana.get(`${dialog}?aba=trechos&pagina=2`));
    expect(fieldsOf(screen.document, "edit")).toMatchObject({ content: "Um.", page: "3", note: "Por isto." });
    expect(hrefsIn(screen.document)).toContain("/book/1?aba=trechos&pagina=2");
    expect((await bia.get(dialog)).status).toBe(403);
    expect((await bia.submit(dialog, "edit", form)).status).toBe(403);
    expect((await ana.submit(dialog, "edit", { ...form, page: "999" })).status).toBe(400);
    expect((await ana.submit("/book/1/trechos/9/editar", "edit", form)).status).toBe(404);
    const answer = await ana.submit(dialog, "edit", form);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${tab}#trecho-1`]);
    expect(stored(club)).toMatchObject([{ content: "Dois.", page: 4, note: null }]);
  });

  it("delete it, for its author and the staff", async () => {
    const { club, ana, bia } = await openWithBook();
    const dora = await makeClient(club, { role: "admin" });
    for (const _ of [1, 2]) makeQuote(club, { userId: ana.viewer.id, bookId: 1 });
    makeBook(club);

    expect((await bia.get("/book/1/trechos/1/apagar")).status).toBe(403);
    expect((await bia.submit("/book/1/trechos/1/apagar", "delete")).status).toBe(403);
    expect((await ana.get("/book/2/trechos/1/apagar")).status).toBe(404);
    const page = await screenOf(dora.get("/book/1/trechos/1/apagar"));
    expect(textOf(page.document.querySelector("main"))).toContain("O trecho que Ana Lima guardou de");
    for (const [client, id] of [
      [dora, 1],
      [ana, 2],
    ] as const) {
      const answer = await client.submit(`/book/1/trechos/${id}/apagar`, "delete");
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${tab}#abas`]);
    }
    expect(stored(club)).toEqual([]);
    expect((await ana.submit("/book/1/trechos/1/apagar", "delete")).status).toBe(404);
  });
});
