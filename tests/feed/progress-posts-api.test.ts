import { describe, expect, it } from "vitest";
import { posts, userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeProgress } from "../support/makers";
import type { TestClient } from "../support/test-client";

/** All posts, in the order in which they were published. */
function stored(club: TestClub) {
  return club.db.select().from(posts).orderBy(posts.id).all();
}

const content = "Terminei ontem à noite.";

describe("a post about progress", () => {
  const publish = async (client: TestClient, bookId: number) => {
    const sent = { content, type: "progress", relatedBookId: bookId, currentPage: 999 };
    const answer = await client.call("POST", "/api/posts", sent);
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: number; currentPage: number | null };
  };

  it("saves its author's current page", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    const { id: bookId } = makeBook(club, { pageCount: 208 });
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 120 });

    expect(await publish(ana, bookId)).toMatchObject({ currentPage: 120, book: { id: bookId } });
    expect(await publish(bia, bookId)).toMatchObject({ currentPage: null });
    await ana.call("POST", "/api/progress", { bookId, currentPage: 150 });

    expect(stored(club).map(({ currentPage }) => currentPage)).toEqual([120, null]);
    expect(await (await bia.get("/api/posts/1")).json()).toMatchObject({ currentPage: 120 });
  });

  it("is the only type with a page", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 120 });

    await ana.call("POST", "/api/posts", { content, type: "review", relatedBookId: bookId });

    expect(stored(club)).toMatchObject([{ relatedBookId: bookId, currentPage: null }]);
  });

  it.each([
    [{ showReadingProgress: false }, null],
    [{ publicProfile: false }, null],
    [{ showAchievements: false }, 120],
  ])("of a member with the switches %j shows others the page %j", async (switches, shown) => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club, { role: "admin" })];
    const { id: bookId } = makeBook(club, { pageCount: 208 });
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 120 });
    const { id } = await publish(ana, bookId);
    const settings = { userId: ana.viewer.id, ...switches };
    club.db.insert(userSettings).values(settings).run();

    for (const [client, page] of [
      [bia, shown],
      [ana, 120],
    ] as const) {
      expect(await (await client.get(`/api/posts/${id}`)).json()).toMatchObject({ currentPage: page });
      expect(await (await client.get("/api/posts")).json()).toMatchObject([{ currentPage: page }]);
    }
  });
});
