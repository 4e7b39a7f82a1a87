import { describe, expect, it } from "vitest";
import type { TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
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
});
