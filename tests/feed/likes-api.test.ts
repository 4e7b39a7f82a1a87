import { describe, expect, it } from "vitest";
import { likes, notifications } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeComment, makeLikes, makeMember, makePost } from "../support/makers";
import { TestClient } from "../support/test-client";

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

  it.each(["user", "admin", "developer"] as const)(
    "is allowed for the role %s, of the own text too",
    async (role) => {
      const { club, ana } = await openWithTexts();
      const client = await makeClient(club, { role });

      for (const one of [client, ana]) expect((await like(one)).status).toBe(200);
      expect(stored(club).map(({ userId }) => userId)).toEqual([client.viewer.id, ana.viewer.id]);
      // The author is notified of others only.
      expect(club.db.select().from(notifications).all()).toMatchObject([
        { userId: ana.viewer.id, kind: "like", actorId: client.viewer.id },
      ]);
    },
  );

  it("sent twice at once leaves one, with the state liked in both responses", async () => {
    const { club, bia } = await openWithTexts();

    const answers = await Promise.all([like(bia, { liked: true }), like(bia, { liked: true })]);

    for (const answer of answers) expect(await answer.json()).toEqual({ liked: true, likeCount: 1 });
    expect(stored(club)).toHaveLength(1);
  });

  it("by twenty members at once count twenty, with one notification", async () => {
    const { club, ana } = await openWithTexts();
    const crowd = await Promise.all(Array.from({ length: 20 }, () => makeClient(club)));

    const answers = await Promise.all(crowd.map((one) => like(one)));

    const counts = await Promise.all(
      answers.map(async (answer) => (await answer.json()).likeCount as number),
    );
    expect(counts.sort((one, other) => one - other)).toEqual([...Array(20).keys()].map((index) => index + 1));
    expect(new Set(stored(club).map(({ userId }) => userId)).size).toBe(20);
    const notified = club.db
      .select()
      .from(notifications)
      .all()
      .filter(({ kind }) => kind === "like");
    expect(notified).toMatchObject([
      { userId: ana.viewer.id, title: expect.stringContaining(" e mais 19 curtiram ") },
    ]);
  });

  it.each([["true"], [1], [null], ["yes"]])("is refused for %j", async (liked) => {
    const { club, bia } = await openWithTexts();

    const answer = await like(bia, { liked });

    const message = "Valor inválido";
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: "invalid", fields: { liked: message } },
    ]);
    expect(stored(club)).toEqual([]);
  });

  it("returns 404 for a deleted text, and is refused to visitors", async () => {
    const { club, ana, bia } = await openWithTexts();

    expect((await like(new TestClient(club))).status).toBe(401);
    await ana.call("DELETE", path);
    for (const body of [{}, { liked: true }, { liked: false }])
      expect((await like(bia, body)).status).toBe(404);
    expect(stored(club)).toEqual([]);
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

  it("are paginated by a thousand by default", async () => {
    const { club, bia } = await openWithTexts();
    const members = Array.from({ length: 1001 }, () => makeMember(club));
    makeLikes(club, members, { postId: 1 });
    const idsOf = async (query: string) => {
      const list = await (await bia.get(`/api/posts/1/likes${query}`)).json();
      return list.map(({ userId }: { userId: number }) => userId);
    };
    const ids = members.map(({ id }) => id);

    expect(await idsOf("")).toEqual(ids.slice(0, 1000));
    expect(await idsOf("?offset=1000")).toEqual(ids.slice(1000));
    expect(await idsOf("?limit=2&offset=3")).toEqual(ids.slice(3, 5));
    expect(await (await bia.get("/api/posts/1")).json()).toMatchObject({ likeCount: 1001 });
  });

  it.each(["limit=0", "limit=1001", "limit=1.5", "limit=abc", "offset=-1", "offset=1000001", "offset=x"])(
    "are refused with %s",
    async (query) => {
      const { bia } = await openWithTexts();

      const answer = await bia.get(`/api/posts/1/likes?${query}`);

      expect([answer.status, (await answer.json()).code]).toEqual([400, "invalid"]);
    },
  );

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

  it.each(["likes", "user-like"])(
    "return 404 as %s of a deleted post, and are refused to visitors",
    async (name) => {
      const { club, ana } = await openWithTexts();

      expect((await new TestClient(club).get(`/api/posts/1/${name}`)).status).toBe(401);
      await ana.call("DELETE", "/api/posts/1");
      expect((await ana.get(`/api/posts/1/${name}`)).status).toBe(404);
    },
  );
});
