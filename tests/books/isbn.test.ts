import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, screenOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";

const poncia = {
  title: "Ponciá Vicêncio",
  author: "Conceição Evaristo",
  pageCount: 128,
  publishedYear: 2003,
};
const fields = { ...poncia, pageCount: "128", publishedYear: "2003" };

async function openWithAdmin() {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  const stored = () =>
    club.db
      .select({ isbn: books.isbn })
      .from(books)
      .all()
      .map(({ isbn }) => isbn);
  return { club, ana, stored };
}

describe("the ISBN of a book", () => {
  it.each([
    ["978-85-3470-509-7", "9788534705097"],
    ["0-306-40615-2", "9780306406157"],
    // Some books are printed with a wrong check digit.
    ["978-85-3470-509-0", "9788534705090"],
    ["030640615-5", "0306406155"],
    ["", null],
    [null, null],
  ])("%s is stored as %s, by JSON and by form", async (isbn, expected) => {
    const { ana, stored } = await openWithAdmin();
    const added = await ana.call("POST", "/api/books", { ...poncia, isbn });
    expect([added.status, (await added.json()).isbn]).toEqual([201, expected]);
    const form = { ...fields, title: "Becos da Memória", isbn: isbn ?? "" };
    expect((await ana.submit("/admin/livros/novo", "add-book", form)).status).toBe(303);
    expect(stored()).toEqual([expected, expected]);
  });

  it("changes with an edit; a client that does not know it leaves it alone", async () => {
    const { club, ana, stored } = await openWithAdmin();
    const { id } = makeBook(club, { isbn: "9788534705097" });
    const edit = (body: object) => ana.call("PUT", `/api/books/${id}`, { ...poncia, ...body });

    expect((await edit({})).status).toBe(200);
    expect(stored()).toEqual(["9788534705097"]);
    await edit({ isbn: "9780306406157" });
    expect(stored()).toEqual(["9780306406157"]);

    const screen = await screenOf(ana.get(`/admin/livros/${id}`));
    const shown = fieldsOf(screen.document, "edit-book") as Record<string, string>;
    expect(shown.isbn).toBe("9780306406157");
    expect((await ana.submit(`/admin/livros/${id}`, "edit-book", { ...fields, isbn: "" })).status).toBe(303);
    expect(stored()).toEqual([null]);
  });
});
