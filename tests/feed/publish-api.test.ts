import { describe, expect, it } from "vitest";
import { posts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeEvent } from "../support/makers";
import type { TestClient } from "../support/test-client";

/** All posts, in the order in which they were published. */
function stored(club: TestClub) {
  return club.db.select().from(posts).orderBy(posts.id).all();
}

const content = "Terminei ontem à noite.";

describe("publishing a post by JSON", () => {
  it("returns 201 with it and ignores server-side fields", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana Lima", role: "admin" });

    const answer = await ana.call("POST", "/api/posts", {
      content: `  ${content}\r\n`,
      type: "general",
      relatedBookId: null,
      relatedEventId: null,
      userId: 999,
      isPinned: true,
      id: 77,
      currentPage: 300,
      pinnedAt: "2020-01-01T00:00:00.000Z",
      createdAt: "2020-01-01T00:00:00.000Z",
      editedAt: "2020-01-01T00:00:00.000Z",
    });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      spoilerPage: null,
      withheld: null,
      openedBefore: null,
      id: 1,
      userId: ana.viewer.id,
      content,
      type: "general",
      relatedBookId: null,
      relatedEventId: null,
      isPinned: false,
      createdAt: "2026-03-10T15:00:00.000Z",
      editedAt: null,
      currentPage: null,
      user: { id: ana.viewer.id, name: "Ana Lima", avatar: null, role: "admin", isActive: true },
      book: null,
      event: null,
      minutes: null,
      likeCount: 0,
      commentCount: 0,
      liked: false,
    });
    expect(stored(club)).toMatchObject([
      { userId: ana.viewer.id, isPinned: false, createdAt: club.clock.now },
    ]);
  });

  it("includes its book or event", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { title: "O Quinze", coverImage: "https://capas.example/quinze.jpg" });
    const event = makeEvent(club, "2026-03-13T01:00:00Z", "2026-03-13T03:00:00Z", {
      meetLink: "https://meet.google.com/abc",
    });

    const review = await ana.call("POST", "/api/posts", { content, type: "review", relatedBookId: book.id });
    const meeting = await ana.call("POST", "/api/posts", { content, type: "event", relatedEventId: "1" });
    const bare = await ana.call("POST", "/api/posts", { content, type: "event", relatedEventId: null });

    expect([review.status, meeting.status, bare.status]).toEqual([201, 201, 201]);
    const { id, title, author, coverImage, pageCount } = book;
    expect(await review.json()).toMatchObject({ book: { id, title, author, coverImage, pageCount } });
    expect(await meeting.json()).toMatchObject({
      relatedEventId: event.id,
      event: {
        id: event.id,
        title: "Encontro do mês",
        meetLink: "https://meet.google.com/abc",
        startDate: "2026-03-13T01:00:00.000Z",
        day: "2026-03-12",
        wholeDays: null,
        isCancelled: false,
      },
    });
    expect(await bare.json()).toMatchObject({ type: "event", event: null });
  });

  it("sent twice in a row publishes once, and again later or by another member", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    const book = makeBook(club);
    const about = { content, type: "review", relatedBookId: book.id };
    const publish = async (by: TestClient, post: object) =>
      ((await (await by.call("POST", "/api/posts", post)).json()) as { id: number }).id;

    expect(await Promise.all([1, 2].map(() => publish(ana, { content })))).toEqual([1, 1]);
    expect(await Promise.all([1, 2].map(() => publish(ana, about)))).toEqual([2, 2]);
    expect(await publish(bia, { content })).toBe(3);
    club.clock.now = new Date(club.clock.now.getTime() + 10_001);
    expect(await publish(ana, { content })).toBe(4);

    expect(stored(club)).toHaveLength(4);
  });

  it.each([
    ["an unknown type", { type: "announcement" }, "type", "Tipo de publicação desconhecido"],
    [
      "progress in book 99",
      { type: "progress", relatedBookId: 99 },
      "relatedBookId",
      "Este livro não existe",
    ],
    ["a book named abc", { relatedBookId: "abc" }, "relatedBookId", "Livro inválido"],
    ["the event 99", { type: "event", relatedEventId: 99 }, "relatedEventId", "Este evento não existe"],
  ])("refuses %s", async (_, sent, field, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club);

    const answer = await ana.call("POST", "/api/posts", { content, ...sent });

    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: sentence, code: "invalid", fields: { [field]: sentence } },
    ]);
    expect(stored(club)).toEqual([]);
  });
});
