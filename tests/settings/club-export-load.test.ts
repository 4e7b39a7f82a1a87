import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeMember } from "../support/makers";
import { makeRating } from "../support/ratings";
import { statementsDuring } from "../support/statements";

const json = "/api/club/export";

async function openWithStaff() {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin", name: "Marina Dias" });
  return { club, staff };
}

describe("the export of a club with many books", () => {
  it("has number and average of the ratings of each book, with one query for all", async () => {
    const { club, staff } = await openWithStaff();
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    const open = makeBook(club, { title: "Aberto", ratingsOpenedAt: club.clock.now });
    const sealed = makeBook(club, { title: "Guardado", isCurrent: true });
    makeBook(club, { title: "Sem nota" });
    makeRating(club, { userId: makeMember(club).id, bookId: open.id, stars: 2.5 });
    for (const bookId of [open.id, sealed.id]) {
      makeRating(club, { userId: staff.viewer.id, bookId, stars: 4 });
      makeRating(club, { userId: gone.id, bookId, stars: 1 });
    }
    const sheet = await (await staff.get(json)).json();
    const exported = sheet.livros.map((book: Record<string, unknown>) => [
      book.titulo,
      book.notas,
      book.media,
    ]);
    expect(exported.toSorted()).toEqual([
      ["Aberto", 3, 2.5],
      ["Guardado", 2, null],
      ["Sem nota", 0, null],
    ]);
    expect(sheet.notas).toMatchObject([{ nota: 4 }, { nota: 2.5 }]);

    for (let at = 0; at < 20; at += 1) makeBook(club);
    const statements = await statementsDuring(club, async () => (await staff.get(json)).text());
    expect(statements.filter((sql) => / ratings\b/.test(sql)).length).toBeLessThan(10);
  });
});
