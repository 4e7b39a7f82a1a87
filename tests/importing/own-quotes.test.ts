import { describe, expect, it } from "vitest";
import { books, quotes } from "#db/schema";
import { checkFile } from "~/club/importing/check.server";
import { confirmImport, nothingNew, writeFile } from "~/club/importing/confirm-changes.server";
import { ownKinds } from "~/club/importing/rules";
import { requireImport, rowsOf } from "~/club/importing/stored-queries.server";
import { openClub, type TestClub } from "../support/app";
import { cpuOf } from "../support/cpu";
import { hrefsIn, type Screen, screenOf, textOf } from "../support/dom";
import { contextOf, makeBook, makeClient, makeProgress, makeQuote } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { clippings, highlight, storedFile, submitFile } from "../support/own-files";
import type { TestClient } from "../support/test-client";

const stored = ({ db }: TestClub) => db.select().from(quotes).orderBy(quotes.id).all();

const longText = "a".repeat(601);
const file = clippings(
  highlight(100, 101, "Um começo."),
  highlight(100, 104, "Um começo inteiro."),
  { about: "Sua nota na página 7 | posição 104 | Adicionado: domingo", text: "Guardar isto" },
  { about: "Seu marcador na página 9 | posição 140 | Adicionado: domingo" },
  highlight(996, 1000, "O fim."),
  highlight(500, 501, longText),
  { ...highlight(10, 12, "Outro livro."), book: "Duna (Frank Herbert)" },
);

/** Torto Arado of 250 pages is the current book; nobody has begun it. */
async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club);
  const bia = await makeClient(club);
  makeBook(club, { title: "Torto Arado", author: "Itamar Vieira Junior", pageCount: 250, isCurrent: true });
  return { club, ana, bia };
}

const confirm = (id: number) => `/api/imports/own/${id}/confirm`;

describe("the highlights of a Kindle", () => {
  it("become quotes at their page by percent, closed until there, without notifications", async () => {
    const { club, ana, bia } = await openWithBook();
    const id = await storedFile(ana, file, "My Clippings.txt");
    const before = wordedNotifications(club);
    expect(await (await ana.get(`/api/imports/own/${id}`)).json()).toMatchObject({
      kind: "quotes",
      facts: { format: "clippings" },
      rowCount: 4,
      counts: { new: 2, fault: 2 },
      rows: [
        { line: 6, title: "Torto Arado", detail: "Guardar isto", figure: 26, result: "Um começo inteiro." },
        { detail: null, figure: 250, result: "O fim.", note: null, state: "new", book: { id: 1 } },
      ],
      faults: [{ title: "Torto Arado" }, { title: "Duna" }],
      lastPositions: [{ bookId: 1, unit: "location", largest: 1000, last: 1000 }],
    });

    const { outcome, left } = await (
      await ana.call("POST", confirm(id), { lastPositions: { 1: 2000 } })
    ).json();

    expect(left).toHaveLength(2);
    expect(outcome).toEqual({ added: { quotes: 2 }, known: 0, left: 2 });
    const shared = { userId: ana.viewer.id, bookId: 1, isOpen: false, createdAt: club.clock.now };
    expect(stored(club)).toMatchObject([
      {
        ...shared,
        content: "Um começo inteiro.",
        contentKey: "um comeco inteiro",
        page: 13,
        note: "Guardar isto",
      },
      { ...shared, content: "O fim.", page: 125, note: null },
    ]);
    expect(wordedNotifications(club)).toEqual(before);
    const [first] = await (await bia.get("/api/quotes?bookId=1")).json();
    expect(first).toMatchObject({ content: "", note: null, page: 13, withheld: { page: 13 } });
  });

  it("come without the lines that the member leaves out", async () => {
    const { club, ana } = await openWithBook();
    const id = await storedFile(ana, file);
    expect((await ana.call("POST", confirm(id), { without: ["x"] })).status).toBe(400);
    const { outcome } = await (await ana.call("POST", confirm(id), { without: [6, 400] })).json();
    expect(outcome).toEqual({ added: { quotes: 1 }, known: 0, left: 3 });
    expect(stored(club)).toMatchObject([{ content: "O fim.", page: 250 }]);
  });

  it("come once: from the same file again, and from that of another member", async () => {
    const { club, ana, bia } = await openWithBook();
    await ana.call("POST", confirm(await storedFile(ana, file)), {});
    const rows = stored(club);
    for (const client of [ana, bia]) {
      const again = await client.call("POST", confirm(await storedFile(client, file)), {});
      expect([again.status, (await again.json()).message]).toEqual([409, nothingNew]);
    }
    expect(stored(club)).toEqual(rows);
  });

  it("stay within a book that has changed meanwhile", async () => {
    const { club, ana, bia } = await openWithBook();
    makeBook(club, { title: "Duna", author: "Frank Herbert" });
    makeProgress(club, { userId: ana.viewer.id, bookId: 2, currentPage: 5 });
    const id = await storedFile(ana, file);
    const ctx = contextOf(club, ana.viewer);
    const checked = await checkFile(ctx, requireImport(ctx, id, ownKinds), () => rowsOf(ctx, id));
    makeQuote(club, { userId: bia.viewer.id, bookId: 1, content: "O fim." });
    club.db.update(books).set({ pageCount: 10 }).run();

    expect(writeFile(ctx, "quotes", checked)).toEqual({ added: { quotes: 2 }, known: 1, left: 1 });
    const ofAna = stored(club).filter(({ userId }) => userId === ana.viewer.id);
    expect(ofAna.map(({ page }) => page)).toEqual([10, 10]);
  });

  it("of letters that are eighteen in another form of Unicode cost no time", async () => {
    const { club, ana } = await openWithBook();
    const long = Array.from({ length: 300 }, (_, at) =>
      highlight(at * 50, at * 50 + 1, "\ufdfa".repeat(10_000)),
    );
    const id = await storedFile(ana, clippings(...long));
    const confirming = () => confirmImport(contextOf(club, ana.viewer), id, ownKinds);
    const cpu = await cpuOf(() => expect(confirming()).rejects.toMatchObject({ code: "conflict" }));
    expect(cpu).toBeLessThan(1000);
  });
});

/** Sends the form that brings the quotes as a browser does without scripts. */
async function sendForm(client: TestClient, { document }: Screen): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("#trazer-tudo")!;
  const sent = [...new document.defaultView!.FormData(form)].map(([name, value]) => [name, String(value)]);
  await client.send("/settings/trazer/1", { method: "POST", body: new URLSearchParams(sent) });
}

describe("the preview of highlights", () => {
  it("says how many come besides those on the page, and how many are of an unknown language", async () => {
    const { club, ana } = await openWithBook();
    const many = Array.from({ length: 102 }, (_, at) => highlight(100 * at, 100 * at + 1, `Trecho ${at}.`));
    const foreign = { about: "您在第 7 页（位置 #114-116）的标注", text: "不明" };
    await submitFile(ana, clippings(...many, foreign, foreign), "My Clippings.txt");
    const page = await screenOf(ana.get("/settings/trazer/1"));
    const text = textOf(page.document.body);
    expect(text).toContain("2 trechos de outras páginas vêm também.");
    expect(text).toContain("2 destaques estão num idioma que não lemos");
    for (const box of page.getAllByRole("checkbox")) box.removeAttribute("checked");
    await sendForm(ana, page);
    expect(stored(club)).toHaveLength(2);
  });

  it("has a hundred and more of them on one page, where each may stay out", async () => {
    const { club, ana } = await openWithBook();
    const many = Array.from({ length: 102 }, (_, at) => highlight(100 * at, 100 * at + 1, `Trecho ${at}.`));
    await submitFile(ana, clippings(...many), "My Clippings.txt");
    const page = await screenOf(ana.get("/settings/trazer/1?ver=vem"));
    const boxes = page.getAllByRole("checkbox");
    expect(boxes).toHaveLength(102);
    for (const box of [boxes[2], boxes[101]]) box?.removeAttribute("checked");
    await sendForm(ana, page);
    expect(stored(club)).toHaveLength(100);
  });

  it("asks for the end of the book and computes the pages with it", async () => {
    const { club, ana } = await openWithBook();
    await submitFile(ana, file, "My Clippings.txt");
    const first = await screenOf(ana.get("/settings/trazer/1"));
    expect(first.getByText("Reconhecido como Kindle · 4 destaques")).toBeTruthy();
    expect(first.getAllByRole("definition").map(textOf)).toEqual(["2", "1", "2"]);
    const field = first.getByLabelText("Última posição de Torto Arado no seu Kindle");
    expect(field.getAttribute("value")).toBe("1000");
    expect(first.getByText("Torto Arado, página 26")).toBeTruthy();
    expect(first.getByText("Torto Arado, página 250")).toBeTruthy();

    const second = await screenOf(ana.get(`/settings/trazer/1?${field.getAttribute("name")}=2000`));
    expect(second.getByText("Torto Arado, página 13")).toBeTruthy();
    const outOf = second.getByRole("checkbox", { name: /^Um começo inteiro\./ });
    expect(outOf.hasAttribute("checked")).toBe(true);
    outOf.removeAttribute("checked");
    await sendForm(ana, second);

    expect(stored(club)).toMatchObject([{ content: "O fim.", page: 125 }]);
    const outcome = await screenOf(ana.get("/settings/trazer/1"));
    expect(outcome.getByRole("heading", { name: "Seus trechos chegaram" })).toBeTruthy();
    expect(hrefsIn(outcome.document)).toContain("/book?aba=trechos");
  });
});
