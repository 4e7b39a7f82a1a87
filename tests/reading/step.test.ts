import { describe, expect, it } from "vitest";
import type { TestClub } from "../support/app";
import { fieldsOf, screenOf, textOf } from "../support/dom";
import { makeProgress } from "../support/makers";
import { openWithReader, progressRows } from "../support/reading";

describe("one step on the home page", () => {
  const rowOf = (club: TestClub) => progressRows(club)[0];

  it.each([
    [{ currentPage: 142 }, "+10 páginas", { currentPage: 152, ownPosition: null }],
    [{ currentPage: 205 }, "+10 páginas", { currentPage: 208, ownPosition: null }],
    [{ editionPage: 171, editionPages: 251 }, "+10 páginas", { currentPage: 150, ownPosition: 181 }],
    [{ percent: 63.5 }, "+5%", { currentPage: 142, ownPosition: 68.5 }],
    [{ percent: 98 }, "+5%", { currentPage: 208, ownPosition: 100 }],
  ])("from %j is the button %s", async (place, name, row) => {
    const { club, ana, call } = await openWithReader();
    await call(place);
    const home = await screenOf(ana.get("/"));
    const button = home.getByRole<HTMLButtonElement>("button", { name });
    const { intent, ...fields } = Object.fromEntries(
      new home.document.defaultView!.FormData(button.form!),
    ) as Record<string, string>;

    const answer = await ana.submit("/?index", intent!, fields);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(rowOf(club)).toMatchObject(row);
    expect(textOf((await screenOf(ana.get("/"))).document.body)).toContain("Progresso atualizado");
  });

  it("starts a book at page 10, and is not there for a finished book", async () => {
    const { club, ana, bookId, call } = await openWithReader();

    await ana.submit("/?index", "step", { bookId: String(bookId), from: "0" });
    const begun = rowOf(club);
    await call({ currentPage: 208 });

    expect(begun).toMatchObject({ currentPage: 10, furthestPage: 10 });
    expect((await screenOf(ana.get("/"))).queryByRole("button", { name: /^\+/ })).toBeNull();
  });

  it("counts once when it is sent twice, and again from the new page", async () => {
    const { club, ana, bookId, call } = await openWithReader();
    await call({ currentPage: 100 });
    const step = (from: number) =>
      ana.submit("/?index", "step", { bookId: String(bookId), from: String(from) });

    await step(100);
    await step(100);
    const sentTwice = rowOf(club);
    await step(110);
    const onPurpose = rowOf(club);
    await call({ currentPage: 171 });
    await step(100);

    expect([sentTwice?.currentPage, onPurpose?.currentPage, rowOf(club)?.currentPage]).toEqual([
      110, 120, 181,
    ]);
  });

  it("is refused without a place, for a missing book, and for a visitor", async () => {
    const { club, ana, bookId } = await openWithReader();
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 5 });

    const invalid = await ana.submit("/?index", "step", { bookId: String(bookId), from: "-1" });
    const missing = await ana.submit("/?index", "step", { bookId: "9", from: "0" });
    ana.storeCookie("sessao=; Max-Age=0");
    const guest = await ana.submit("/?index", "step", { bookId: String(bookId), from: "5" });

    expect([invalid.status, missing.status, guest.headers.get("location")]).toEqual([400, 404, "/auth"]);
    expect(rowOf(club)).toMatchObject({ currentPage: 5 });
  });

  it("by the field of the home page is in the own unit, too", async () => {
    const { club, ana, bookId, call } = await openWithReader();
    await call({ editionPage: 159, editionPages: 251 });

    const fields = fieldsOf((await screenOf(ana.get("/"))).document, "progress");
    const refused = await ana.submit("/?index", "progress", {
      bookId: String(bookId),
      unit: "edition",
      editionPage: "252",
    });
    const saved = await ana.submit("/?index", "progress", {
      bookId: String(bookId),
      unit: "edition",
      editionPage: "171",
    });

    expect(fields).toMatchObject({ unit: "edition", editionPage: "159" });
    expect(refused.status).toBe(400);
    const error = (await screenOf(refused)).document.getElementById("progress-editionPage-erro");
    expect(textOf(error)).toBe("A sua edição tem apenas 251 páginas.");
    expect(saved.status).toBe(303);
    expect(rowOf(club)).toMatchObject({ currentPage: 142, ownPosition: 171 });
  });
});
