import { describe, expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeReview } from "../support/makers";
import { stored } from "../support/reviews";
import { loremOf } from "../support/text";

/** Ana's review of a book, written a day ago, and a stranger. */
async function openWithReview() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const rui = await makeClient(club);
  const book = makeBook(club, { isCurrent: true });
  const createdAt = new Date("2026-03-09T15:00:00Z");
  const review = makeReview(club, { userId: ana.viewer.id, bookId: book.id, createdAt });
  return { club, ana, rui, book, review, before: stored(club) };
}

describe("editing a review", () => {
  const change = { content: loremOf(2500, "Relida: "), rating: "2" };

  it("changes text and stars by form, sets the edit time and redirects with a toast", async () => {
    const { club, ana, book, review, before } = await openWithReview();

    const answer = await ana.submit(`/book/${book.id}/resenha`, "edit", change);

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/book/${book.id}#resenha-${review.id}`);
    expect(toastOf(await screenOf(ana.get("/book")))).toContain("Resenha atualizada");
    expect(stored(club)).toEqual([
      { ...before[0], content: change.content, rating: 2, editedAt: club.clock.now },
    ]);
  });

  it("changes them by JSON and ignores server-side fields", async () => {
    const { club, ana, review, before } = await openWithReview();
    const sent = { ...change, userId: 999, bookId: 999, isFeatured: true, createdAt: null, editedAt: null };

    const answer = await ana.call("PUT", `/api/reviews/${review.id}`, sent);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: review.id,
      rating: 2,
      isFeatured: false,
      createdAt: "2026-03-09T15:00:00.000Z",
      editedAt: "2026-03-10T15:00:00.000Z",
    });
    expect(stored(club)).toEqual([
      { ...before[0], content: change.content, rating: 2, editedAt: club.clock.now },
    ]);
  });

  it("does not set the edit time without a change", async () => {
    const { club, ana, book, review, before } = await openWithReview();
    const same = { content: `${review.content}\r\n`, rating: "4" };

    expect((await ana.submit(`/book/${book.id}/resenha`, "edit", same)).status).toBe(303);
    expect((await ana.call("PUT", `/api/reviews/${review.id}`, same)).status).toBe(200);
    expect(stored(club)).toEqual(before);
  });

  it.each(["user", "admin", "developer"] as const)(
    "is refused to other members, the role %s",
    async (role) => {
      const { club, review, before } = await openWithReview();
      const stranger = await makeClient(club, { role });

      const call = await stranger.call("PUT", `/api/reviews/${review.id}`, change);

      expect(call.status).toBe(403);
      expect(await call.json()).toEqual({
        message: "Só quem escreveu a resenha pode editá-la.",
        code: "forbidden",
      });
      expect(stored(club)).toEqual(before);
    },
  );

  it("by form affects only the own review, and publishes a new one after its deletion", async () => {
    const { club, rui, book, before } = await openWithReview();

    const answer = await rui.submit(`/book/${book.id}/resenha`, "edit", change);

    expect(answer.status).toBe(303);
    expect(stored(club)).toMatchObject([before[0]!, { userId: rui.viewer.id, rating: 2, editedAt: null }]);
  });
});

describe("deleting a review", () => {
  const dialogOf = (bookId: number, id: number) => `/book/${bookId}/resenhas/${id}/apagar`;

  it("requires the author's confirmation, deletes by form and redirects with a toast", async () => {
    const { club, ana, book, review } = await openWithReview();

    const asked = await screenOf(ana.get(dialogOf(book.id, review.id)));
    const answer = await ana.submit(dialogOf(book.id, review.id), "delete");

    const cite = asked.getByText(book.title, { selector: "p > cite" });
    const question = `A sua resenha sobre ${book.title} será apagada para sempre.`;
    expect(textOf(cite.parentElement)).toContain(question);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/book/${book.id}`);
    expect(toastOf(await screenOf(ana.get("/book")))).toContain("Resenha apagada");
    expect(stored(club)).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it("deletes by JSON and returns the deleted row", async () => {
    const { club, ana, review } = await openWithReview();

    const answer = await ana.call("DELETE", `/api/reviews/${review.id}`);

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: review.id, content: review.content });
    expect(stored(club)).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it.each(["admin", "developer"] as const)(
    "is allowed for the role %s on any review, by form and by JSON, with an audit row",
    async (role) => {
      const { club, ana, book, review } = await openWithReview();
      const staff = await makeClient(club, { role });
      const left = makeReview(club, { userId: null, bookId: book.id });

      const asked = await screenOf(staff.get(`/book/resenhas/${review.id}/apagar`));
      const answer = await staff.submit(`/book/resenhas/${review.id}/apagar`, "delete");
      const call = await staff.call("DELETE", `/api/reviews/${left.id}`);

      const question = asked.getByText(book.title, { selector: "p > cite" }).parentElement;
      expect(textOf(question)).toContain(`A resenha de ${ana.viewer.name} sobre ${book.title}`);
      expect(answer.headers.get("location")).toBe("/book");
      expect(call.status).toBe(200);
      expect(stored(club)).toEqual([]);
      const note = { actorId: staff.viewer.id, action: "review.delete", subject: "review" };
      expect(club.db.select().from(auditLog).all()).toMatchObject([
        { ...note, subjectId: review.id, details: `livro ${book.id}` },
        { ...note, subjectId: left.id, createdAt: club.clock.now },
      ]);
    },
  );

  it("is refused to other members by form and by JSON, dialog included", async () => {
    const { club, rui, book, review, before } = await openWithReview();

    const asked = await rui.get(dialogOf(book.id, review.id));
    const page = await rui.submit(dialogOf(book.id, review.id), "delete");
    const call = await rui.call("DELETE", `/api/reviews/${review.id}`);

    expect([asked.status, page.status, call.status]).toEqual([403, 403, 403]);
    const message = "Só quem escreveu a resenha ou administra o clube pode apagá-la.";
    expect(await call.json()).toEqual({ message, code: "forbidden" });
    expect(await pageOf(asked)).toContain(message);
    expect(stored(club)).toEqual(before);
  });

  it("returns 404 for a deleted or unknown one, or one of another book", async () => {
    const { club, ana, book, review, before } = await openWithReview();
    const other = makeBook(club);

    for (const [bookId, id] of [
      [other.id, review.id],
      [book.id, 99],
      [99, review.id],
    ] as const) {
      expect((await ana.get(dialogOf(bookId, id))).status).toBe(404);
      expect((await ana.submit(dialogOf(bookId, id), "delete")).status).toBe(404);
    }
    expect(stored(club)).toEqual(before);
    await ana.call("DELETE", `/api/reviews/${review.id}`);
    for (const id of [String(review.id), "99", "abc"]) {
      expect((await ana.call("DELETE", `/api/reviews/${id}`)).status, id).toBe(404);
    }
    expect((await ana.submit(dialogOf(book.id, review.id), "delete")).status).toBe(404);
  });
});
