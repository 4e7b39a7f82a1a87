import { describe, expect, it } from "vitest";
import { auditLog, books } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";

const quinze = { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 208, publishedYear: 1930 };

async function openWithBook(values: Partial<typeof books.$inferInsert> = {}) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const book = makeBook(club, { ...quinze, ...values });
  return { club, admin, book, before: stored(club) };
}

function stored(club: TestClub) {
  return club.db.select().from(books).orderBy(books.id).all();
}

const put = (client: TestClient, body: object, id = 1) => client.call("PUT", `/api/books/${id}`, body);

describe("editing a book by JSON", () => {
  it.each(["admin", "developer"] as const)(
    "by a %s changes all editable fields, and nothing else",
    async (role) => {
      const { club, book } = await openWithBook({
        description: "Seca.",
        coverImage: "https://a.example/1.jpg",
      });
      const staff = await makeClient(club, { role });
      const change = {
        title: "O Quinze: edição revista",
        author: "Queiroz",
        pageCount: 210,
        publishedYear: 1931,
        coverImage: "https://capas.example/quinze.jpg",
        description: "A seca.\n\nDe 1915.",
      };

      const answer = await put(staff, { ...change, isCurrent: true, addedById: 99, id: 99, createdAt: null });

      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        ...change,
        id: 1,
        isCurrent: false,
        endDate: null,
        isbn: null,
        addedById: null,
        movedReaders: 0,
      });
      const workKey = "o quinze: edição revista|queiroz";
      expect(stored(club)).toEqual([{ ...book, ...change, workKey }]);
    },
  );

  it("clears empty fields, and keeps missing ones", async () => {
    const { club, admin } = await openWithBook({
      description: "Seca.",
      coverImage: "https://a.example/1.jpg",
    });

    expect((await put(admin, { ...quinze, coverImage: "" })).status).toBe(200);

    expect(stored(club)).toMatchObject([{ ...quinze, description: "Seca.", coverImage: null }]);
  });

  it("keeps the end date of an earlier current book, and with it the punctuality of its readers", async () => {
    const { club, admin } = await openWithBook({ endDate: "2025-12-31" });

    await put(admin, { ...quinze, endDate: "2026-12-31" });

    expect(stored(club)).toMatchObject([{ endDate: "2025-12-31" }]);
  });

  it("is refused for a duplicate of another book, and accepts another spelling of its own", async () => {
    const { club, admin } = await openWithBook();
    makeBook(club, { title: "Vidas Secas", author: "Graciliano Ramos" });

    const taken = await put(admin, { ...quinze, title: " VIDAS  secas ", author: "graciliano ramos" });
    expect([taken.status, await taken.json()]).toEqual([
      409,
      { message: "Este livro já está na biblioteca", code: "conflict" },
    ]);
    expect(stored(club)).toMatchObject([{ title: "O Quinze" }, { title: "Vidas Secas" }]);

    expect((await put(admin, { ...quinze, title: "o quinze" })).status).toBe(200);
    expect(stored(club)[0]).toMatchObject({ title: "o quinze" });
  });

  it("twice to the same work concurrently succeeds once and is refused once", async () => {
    const { club, admin } = await openWithBook();
    makeBook(club, { title: "Vidas Secas" });

    const answers = await Promise.all(
      [1, 2].map((id) => put(admin, { ...quinze, title: "Torto Arado" }, id)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(stored(club).filter(({ title }) => title === "Torto Arado")).toHaveLength(1);
  });

  it("is refused to members and visitors", async () => {
    const { club, before } = await openWithBook();
    const bia = await makeClient(club);

    const answers = [await put(bia, quinze), await put(new TestClient(club), quinze)];

    expect(answers.map(({ status }) => status)).toEqual([403, 401]);
    expect(stored(club)).toEqual(before);
  });

  it("adds an audit row with the old and new page count", async () => {
    const { club, admin } = await openWithBook();

    await put(admin, { ...quinze, title: "Outro título" });
    await put(admin, { ...quinze, pageCount: 215 });

    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { actorId: admin.viewer.id, action: "book.edit", subjectId: 1, details: "Outro título" },
      {
        actorId: admin.viewer.id,
        action: "book.pages",
        subjectId: 1,
        details: "Outro título: 208 -> 215 páginas",
      },
    ]);
  });
});
