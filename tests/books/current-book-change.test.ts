import { beforeEach, describe, expect, it } from "vitest";
import { reviews, userProgress } from "#db/schema";
import { setCurrentBook } from "~/club/books/current-changes.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeClient, makeMember } from "../support/makers";
import { loremOf } from "../support/text";

let club: TestClub;
beforeEach(() => {
  club = openClub();
});

/** The current book changes while Ana has a form of the previous one open, at a URL without an id. */
async function openAtTheTurn() {
  const [before, after] = [makeBook(club, { isCurrent: true }), makeBook(club)];
  const ana = await makeClient(club);
  const turn = () => setCurrentBook(contextOf(club, makeMember(club, { role: "admin" })), after.id);
  return { before, after, ana, turn };
}

const hiddenBook = (html: string) => /name="bookId" value="(\d+)"/.exec(html)?.[1] ?? "none";

describe("a form opened for the current book, and sent after its replacement", () => {
  it("publishes a review of the book in the form", async () => {
    const { before, ana, turn } = await openAtTheTurn();
    const bookId = hiddenBook(await (await ana.get("/book/resenha")).text());
    turn();
    const answer = await ana.submit("/book/resenha", "publish", {
      bookId,
      content: loremOf(2500),
      rating: "4",
    });
    const [review] = club.db.select().from(reviews).all();
    expect(review).toMatchObject({ bookId: before.id, userId: ana.viewer.id });
    expect(answer.headers.get("location")).toBe(`/book/${before.id}#resenha-${review!.id}`);
  });

  it.each([
    ["progress", { currentPage: "12" }, 12],
    ["finish", {}, 208],
  ])("saves the page of that book (%s)", async (intent, fields, page) => {
    const { before, ana, turn } = await openAtTheTurn();
    const bookId = hiddenBook(await (await ana.get("/book/progresso")).text());
    turn();
    const answer = await ana.submit("/book/progresso", intent, { bookId, ...fields });
    expect(answer.headers.get("location")).toBe(`/book/${before.id}`);
    expect(club.db.select().from(userProgress).all()).toMatchObject([
      { bookId: before.id, currentPage: page },
    ]);
  });
});

it("the id in the address has precedence over the form's book", async () => {
  const { before, after, ana } = await openAtTheTurn();
  await ana.submit(`/book/${after.id}/progresso`, "progress", {
    bookId: String(before.id),
    currentPage: "3",
  });
  expect(club.db.select().from(userProgress).all()).toMatchObject([{ bookId: after.id, currentPage: 3 }]);
});
