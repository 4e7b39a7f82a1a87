import { expect, it } from "vitest";
import { userAchievements, userProgress, userSettings } from "#db/schema";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { makePersonalPlan } from "../support/plans";

/** Book 1 of 200 pages; so many members hide their reading, and the first of them is on page 190. */
async function openWithHidden(members: number) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const { title, author, publishedYear } = makeBook(club, { pageCount: 200 });
  const hiding = Array.from({ length: members }, () => makeMember(club));
  for (const { id: userId } of hiding)
    club.db.insert(userSettings).values({ userId, showReadingProgress: false }).run();
  makeProgress(club, { userId: hiding[0]!.id, bookId: 1, currentPage: 190 });
  makePersonalPlan(club, { userId: hiding[0]!.id, bookId: 1 });
  const correct = async (pageCount: number, more = {}) => {
    const answer = await admin.call("PUT", "/api/books/1", {
      title,
      author,
      publishedYear,
      pageCount,
      ...more,
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const deletion = async () => (await (await admin.call("DELETE", "/api/books/1")).json()).message;
  return { club, admin, correct, deletion };
}

it.each([1, 4])(
  "a page count before the page of one of %i hidden readers asks for no confirmation, and does not lose that page",
  async (members) => {
    const { club, correct } = await openWithHidden(members);

    expect(await correct(180)).toMatchObject({ status: 200, movedReaders: 0 });
    expect(club.db.select().from(userProgress).get()?.currentPage).toBe(180);
    expect(await correct(200)).toMatchObject({ status: 200, movedReaders: 0 });
    expect(club.db.select().from(userProgress).get()?.currentPage).toBe(190);
  },
);

it.each([1, 4])(
  "a book that one of %i hidden readers has begun is kept without a number of them",
  async (members) => {
    const sentence = (uses: string) =>
      `Este livro não pode ser apagado: tem ${uses}. Ele fica na biblioteca, inativo.`;
    const { club, admin, deletion } = await openWithHidden(members);
    expect(await deletion()).toBe(sentence("leituras"));
    makeProgress(club, { userId: admin.viewer.id, bookId: 1, currentPage: 3 });
    expect(await deletion()).toBe(sentence("1 leitura"));
  },
);

it("more pages award those who show that they have finished, and nobody who hides it", async () => {
  const { club, admin, correct } = await openWithHidden(1);
  const shown = makeMember(club);
  const finished = { bookId: 1, currentPage: 200, completedAt: club.clock.now };
  club.db.update(userProgress).set(finished).run();
  // The hidden member's id is between the two.
  const showing = [admin.viewer.id, shown.id];
  for (const userId of showing) makeProgress(club, { userId, ...finished });

  expect(await correct(900, { moveReaders: true })).toMatchObject({ status: 200 });

  const awarded = club.db.select({ userId: userAchievements.userId }).from(userAchievements).all();
  expect(new Set(awarded.map(({ userId }) => userId))).toEqual(new Set(showing));
});
