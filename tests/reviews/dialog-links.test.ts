import { beforeEach, expect, it } from "vitest";
import { reviews } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember, makeReview } from "../support/makers";
import { loremOf } from "../support/text";

let club: TestClub;
beforeEach(() => {
  club = openClub();
});

/** A current book with twelve reviews newer than Ana's, on the second page. */
async function openWithLongList() {
  const book = makeBook(club, { isCurrent: true });
  const ana = await makeClient(club, { name: "Ana" });
  const old = new Date(club.clock.now.getTime() - 1000);
  const own = makeReview(club, { userId: ana.viewer.id, bookId: book.id, createdAt: old });
  for (let written = 0; written < 12; written += 1)
    makeReview(club, { userId: makeMember(club).id, bookId: book.id });
  return { book, ana, own };
}

it("an edit of a deleted review publishes it as a new one, with a message", async () => {
  const { ana, own } = await openWithLongList();
  club.db.delete(reviews).run();
  const answer = await ana.submit("/book/resenha", "edit", { content: loremOf(2500), rating: "2" });
  expect(answer.status).toBe(303);
  const page = await pageOf(await ana.get("/book"));
  expect(page).toContain("Resenha enviada");
  expect(page).toContain("Conquista desbloqueada: Primeira Resenha");
  expect(club.db.select().from(reviews).all()).toMatchObject([{ userId: ana.viewer.id, rating: 2 }]);
  expect(club.db.select().from(reviews).all()[0]!.id).not.toBe(own.id);
});
