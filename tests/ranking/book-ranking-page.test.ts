import { beforeEach, describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { placesOn, rowsOf } from "../support/ranking";

let club: TestClub;
beforeEach(() => {
  club = openClub();
});

describe("the ranking of the current book", () => {
  it("has readings of before the member joined after all other ends", async () => {
    const { id: bookId } = makeBook(club, { isCurrent: true, pageCount: 200 });
    const createdAt = new Date("2026-01-01T12:00:00Z");
    const add = (name: string, completedAt: string | null) => {
      const values = { userId: makeMember(club, { name, createdAt }).id, bookId, currentPage: 200 };
      makeProgress(club, { ...values, completedAt: completedAt === null ? null : new Date(completedAt) });
    };
    add("Antes", "2015-05-01T12:00:00Z");
    add("Agora", "2026-03-02T12:00:00Z");
    add("Relê", null);
    const ana = await makeClient(club, { name: "Ana", createdAt });
    makeProgress(club, {
      userId: ana.viewer.id,
      bookId,
      currentPage: 200,
      completedAt: new Date("2014-05-01T12:00:00Z"),
    });
    const screen = await screenOf(ana.get("/leaderboard?aba=livro"));
    expect(rowsOf(screen).map((row) => row.replace(/^4º /, "").split(" ")[0])).toEqual([
      "Agora",
      "Ana",
      "Antes",
      "Relê",
    ]);
    expect(placesOn(screen)).toEqual(["1º lugar", "2º lugar", "2º lugar", "4º"]);
    expect(textOf(screen.document.querySelector(".standing-rank"))).toBe("2º");
  });
});
