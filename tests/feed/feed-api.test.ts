import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeClient, makeComment, makeLikes, makeMember, makePost } from "../support/makers";
import type { TestClient } from "../support/test-client";

type Entry = { id: number; likeCount: number; commentCount: number; liked: boolean };

async function feedOf(client: TestClient, query = ""): Promise<Entry[]> {
  const answer = await client.get(`/api/posts${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.json();
}

async function idsOf(client: TestClient, query = ""): Promise<number[]> {
  return (await feedOf(client, query)).map(({ id }) => id);
}

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 12));

/** Six posts by one member; 2 and 4 pinned, 2 later than 4; 5 and 6 of the same moment. */
async function openWithFeed() {
  const club = openClub();
  const ana = await makeClient(club);
  const userId = ana.viewer.id;
  makePost(club, { userId, createdAt: day(1) });
  makePost(club, { userId, createdAt: day(2), isPinned: true, pinnedAt: day(9) });
  makePost(club, { userId, createdAt: day(3) });
  makePost(club, { userId, createdAt: day(4), isPinned: true, pinnedAt: day(8) });
  makePost(club, { userId, createdAt: day(5) });
  makePost(club, { userId, createdAt: day(5) });
  return { club, ana };
}

describe("the feed by JSON", () => {
  it.each([1, 2, 3, 4, 5, 6])(
    "paginated by %i, with the last post's id as cursor, is the same",
    async (limit) => {
      const { ana } = await openWithFeed();
      const read: number[] = [];

      let part = await idsOf(ana, `?limit=${limit}`);
      while (part.length > 0) {
        expect(part.length).toBeLessThanOrEqual(limit);
        read.push(...part);
        part = await idsOf(ana, `?limit=${limit}&before=${part.at(-1)}`);
      }

      expect(read).toEqual([2, 4, 6, 5, 3, 1]);
    },
  );

  it("contains no duplicates after a concurrent publication", async () => {
    const { club, ana } = await openWithFeed();
    const first = await idsOf(ana, "?limit=4");
    makePost(club, { userId: ana.viewer.id, createdAt: day(10) });

    expect([...first, ...(await idsOf(ana, `?before=${first.at(-1)}`))]).toEqual([2, 4, 6, 5, 3, 1]);
  });

  it.each([
    [6, [5, 3, 1]],
    [5, [3, 1]],
    [3, [1]],
    [1, []],
  ])("continues after post %i also when it is deleted", async (gone, rest) => {
    const { ana } = await openWithFeed();
    await ana.call("DELETE", `/api/posts/${gone}`);

    expect(await idsOf(ana, `?before=${gone}`)).toEqual(rest);
    expect(await idsOf(ana, `?before=${gone}&limit=1`)).toEqual(rest.slice(0, 1));
  });

  it("includes each post's own likes and comments, and the viewer's like", async () => {
    const { club, ana } = await openWithFeed();
    const others = [makeMember(club), makeMember(club)];
    makeLikes(club, [...others, ana.viewer], { postId: 6 });
    makeLikes(club, others, { postId: 5 });
    const { id } = makeComment(club, ana.viewer.id, 5);
    makeLikes(club, others, { commentId: id });

    const seen = (await feedOf(ana)).map(({ id, likeCount, commentCount, liked }) => [
      id,
      likeCount,
      commentCount,
      liked,
    ]);

    expect(seen).toEqual([
      [2, 0, 0, false],
      [4, 0, 0, false],
      [6, 3, 0, true],
      [5, 2, 1, false],
      [3, 0, 0, false],
      [1, 0, 0, false],
    ]);
  });
});
