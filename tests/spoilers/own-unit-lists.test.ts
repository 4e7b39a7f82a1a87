import { expect, it } from "vitest";
import { clubSettings } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress, makeQuote } from "../support/makers";

// Page 83 of 208 is page 100 of 251, and 40%.
it.each([
  ["in the club's edition", {}, "Página 83", "página 83"],
  [
    "in another edition",
    { readingUnit: "edition", editionPages: 251, ownPosition: 171 },
    "Página 100 da sua edição",
    "página 100 da sua edição",
  ],
  ["by percent", { readingUnit: "percent", ownPosition: 68.5 }, "40%", "40%"],
] as const)("a reader %s reads the page of a quote in the own unit, in every list", async (...args) => {
  const [, unit, line, found] = args;
  const club = openClub();
  const ana = await makeClient(club);
  const author = makeMember(club, { name: "Rui Prado" });
  club.db.insert(clubSettings).values({ name: "hidesRanking", value: "true" }).run();
  const book = { pageCount: 208, endDate: "2025-05-01" };
  const { id } = makeBook(club, { ...book, title: "O Quinze" });
  makeProgress(club, { userId: ana.viewer.id, bookId: id, currentPage: 142, furthestPage: 142, ...unit });
  makeQuote(club, { userId: author.id, bookId: id, page: 83, content: "A capivara dormia." });

  const lines = async (address: string, selector: string) => {
    const { document } = await screenOf(ana.get(address));
    return [...document.querySelectorAll(selector)].map(wordsOf).map(String).join();
  };
  expect(await lines("/", "section:has(blockquote) .meta")).toContain(`${line}, marcado por Rui Prado`);
  expect(await lines("/estante", ".shelf-quotes .meta")).toContain(`${line} · 0 curtidas`);
  expect(await lines("/busca?q=capivara", "li > p.condensed")).toBe(found);
});
