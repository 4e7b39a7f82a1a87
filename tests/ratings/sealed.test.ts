import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeEvent, makeMember, makeProgress } from "../support/makers";
import { makeRating, openRatings } from "../support/ratings";
import { bothOf, everyPage, everyRead, everySheet, holding } from "../support/walk";

const mark = "capivara-na-linha-da-nota";
const more = [
  "/book",
  "/book/nota",
  "/profile/2",
  "/admin?aba=analise",
  "/admin?aba=usuarios",
  "/admin/usuarios/2",
];
const addresses = [
  ...[...everyPage, ...more].flatMap(bothOf),
  ...everySheet,
  ...everyRead,
  ...["/api/ratings?bookId=1", "/api/user/data"],
];

/** Rui's sealed rating, and a reader that has finished the book. */
async function openWithSealed(role: "user" | "admin" | "developer") {
  const club = openClub();
  const reader = await makeClient(club, { role });
  const rui = makeMember(club, { name: "Rui Prado" });
  makeBook(club, { isCurrent: true });
  makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", { bookId: 1 });
  makeProgress(club, { userId: reader.viewer.id, bookId: 1, currentPage: 208, completedAt: club.clock.now });
  makeRating(club, { userId: rui.id, bookId: 1, stars: 0.5, line: mark });
  // The page shows the lines of the lowest and the highest rating.
  makeRating(club, { userId: reader.viewer.id, bookId: 1, stars: 5 });
  return { club, reader };
}

describe.each(["user", "admin", "developer"] as const)("a sealed rating, for the role %s", (role) => {
  it("is in no response before the meeting", async () => {
    const { reader } = await openWithSealed(role);
    expect(everyPage).toContain("/book/1/nota");
    for (const sheet of everySheet) {
      expect((await reader.get(sheet)).status).toBe(role === "user" ? 302 : 200);
    }
    expect(await holding(reader, addresses, ["Rui Prado"])).toContain("/profile/2");
    expect(await holding(reader, addresses, [mark])).toEqual([]);
  });

  it("is on its page and in its call after the meeting", async () => {
    const { club, reader } = await openWithSealed(role);
    openRatings(club, new Date("2026-03-13T00:00:00Z"));
    expect(await holding(reader, addresses, [mark])).toEqual(
      expect.arrayContaining(["/book/nota", "/book/1/nota", "/book/1/nota.data", "/api/ratings?bookId=1"]),
    );
  });
});

it("another rating changes nothing but the number, whatever its stars", async () => {
  const pages = await Promise.all(
    [0.5, 5].map(async (stars) => {
      const club = openClub();
      const reader = await makeClient(club, { name: "Ana", username: "ana" });
      makeBook(club, { isCurrent: true, title: "O Quinze" });
      makeRating(club, { userId: makeMember(club).id, bookId: 1, stars });
      const answers = ["/book/nota.data", "/book.data", "/api/ratings?bookId=1"].map((at) => reader.get(at));
      return Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
    }),
  );
  expect(pages[0]).toEqual(pages[1]);
});
