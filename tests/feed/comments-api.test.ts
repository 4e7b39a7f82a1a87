import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, likes, notifications } from "#db/schema";
import { openWithComment, storedComments } from "../support/comments";
import { makeClient, makeComment, makePost } from "../support/makers";
import { loremOf } from "../support/text";

describe("commenting a post by JSON", () => {
  it("returns 201 with the comment and ignores server-side fields", async () => {
    const { club, bia, post, list } = await openWithComment();
    const content = "Eu também!\n\nE agora?";

    const answer = await bia.call("POST", list, {
      content: ` ${content.replaceAll("\n", "\r\n")} `,
      id: 77,
      userId: 999,
      postId: 999,
      createdAt: null,
      editedAt: "2020-01-01T00:00:00.000Z",
    });

    expect(answer.status).toBe(201);
    const row = { id: 2, userId: bia.viewer.id, postId: post.id, content, spoilerPage: null, editedAt: null };
    expect(await answer.json()).toEqual({
      ...row,
      withheld: null,
      openedBefore: null,
      createdAt: "2026-03-10T15:00:00.000Z",
      user: { id: bia.viewer.id, name: "Bia Reis", avatar: null, role: "user", isActive: true },
      likeCount: 0,
      liked: false,
    });
    expect(storedComments(club)[1]).toEqual({ ...row, createdAt: club.clock.now });
  });

  const blank = "Escreva um comentário";
  const tooLong = "O comentário não pode ultrapassar 1000 caracteres";

  it.each([
    ["nothing", "", blank],
    ["white space", " \n\t\u00a0 ", blank],
    ["marks that nobody sees", "\u200b\u2060\u202e", blank],
    ["1,001 characters", loremOf(1001), tooLong],
    ["no text", 42, blank],
    ["no content at all", undefined, blank],
  ])("refuses %s, in a new one and in an edit", async (_, content, sentence) => {
    const { club, bia, list, one, before } = await openWithComment();

    for (const answer of [
      await bia.call("POST", list, { content }),
      await bia.call("PUT", one, { content }),
    ]) {
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: sentence, code: "invalid", fields: { content: sentence } },
      ]);
    }
    expect(storedComments(club)).toEqual(before);
  });

  it("is refused beyond five thousand", async () => {
    const { club, bia, post, list } = await openWithComment();
    club.db.run(sql`
      insert into comments (user_id, post_id, content, created_at)
      select ${bia.viewer.id}, ${post.id}, 'Mais um', ${club.clock.now.getTime()} from json_each(${JSON.stringify(Array(4999).fill(0))})
    `);
    const answer = await bia.call("POST", list, { content: "Ainda um" });
    const message = "Esta publicação já tem comentários demais. Comece outra.";
    expect([answer.status, await answer.json()]).toMatchObject([409, { message }]);
  });

  it("sent twice in a row is one comment with one notification", async () => {
    const { club, bia, list } = await openWithComment();
    const comment = async (content: string) => (await bia.call("POST", list, { content })).json();

    const first = await comment("Eu também!");
    const notified = club.db.select().from(notifications).all();
    expect(await comment("Eu também!")).toEqual(first);
    expect(storedComments(club)).toHaveLength(2);
    expect(club.db.select().from(notifications).all()).toEqual(notified);

    await comment("E agora?");
    club.clock.now = new Date(club.clock.now.getTime() + 10_001);
    await comment("Eu também!");
    expect(storedComments(club)).toHaveLength(4);
  });
});

describe("the comments of a post by JSON", () => {
  it("are in order of creation and paginated", async () => {
    const { club, ana, rui, post, list } = await openWithComment();
    for (let count = 1; count <= 4; count += 1) makeComment(club, rui.viewer.id, post.id);
    makeComment(club, rui.viewer.id, makePost(club, { userId: ana.viewer.id }).id);
    const idsOf = async (query: string) => {
      const part: { id: number }[] = await (await ana.get(list + query)).json();
      return part.map(({ id }) => id);
    };

    expect(await idsOf("")).toEqual([1, 2, 3, 4, 5]);
    expect(await idsOf("?limit=2")).toEqual([1, 2]);
    expect(await idsOf("?limit=2&offset=2")).toEqual([3, 4]);
    expect(await idsOf("?offset=5")).toEqual([]);
  });
});

describe("editing a comment by JSON", () => {
  it("changes its text and edit time; the same text is no edit", async () => {
    const { club, bia, comment, one, before } = await openWithComment();

    const same = await bia.call("PUT", one, { content: `${comment.content} ` });
    const untouched = storedComments(club);
    const answer = await bia.call("PUT", one, { content: "Eu não.", postId: 99, userId: 99 });

    expect([same.status, (await same.json()).editedAt]).toEqual([200, null]);
    expect(untouched).toEqual(before);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { content: "Eu não.", editedAt: "2026-03-10T15:00:00.000Z" },
    ]);
    expect(storedComments(club)).toEqual([{ ...before[0], content: "Eu não.", editedAt: club.clock.now }]);
  });

  it("is refused to all others, including staff and the post's author", async () => {
    const { club, ana, rui, one, before } = await openWithComment();

    for (const client of [ana, rui, await makeClient(club, { role: "admin" })]) {
      const answer = await client.call("PUT", one, { content: "Eu não." });
      const message = "Só quem escreveu o comentário pode editá-lo.";
      expect([answer.status, await answer.json()]).toEqual([403, { message, code: "forbidden" }]);
    }
    expect(storedComments(club)).toEqual(before);
  });
});

describe("deleting a comment by JSON", () => {
  it("deletes its likes and notifications, and returns it", async () => {
    const { club, ana, bia, list } = await openWithComment();
    await bia.call("POST", list, { content: "E mais um." });
    await ana.call("POST", "/api/comments/2/like", { liked: true });
    const notified = () =>
      club.db
        .select({ userId: notifications.userId, kind: notifications.kind })
        .from(notifications)
        .all()
        .filter(({ kind }) => kind !== "achievement");
    expect(notified()).toEqual([
      { userId: ana.viewer.id, kind: "comment" },
      { userId: bia.viewer.id, kind: "like" },
    ]);

    const answer = await bia.call("DELETE", "/api/comments/2");

    expect([answer.status, await answer.json()]).toMatchObject([200, { id: 2, content: "E mais um." }]);
    expect(storedComments(club).map(({ id }) => id)).toEqual([1]);
    expect([notified(), club.db.select().from(likes).all()]).toEqual([[], []]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
    expect((await bia.call("DELETE", "/api/comments/2")).status).toBe(404);
  });

  it.each(["admin", "developer"] as const)(
    "by the role %s is allowed for any comment, with an audit row",
    async (role) => {
      const { club, post, one, comment } = await openWithComment();
      const staff = await makeClient(club, { role });

      expect((await staff.call("DELETE", one)).status).toBe(200);

      expect(storedComments(club)).toEqual([]);
      expect(club.db.select().from(auditLog).all()).toMatchObject([
        {
          actorId: staff.viewer.id,
          action: "comment.delete",
          subject: "comment",
          subjectId: comment.id,
          details: `publicação ${post.id}`,
        },
      ]);
    },
  );

  it("is refused to other members and to the post's author", async () => {
    const { club, ana, rui, one, before } = await openWithComment();

    for (const client of [ana, rui]) {
      const answer = await client.call("DELETE", one);
      const message = "Só quem escreveu o comentário ou administra o clube pode apagá-lo.";
      expect([answer.status, await answer.json()]).toEqual([403, { message, code: "forbidden" }]);
    }
    expect(storedComments(club)).toEqual(before);
  });
});
