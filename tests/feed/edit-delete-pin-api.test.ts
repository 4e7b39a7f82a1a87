import { describe, expect, it } from "vitest";
import { auditLog, comments, likes, notifications, posts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeComment, makePost } from "../support/makers";
import { wordedNotifications } from "../support/notifications";

/** All posts, in the order in which they were published. */
function stored(club: TestClub) {
  return club.db.select().from(posts).orderBy(posts.id).all();
}

/** Ana's post of a day ago, and a stranger. */
async function openWithPost() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const rui = await makeClient(club);
  const post = makePost(club, { userId: ana.viewer.id, createdAt: new Date("2026-03-09T15:00:00Z") });
  return { club, ana, rui, post, path: `/api/posts/${post.id}`, before: stored(club) };
}

const content = "Quem já chegou ao fim?";

describe("editing a post by JSON", () => {
  it("without a change is no edit", async () => {
    const { club, ana, post, path, before } = await openWithPost();

    const answer = await ana.call("PUT", path, { content: ` ${post.content}\r\n` });

    expect([answer.status, (await answer.json()).editedAt]).toEqual([200, null]);
    expect(stored(club)).toEqual(before);
  });

  it("changes its text and edit time only", async () => {
    const { club, ana, path, before } = await openWithPost();
    const sent = { content, type: "event", relatedBookId: 99, userId: 999, isPinned: true, createdAt: null };

    const answer = await ana.call("PUT", path, sent);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      content,
      type: "general",
      isPinned: false,
      createdAt: "2026-03-09T15:00:00.000Z",
      editedAt: "2026-03-10T15:00:00.000Z",
    });
    expect(stored(club)).toEqual([{ ...before[0], content, editedAt: club.clock.now }]);
  });

  it.each(["user", "admin", "developer"] as const)(
    "is refused to other members, the role %s",
    async (role) => {
      const { club, path, before } = await openWithPost();
      const stranger = await makeClient(club, { role });

      const answer = await stranger.call("PUT", path, { content });

      expect([answer.status, await answer.json()]).toEqual([
        403,
        { message: "Só quem escreveu a publicação pode editá-la.", code: "forbidden" },
      ]);
      expect(stored(club)).toEqual(before);
    },
  );
});

describe("deleting a post by JSON", () => {
  it("deletes its comments, all likes and notifications, and returns it", async () => {
    const { club, ana, rui, post, path } = await openWithPost();
    const other = makePost(club, { userId: rui.viewer.id });
    await rui.call("POST", `${path}/comments`, { content: "Eu!" });
    await rui.call("POST", `${path}/like`, { liked: true });
    await ana.call("POST", "/api/comments/1/like", { liked: true });
    await ana.call("POST", `/api/posts/${other.id}/like`, { liked: true });
    const unrelated = makeComment(club, ana.viewer.id, other.id);
    const notified = () => wordedNotifications(club).filter(({ link }) => link.startsWith("/community"));
    expect(notified()).toHaveLength(4);

    const answer = await ana.call("DELETE", path);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: post.id, content: post.content, commentCount: 1 });
    expect(stored(club)).toEqual([other]);
    expect(club.db.select().from(comments).all()).toEqual([unrelated]);
    expect(club.db.select().from(likes).all()).toMatchObject([{ postId: other.id }]);
    expect(notified()).toMatchObject([
      { userId: rui.viewer.id, link: `/community?post=${other.id}#post-${other.id}` },
    ]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
    for (const method of ["GET", "DELETE"]) expect((await ana.call(method, path)).status).toBe(404);
  });

  it.each(["admin", "developer"] as const)(
    "by the role %s is allowed for any post, with an audit row",
    async (role) => {
      const { club, path, post } = await openWithPost();
      const staff = await makeClient(club, { role });
      const own = makePost(club, { userId: staff.viewer.id });

      const answers = [await staff.call("DELETE", path), await staff.call("DELETE", `/api/posts/${own.id}`)];

      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(stored(club)).toEqual([]);
      expect(club.db.select().from(auditLog).all()).toMatchObject([
        {
          actorId: staff.viewer.id,
          action: "post.delete",
          subject: "post",
          subjectId: post.id,
          details: null,
          createdAt: club.clock.now,
        },
      ]);
    },
  );

  it("is refused to other members", async () => {
    const { club, rui, path, before } = await openWithPost();

    const answer = await rui.call("DELETE", path);

    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: "Só quem escreveu a publicação ou administra o clube pode apagá-la.", code: "forbidden" },
    ]);
    expect(stored(club)).toEqual(before);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });
});

describe("pinning a post by JSON", () => {
  it.each(["admin", "developer"] as const)("is allowed for the role %s, in both directions", async (role) => {
    const { club, ana, path, post, before } = await openWithPost();
    const staff = await makeClient(club, { role });

    const pinned = await staff.call("PUT", `${path}/pin`, {});
    const after = stored(club);
    const notified = wordedNotifications(club);
    const taken = await staff.call("DELETE", `${path}/pin`);

    expect([pinned.status, taken.status]).toEqual([200, 200]);
    expect(await pinned.json()).toMatchObject({ id: post.id, isPinned: true });
    expect(await taken.json()).toMatchObject({ id: post.id, isPinned: false });
    expect(after).toEqual([{ ...before[0], isPinned: true, pinnedAt: club.clock.now }]);
    expect(notified).toMatchObject([{ userId: ana.viewer.id, kind: "pin", actorId: staff.viewer.id }]);
    expect(stored(club)).toEqual(before);
  });

  it("is refused to members, including its author", async () => {
    const { club, ana, path, before } = await openWithPost();

    for (const method of ["PUT", "DELETE"]) {
      const answer = await ana.call(method, `${path}/pin`);
      expect([answer.status, (await answer.json()).code]).toEqual([403, "forbidden"]);
    }
    expect(stored(club)).toEqual(before);
  });

  it("twice is idempotent, with one notification", async () => {
    const { club, path } = await openWithPost();
    const staff = await makeClient(club, { role: "admin" });
    await staff.call("PUT", `${path}/pin`);
    const pinned = stored(club);
    club.clock.now = new Date("2026-03-11T15:00:00Z");

    expect((await staff.call("PUT", `${path}/pin`)).status).toBe(200);

    expect(stored(club)).toEqual(pinned);
    expect(club.db.select().from(notifications).all()).toHaveLength(1);
  });

  it("beyond twenty unpins the one pinned longest ago", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    for (let id = 1; id <= 21; id += 1) makePost(club, { userId: staff.viewer.id });
    for (let id = 1; id <= 21; id += 1) {
      club.clock.now = new Date(club.clock.now.getTime() + 60_000);
      await staff.call("PUT", `/api/posts/${id}/pin`);
    }

    const ids = ((await (await staff.get("/api/posts")).json()) as { id: number }[]).map(({ id }) => id);

    expect(ids).toEqual([...Array(20).keys()].map((back) => 21 - back).concat(1));
    expect(stored(club).filter(({ isPinned }) => !isPinned)).toMatchObject([{ id: 1, pinnedAt: null }]);
  });
});
