import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#db/client.server";
import { books, comments, likes, posts, userProgress, users } from "#db/schema";
import { postOfMinutes } from "~/club/meetings/minutes-rules";
import { logins } from "../../demo/content/people";
import { buildDemoClub, buildTimeout, demoClub } from "../support/demo";

function feedOf(db: Db) {
  const all = db.select().from(posts).orderBy(asc(posts.id)).all();
  return {
    posts: all,
    comments: db.select().from(comments).orderBy(asc(comments.id)).all(),
    likes: db.select().from(likes).orderBy(asc(likes.id)).all(),
    members: db.select().from(users).all(),
  };
}

const minutesFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

beforeAll(buildDemoClub, buildTimeout);

describe("the demo club's feed", () => {
  it("texts are typographically clean and unique", () => {
    const { posts: all, comments: answers } = feedOf(demoClub().db);
    const texts = [...all, ...answers]
      .map(({ content }) => content)
      .filter((content) => content !== postOfMinutes);
    for (const content of texts) {
      expect(content).not.toMatch(/ {2}|\n|["'`´]|\.\.\.|\p{Extended_Pictographic}/u);
      expect(content.split("“")).toHaveLength(content.split("”").length);
    }
    expect(all.filter(({ content }) => content.length > 280).length).toBeGreaterThanOrEqual(3);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("begins with the posts of the last two days with relative times", () => {
    const { db, now } = demoClub();
    const { posts: all, comments: answers, likes: given, members } = feedOf(db);
    const newest = all.slice(-4).toReversed();
    const nameOf = (userId: number) => members.find(({ id }) => id === userId)!.name;
    expect(newest.map(({ userId }) => nameOf(userId))).toEqual([
      "Helena Prado",
      "Joaquim Serra",
      "Iara Menezes",
      "Beatriz Lacerda",
    ]);
    const hours = newest.map(({ createdAt }) => Math.floor(minutesFrom(createdAt, now) / 60));
    expect([minutesFrom(newest[0]!.createdAt, now), ...hours]).toEqual([40, 0, 3, 26, 29]);
    expect(newest.map(({ id }) => given.filter(({ postId }) => postId === id).length)).toEqual([
      12, 9, 18, 21,
    ]);
    expect(newest.map(({ id }) => answers.filter(({ postId }) => postId === id).length)).toEqual([
      3, 4, 6, 7,
    ]);
    const toHelena = answers.filter(({ postId }) => postId === newest[0]!.id);
    expect(toHelena.map(({ userId, createdAt }) => [nameOf(userId), minutesFrom(createdAt, now)])).toEqual([
      ["Otávio Lins", 32],
      ["Luíza Campos", 20],
      ["Davi Nogueira", 4],
    ]);
    const davi = members.find(({ username }) => username === "admin")!;
    const liked = given.filter(({ postId, userId }) => postId === newest[0]!.id && userId === davi.id);
    expect(liked).toHaveLength(1);
    expect(newest[0]).toMatchObject({ currentPage: 142, type: "progress" });
  });

  it("has texts about the current book ahead of and behind each account that logs in", () => {
    const { db } = demoClub();
    const book = db.select().from(books).where(eq(books.isCurrent, true)).get()!;
    const pages = feedOf(db)
      .posts.filter(({ relatedBookId }) => relatedBookId === book.id)
      .flatMap(({ spoilerPage }) => spoilerPage ?? []);
    for (const username of logins) {
      const { id } = db.select().from(users).where(eq(users.username, username)).get()!;
      const own = and(eq(userProgress.userId, id), eq(userProgress.bookId, book.id));
      const { furthestPage } = db.select().from(userProgress).where(own).get()!;
      const behind = pages.filter((page) => page <= furthestPage).length;
      expect(behind).toBeGreaterThanOrEqual(1);
      expect(pages.length - behind).toBeGreaterThanOrEqual(3);
    }
  });
});
