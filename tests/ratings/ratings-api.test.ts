import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ratings, userSettings, users } from "#db/schema";
import { day } from "~/club/durations";
import { openClub, type TestClub } from "../support/app";
import { clientOf, makeBook, makeClient, makeEvent } from "../support/makers";
import { makeRating, openRatings } from "../support/ratings";
import type { TestClient } from "../support/test-client";

const stored = (club: TestClub) => club.db.select().from(ratings).orderBy(ratings.id).all();

/** Book 1 is current; its meeting begins at 19:00 of 12 March. */
async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const book = makeBook(club, { isCurrent: true });
  const meeting = makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", { bookId: book.id });
  return { club, ana, bia, book, meeting };
}

const list = async (client: TestClient, query = "bookId=1") =>
  (await client.get(`/api/ratings?${query}`)).json();
const afterMeeting = new Date("2026-03-13T00:30:00Z");

describe("a rating by JSON", () => {
  it("is created once, then replaced", async () => {
    const { club, ana } = await openWithBook();

    const first = await ana.call("POST", "/api/ratings", { bookId: 1, rating: 4.5, line: " Seco.  " });
    const second = await ana.call("POST", "/api/ratings", { bookId: 1, rating: "3,5", line: null });

    const view = { id: 1, bookId: 1, rating: 4.5, line: "Seco.", ratingBefore: null };
    expect([first.status, await first.json()]).toMatchObject([201, view]);
    expect([second.status, await second.json()]).toMatchObject([200, { ...view, rating: 3.5, line: null }]);
    expect(stored(club)).toMatchObject([{ halfStars: 7, sealedHalfStars: null, line: null }]);
  });

  it("sent twice at once is stored once", async () => {
    const { club, ana } = await openWithBook();
    const rating = { bookId: 1, rating: 2 };

    const answers = await Promise.all([0, 1].map(() => ana.call("POST", "/api/ratings", rating)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(stored(club)).toMatchObject([{ halfStars: 4, changedAt: null }]);
  });

  const sentence = "Escolha uma nota de 0,5 a 5, de meia em meia estrela";
  it.each([
    [{ rating: 0 }, "rating", sentence],
    [{ rating: 0.75 }, "rating", sentence],
    [{ rating: 5.5 }, "rating", sentence],
    [{ rating: "cem" }, "rating", sentence],
    [{ rating: undefined }, "rating", sentence],
    [{ line: "x".repeat(141) }, "line", "A linha não pode ultrapassar 140 caracteres"],
  ])("%j is refused at %s", async (change, field, message) => {
    const { club, ana } = await openWithBook();

    const answer = await ana.call("POST", "/api/ratings", { bookId: 1, rating: 4, ...change });

    const refusal = { message, code: "invalid", fields: { [field]: message } };
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
    expect(stored(club)).toEqual([]);
  });
});

describe("the ratings of a book by JSON", () => {
  it("are a number and the own one until the meeting ends", async () => {
    const { club, ana, bia } = await openWithBook();
    makeRating(club, { userId: bia.viewer.id, bookId: 1, stars: 1, line: "Não gostei." });

    const sealed = { bookId: 1, isOpen: false, opensAt: "2026-03-12T22:00:00.000Z", count: 1 };
    expect(await list(ana)).toEqual({ ...sealed, own: null });
    expect(await list(bia)).toMatchObject({ ...sealed, own: { rating: 1, line: "Não gostei." } });
    openRatings(club, new Date("2026-03-12T21:59:59.999Z"));
    expect(await list(ana)).toEqual({ ...sealed, own: null });
    openRatings(club, new Date("2026-03-13T00:00:00Z"));
    expect(await list(ana)).toMatchObject({
      isOpen: true,
      count: 1,
      average: 1,
      averageBefore: null,
      counts: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      ratings: [{ rating: 1, line: "Não gostei.", user: { name: "Bia Reis" } }],
    });
  });

  it("retain the sealed value of the first change after the opening", async () => {
    const { club, ana, bia } = await openWithBook();
    makeRating(club, { userId: bia.viewer.id, bookId: 1, stars: 5 });
    makeRating(club, { userId: ana.viewer.id, bookId: 1, stars: 1 });
    openRatings(club, afterMeeting);

    for (const rating of [2, 3]) await ana.call("POST", "/api/ratings", { bookId: 1, rating });

    expect(stored(club)).toMatchObject([{}, { halfStars: 6, sealedHalfStars: 2 }]);
    const open = await list(bia);
    expect(open).toMatchObject({ average: 4, averageBefore: 3 });
    expect(open.ratings).toMatchObject([
      { rating: 5, ratingBefore: null },
      { rating: 3, ratingBefore: 1 },
    ]);
  });

  it("count members who hide their reading, and never name them", async () => {
    const { club, ana, bia } = await openWithBook();
    makeRating(club, { userId: bia.viewer.id, bookId: 1, stars: 1, line: "linha-de-bia" });
    makeRating(club, { userId: ana.viewer.id, bookId: 1, stars: 5 });
    club.db.insert(userSettings).values({ userId: bia.viewer.id, showReadingProgress: false }).run();
    openRatings(club, afterMeeting);

    const open = await list(ana);
    expect(open).toMatchObject({ count: 2, average: 3, ratings: [{ rating: 5 }] });
    expect(JSON.stringify(open)).not.toMatch(/Bia|linha-de-bia/);
    expect((await list(bia)).ratings).toHaveLength(2);
  });

  it("count those of closed accounts for a month, without a name: the numbers would show what left them", async () => {
    const { club, ana, bia } = await openWithBook();
    makeRating(club, { userId: bia.viewer.id, bookId: 1, stars: 1 });
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.viewer.id)).run();

    expect(await list(ana)).toMatchObject({ count: 1 });
    openRatings(club, afterMeeting);
    expect(await list(ana)).toMatchObject({ count: 1, average: 1, ratings: [] });
    club.clock.now = new Date(afterMeeting.getTime() + 31 * day);
    const later = await clientOf(club, ana.viewer);
    expect(await list(later)).toMatchObject({ count: 0, average: null, ratings: [] });
  });
});

describe("deleting a rating by JSON", () => {
  it("is for its member, and others learn nothing while it is sealed", async () => {
    const { club, ana, bia } = await openWithBook();
    makeRating(club, { userId: ana.viewer.id, bookId: 1 });
    const dora = await makeClient(club, { role: "admin" });
    const missing = await (await bia.call("DELETE", "/api/ratings/9")).json();

    for (const other of [bia, dora]) {
      const refused = await other.call("DELETE", "/api/ratings/1");
      expect([refused.status, await refused.json()]).toEqual([404, missing]);
    }
    openRatings(club, afterMeeting);
    for (const other of [bia, dora]) expect((await other.call("DELETE", "/api/ratings/1")).status).toBe(403);
    expect((await ana.call("DELETE", "/api/ratings/1")).status).toBe(200);
    expect((await ana.call("DELETE", "/api/ratings/1")).status).toBe(404);
    expect(stored(club)).toEqual([]);
  });
});
