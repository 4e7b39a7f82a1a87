import { expect, it } from "vitest";
import { books } from "#db/schema";
import { openClub } from "./app";
import { makeBook, makeVisitor } from "./factory";

it.each([
  ["2026-03-09", null],
  ["2026-03-10", "2026-03-10"],
  ["2026-04-30", "2026-04-30"],
  [null, null],
])("a book set as current on 10 March that ended on %s then ends on %s", async (endDate, left) => {
  const club = openClub();
  const ana = await makeVisitor(club, { role: "admin" });
  const book = makeBook(club, { endDate });

  expect((await ana.call("POST", `/api/books/${book.id}/set-current`)).status).toBe(200);

  expect(club.db.select({ endDate: books.endDate }).from(books).all()).toEqual([{ endDate: left }]);
});
