import { describe, expect, it } from "vitest";
import { likes } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeComment, makeLikes, makePost } from "../support/makers";
import type { TestClient } from "../support/test-client";

function stored(club: TestClub) {
  return club.db.select().from(likes).orderBy(likes.id).all();
}

/** Ana's post 1 with her comment 1, and Bia as a reader. */
async function openWithTexts() {
  const club = openClub();
  const [ana, bia] = [
    await makeClient(club, { name: "Ana Lima" }),
    await makeClient(club, { name: "Bia Reis" }),
  ];
  makePost(club, { userId: ana.viewer.id });
  makeComment(club, ana.viewer.id, 1);
  return { club, ana, bia };
}

const texts = [
  ["/api/posts/1", { postId: 1, commentId: null }],
  ["/api/comments/1", { postId: null, commentId: 1 }],
] as const;

describe.each(texts)("a like of %s", (path, target) => {
  const like = (client: TestClient, body?: object) => client.call("POST", `${path}/like`, body);

  it("is set by the first call and removed by the second, with matching responses", async () => {
    const { club, bia } = await openWithTexts();

    const first = await like(bia);
    const after = stored(club);
    const second = await like(bia, {});

    expect([first.status, await first.json()]).toEqual([200, { liked: true, likeCount: 1 }]);
    expect(after).toEqual([{ id: 1, userId: bia.viewer.id, ...target, createdAt: club.clock.now }]);
    expect([second.status, await second.json()]).toEqual([200, { liked: false, likeCount: 0 }]);
    expect(stored(club)).toEqual([]);
  });

  it("with an explicit state is idempotent", async () => {
    const { club, bia } = await openWithTexts();
    const answers: unknown[] = [];
    for (const liked of [true, true, false, false, true])
      answers.push(await (await like(bia, { liked })).json());

    expect(answers).toEqual([
      { liked: true, likeCount: 1 },
      { liked: true, likeCount: 1 },
      { liked: false, likeCount: 0 },
      { liked: false, likeCount: 0 },
      { liked: true, likeCount: 1 },
    ]);
    expect(stored(club)).toHaveLength(1);
  });

  it("sent twice at once leaves one, with the state liked in both responses", async () => {
    const { club, bia } = await openWithTexts();

    const answers = await Promise.all([like(bia, { liked: true }), like(bia, { liked: true })]);

    for (const answer of answers) expect(await answer.json()).toEqual({ liked: true, likeCount: 1 });
    expect(stored(club)).toHaveLength(1);
  });
});

describe("the likes of a post by JSON", () => {
  it("are a list of the counted length, oldest first, without likes of its comments", async () => {
    const { club, ana, bia } = await openWithTexts();
    makeLikes(club, [bia.viewer, ana.viewer], { postId: 1 });
    makeLikes(club, [bia.viewer], { commentId: 1 });

    const list = await (await bia.get("/api/posts/1/likes")).json();

    const like = { postId: 1, commentId: null, createdAt: "2026-03-10T15:00:00.000Z" };
    const [userId, other] = [bia.viewer.id, ana.viewer.id];
    expect(list).toEqual([
      { id: 1, userId, ...like, user: { id: userId, name: "Bia Reis", avatar: null, role: "user" } },
      { id: 2, userId: other, ...like, user: { id: other, name: "Ana Lima", avatar: null, role: "user" } },
    ]);
    expect(await (await bia.get("/api/posts/1")).json()).toMatchObject({
      likeCount: list.length,
      liked: true,
    });
  });

  it("match the count after the deletion of an account", async () => {
    const { club, bia } = await openWithTexts();
    const gone = await makeClient(club, { deactivatedAt: club.clock.now });
    makeLikes(club, [gone.viewer], { postId: 1 });

    expect(await (await bia.get("/api/posts/1/likes")).json()).toHaveLength(1);
    expect(await (await bia.get("/api/posts/1")).json()).toMatchObject({ likeCount: 1 });
  });

  it("include only the viewer's own answer about each reader", async () => {
    const { club, ana, bia } = await openWithTexts();
    makeLikes(club, [bia.viewer], { postId: 1 });

    expect(await (await bia.get("/api/posts/1/user-like")).json()).toEqual({ liked: true });
    expect(await (await ana.get("/api/posts/1/user-like")).json()).toEqual({ liked: false });
    expect(await (await ana.get("/api/posts/1")).json()).toMatchObject({ likeCount: 1, liked: false });
  });
});
