import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeEvent, makeMember, makeProgress } from "../support/makers";
import { makeRating, openRatings } from "../support/ratings";
import { everyPage, everyRead, everySheet, holding, walk, walkedOf } from "../support/walk";

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
  ...walkedOf([...everyPage, ...more]),
  ...everySheet,
  ...everyRead,
  ...["/api/ratings?bookId=1", "/api/user/data"],
];

/** Rui's sealed rating, and a reader that has finished the book. */
async function openWithSealed(role: "user" | "developer") {
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

// A developer has every right of an admin.
describe.each(["user", "developer"] as const)("a sealed rating, for the role %s", (role) => {
  it("is in no response before the meeting", async () => {
    const { reader } = await openWithSealed(role);
    expect(everyPage).toContain("/book/1/nota");
    for (const sheet of everySheet) {
      expect((await reader.get(sheet)).status).toBe(role === "user" ? 302 : 200);
    }
    const found = await walk(reader, addresses);
    expect(found("Rui Prado")).toContain("/profile/2.data");
    expect(found(mark)).toEqual([]);
  });

  it("is on its page and in its call after the meeting", async () => {
    const { club, reader } = await openWithSealed(role);
    openRatings(club, new Date("2026-03-13T00:00:00Z"));
    const opened = ["/book/nota", "/book/1/nota", "/book/1/nota.data", "/api/ratings?bookId=1"];
    expect(await holding(reader, opened, [mark])).toEqual(opened);
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
