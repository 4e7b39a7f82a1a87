import { expect, it } from "vitest";
import { userProgress, userSettings } from "#db/schema";
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
  const correct = async (pageCount: number) => {
    const answer = await admin.call("PUT", "/api/books/1", { title, author, publishedYear, pageCount });
    return { status: answer.status, ...(await answer.json()) };
  };
  const deletion = async () => (await (await admin.call("DELETE", "/api/books/1")).json()).message;
  return { club, admin, correct, deletion };
}

it("a page count before the page of a hidden reader asks for no confirmation, and does not lose that page", async () => {
  const { club, correct } = await openWithHidden(1);

  expect(await correct(180)).toMatchObject({ status: 200, movedReaders: 0 });
  expect(club.db.select().from(userProgress).get()?.currentPage).toBe(180);
  expect(await correct(200)).toMatchObject({ status: 200, movedReaders: 0 });
  expect(club.db.select().from(userProgress).get()?.currentPage).toBe(190);
});

it("hidden readers past a page are counted where three members hide their reading", async () => {
  const { correct } = await openWithHidden(3);
  expect(await correct(180)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^1 leitor já passou da página 180/),
  });
});

it("a book that hidden readers have begun is kept, and they are in its number where three hide their reading", async () => {
  const sentence = (uses: string) =>
    `Este livro não pode ser apagado: tem ${uses}. Ele fica na biblioteca, inativo.`;
  const one = await openWithHidden(1);
  expect(await one.deletion()).toBe(sentence("leituras e planos pessoais"));
  makeProgress(one.club, { userId: one.admin.viewer.id, bookId: 1, currentPage: 3 });
  expect(await one.deletion()).toBe(sentence("1 leitura e planos pessoais"));

  const three = await openWithHidden(3);
  makeProgress(three.club, { userId: three.admin.viewer.id, bookId: 1, currentPage: 3 });
  expect(await three.deletion()).toBe(sentence("2 leituras e 1 plano pessoal"));
});
