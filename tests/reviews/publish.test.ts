import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { screenOf, toastOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { pageAndApi, publishBy, published, stored } from "../support/reviews";
import { loremOf } from "../support/text";

describe("publishing a review", () => {
  it("by form redirects to it in the list, with a toast", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    const content = loremOf(2500);

    const answer = await publishBy.form(ana, book.id, { content, rating: "3" });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/book/${book.id}#resenha-1`);
    const screen = await screenOf(ana.get(`/book/${book.id}`));
    expect(toastOf(screen)).toContain("Resenha enviada");
    expect(screen.document.getElementById("resenha-1")).not.toBeNull();
    expect(stored(club)).toMatchObject([{ userId: ana.viewer.id, bookId: book.id, content, rating: 3 }]);
  });

  it("by JSON returns 201 with it and ignores server-side fields", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana Lima", role: "admin" });
    const book = makeBook(club);
    const content = loremOf(2500);

    const answer = await publishBy.JSON(ana, book.id, {
      content,
      rating: 4,
      id: 77,
      userId: 999,
      isFeatured: true,
      featuredById: 1,
      createdAt: "2020-01-01T00:00:00.000Z",
      editedAt: "2020-01-01T00:00:00.000Z",
    });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: 1,
      userId: ana.viewer.id,
      bookId: book.id,
      content,
      rating: 4,
      spoilsEnding: false,
      withheld: null,
      openedBefore: null,
      isFeatured: false,
      createdAt: "2026-03-10T15:00:00.000Z",
      editedAt: null,
      readingMinutes: 3,
      user: { id: ana.viewer.id, name: "Ana Lima", avatar: null, role: "admin", isActive: true },
    });
    expect(stored(club)).toMatchObject([{ userId: ana.viewer.id, isFeatured: false, featuredById: null }]);
  });
});

describe("an invalid review", () => {
  const sent = { content: loremOf(2500), rating: "5" };

  it("is a second one: form and JSON refuse it and the first stays unchanged", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    await publishBy.JSON(ana, book.id, { content: loremOf(2600), rating: 2 });
    const first = stored(club);

    const page = await publishBy.form(ana, book.id, sent);
    const call = await publishBy.JSON(ana, book.id, sent);

    expect([page.status, call.status]).toEqual([409, 409]);
    const message = "Você já escreveu uma resenha deste livro.";
    expect(await call.json()).toEqual({ message, code: "conflict" });
    expect(stored(club)).toEqual(first);
  });

  it.each(pageAndApi)("is a second one also when twenty are sent at once by %s", async (way) => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);

    const answers = await Promise.all(Array.from({ length: 20 }, () => publishBy[way](ana, book.id, sent)));

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([published[way], ...Array(19).fill(409)].sort());
    expect(stored(club)).toHaveLength(1);
  });
});
