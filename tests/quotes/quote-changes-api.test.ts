import { describe, expect, it } from "vitest";
import { auditLog, quoteLikes, quotes, revealedTexts, spoilerConsents } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeProgress, makeQuote } from "../support/makers";
import { TestClient } from "../support/test-client";

const stored = (club: TestClub) => club.db.select().from(quotes).orderBy(quotes.id).all();

/** Book 1 of 208 pages; Ana at page 100, Bia at none. */
async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const book = makeBook(club);
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 100 });
  return { club, ana, bia, book };
}

describe("a quote beyond the reader's page", () => {
  const secret = { bookId: 1, content: "texto-escondido", note: "nota-escondida", page: 120 };

  async function openWithSecret() {
    const opened = await openWithBook();
    const caio = await makeClient(opened.club, { role: "admin" });
    makeQuote(opened.club, { ...secret, userId: caio.viewer.id });
    return { ...opened, caio };
  }

  it("has neither text nor note, for staff too, and says how far it is", async () => {
    const { club, ana, caio } = await openWithSecret();
    const dora = await makeClient(club, { role: "admin" });

    const withheld = { content: "", note: null, page: 120 };
    const list = await (await ana.get("/api/quotes?bookId=1")).json();
    expect(list).toMatchObject([{ ...withheld, withheld: { page: 120, pagesToGo: 20 } }]);
    expect(await (await dora.get("/api/quotes/1")).json()).toMatchObject({
      ...withheld,
      withheld: { page: 120, pagesToGo: 120 },
    });
    expect(await (await caio.get("/api/quotes/1")).json()).toMatchObject({ ...secret, withheld: null });
    for (const path of ["like", "like"])
      expect(await (await ana.call("POST", `/api/quotes/1/${path}`, {})).text()).not.toContain("escondid");
  });

  it("is shown from its page on, and with accepted spoilers", async () => {
    const { club, ana, bia } = await openWithSecret();

    await ana.call("POST", "/api/progress", { bookId: 1, currentPage: 120 });
    club.db
      .insert(spoilerConsents)
      .values({ userId: bia.viewer.id, bookId: 1, createdAt: club.clock.now })
      .run();

    for (const reader of [ana, bia])
      expect(await (await reader.get("/api/quotes/1")).json()).toMatchObject({ ...secret, withheld: null });
  });

  it("is opened for one reader, for good", async () => {
    const { club, ana, bia } = await openWithSecret();

    for (const _ of ["once", "twice"]) {
      const answer = await ana.call("POST", "/api/quotes/1/reveal");
      expect([answer.status, await answer.json()]).toMatchObject([200, { ...secret, withheld: null }]);
    }

    expect(club.db.select().from(revealedTexts).all()).toMatchObject([{ userId: ana.viewer.id, quoteId: 1 }]);
    expect(await (await bia.get("/api/quotes/1")).json()).toMatchObject({ content: "" });
    expect((await ana.call("POST", "/api/quotes/9/reveal")).status).toBe(404);
    expect((await new TestClient(club).call("POST", "/api/quotes/1/reveal")).status).toBe(401);
  });
});

describe("a like of a quote", () => {
  it("toggles, or sets the given state", async () => {
    const { club, ana, bia } = await openWithBook();
    makeQuote(club, { userId: ana.viewer.id, bookId: 1 });
    const like = async (body: object) => (await bia.call("POST", "/api/quotes/1/like", body)).json();

    expect(await like({})).toEqual({ liked: true, likeCount: 1 });
    expect(await like({ liked: true })).toEqual({ liked: true, likeCount: 1 });
    expect(club.db.select().from(quoteLikes).all()).toMatchObject([{ userId: bia.viewer.id, quoteId: 1 }]);
    expect(await like({})).toEqual({ liked: false, likeCount: 0 });
    expect(await like({ liked: false })).toEqual({ liked: false, likeCount: 0 });
    expect(club.db.select().from(quoteLikes).all()).toEqual([]);
  });
});

describe("editing and deleting a quote by JSON", () => {
  it("is for its author; staff may only delete, with an audit row", async () => {
    const { club, ana, bia } = await openWithBook();
    const dora = await makeClient(club, { role: "admin" });
    for (const content of ["Um.", "Dois."]) makeQuote(club, { userId: ana.viewer.id, bookId: 1, content });
    const form = { content: "Três.", page: 11, note: null };

    for (const other of [bia, dora])
      expect((await other.call("PUT", "/api/quotes/1", form)).status).toBe(403);
    expect((await bia.call("DELETE", "/api/quotes/1")).status).toBe(403);
    expect((await ana.call("PUT", "/api/quotes/1", { ...form, page: 300 })).status).toBe(400);
    expect((await ana.call("PUT", "/api/quotes/9", form)).status).toBe(404);
    expect(await (await ana.call("PUT", "/api/quotes/1", form)).json()).toMatchObject(form);
    expect(stored(club)).toMatchObject([{ ...form, editedAt: club.clock.now }, { content: "Dois." }]);

    expect((await ana.call("DELETE", "/api/quotes/1")).status).toBe(200);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
    expect((await dora.call("DELETE", "/api/quotes/2")).status).toBe(200);
    expect((await dora.call("DELETE", "/api/quotes/2")).status).toBe(404);
    expect(stored(club)).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      {
        action: "quote.delete",
        subject: "quote",
        subjectId: 2,
        actorId: dora.viewer.id,
        targetUserId: ana.viewer.id,
      },
    ]);
  });
});
