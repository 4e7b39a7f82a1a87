import { describe, expect, it } from "vitest";
import { comments } from "#db/schema";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeMember, makePost, makeProgress } from "../support/makers";
import { found, kindsOf } from "../support/search";

describe("a closed text", () => {
  /** Two posts of Rui of which one waits for page 120; Bia is on page 40. */
  async function openWithHidden() {
    const club = openClub();
    const bia = await makeClient(club, { name: "Bia Reis" });
    const rui = makeMember(club, { name: "Rui Prado" });
    const book = makeBook(club, { title: "O Quinze" });
    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 40 });
    const post = { userId: rui.id, relatedBookId: book.id };
    const hidden = makePost(club, { ...post, content: "A capivara morre", spoilerPage: 120 });
    makePost(club, { ...post, content: "Uma capivara" });
    return { club, bia, hidden };
  }

  it("is found by the names of its writer and book only, without its words, and counts only then", async () => {
    const { bia, hidden } = await openWithHidden();

    expect(await kindsOf(bia, "q=capivara")).toMatchObject([{ kind: "posts", count: 1, next: null }]);
    expect(await found(bia, "morre")).toBe("");
    expect(await found(bia, "rui morre")).toBe("");
    expect(await found(bia, "rui capivara")).toBe("posts 2");
    for (const q of ["rui", "prado quinze", "quinze"]) {
      const posts = (await kindsOf(bia, `q=${encodeURIComponent(q)}`)).find(({ kind }) => kind === "posts");
      expect(posts).toMatchObject({ count: 2, results: [{ id: 2 }, { id: hidden.id, text: [] }] });
      expect(posts?.results[1]?.withheld).toMatchObject({ page: 120 });
    }
  });

  it("is found by no name that stands in its words only", async () => {
    const { club, bia } = await openWithHidden();
    const rui = bia.viewer.id + 1;
    for (const content of ["O quinze acaba mal", "Acaba mal"])
      club.db.insert(comments).values({ userId: rui, postId: 1, content }).run();

    expect(await found(bia, "rui quinze")).toBe("posts 2+1");
    expect((await kindsOf(bia, "q=rui")).find(({ kind }) => kind === "comments")?.count).toBe(2);
    await bia.call("POST", "/api/progress", { bookId: 1, currentPage: 120 });
    expect(await found(bia, "rui quinze")).toBe("posts 2+1, comments 1");
  });

  it("is found by its words once the reader has reached the page", async () => {
    const { bia } = await openWithHidden();

    await bia.call("POST", "/api/progress", { bookId: 1, currentPage: 120 });

    expect(await found(bia, "morre")).toBe("posts 1");
  });

  it("moves no page of the list", async () => {
    const { club, bia } = await openWithHidden();
    const post = { userId: bia.viewer.id + 1, relatedBookId: 1 };
    for (let i = 0; i < 1500; i += 1)
      makePost(club, { ...post, content: "capivara", spoilerPage: i % 50 === 0 ? null : 120 });

    const [first] = await kindsOf(bia, "q=capivara&kind=posts");
    const [second] = await kindsOf(bia, `q=capivara&kind=posts&after=${first?.next}`);

    expect([first?.count, first?.results.length, second?.results.length, second?.next]).toEqual([
      31,
      20,
      11,
      null,
    ]);
  });
});
