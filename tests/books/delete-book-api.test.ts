import { describe, expect, it } from "vitest";
import { auditLog, books, chatGroups, chatMessages, notifications } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { openGroup } from "../support/chat";
import { screenOf } from "../support/dom";
import {
  makeBook,
  makeClient,
  makeEvent,
  makeMember,
  makePost,
  makeProgress,
  makeReview,
} from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { makePlan } from "../support/plans";
import { TestClient } from "../support/test-client";

async function openWithBook(values: Partial<typeof books.$inferInsert> = {}) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  makeBook(club, { title: "O Quinze", ...values });
  return { club, admin, bia: makeMember(club), caio: makeMember(club) };
}

function titles(club: TestClub) {
  return club.db
    .select()
    .from(books)
    .all()
    .map(({ title }) => title);
}

const remove = (client: TestClient, id: number | string = 1) => client.call("DELETE", `/api/books/${id}`);

describe("deleting a book by JSON", () => {
  it.each(["admin", "developer"] as const)("by a %s deletes an unused one", async (role) => {
    const { club } = await openWithBook();
    const staff = await makeClient(club, { role });
    makeBook(club, { title: "Vidas Secas" });

    const answer = await remove(staff);

    expect([answer.status, await answer.json()]).toMatchObject([200, { id: 1, title: "O Quinze" }]);
    expect(titles(club)).toEqual(["Vidas Secas"]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { actorId: staff.viewer.id, action: "book.delete", details: "O Quinze, de Rachel de Queiroz" },
    ]);
  });

  it("deletes the notifications about it", async () => {
    const { club, admin } = await openWithBook();
    makeBook(club, { title: "Vidas Secas" });
    await admin.call("POST", "/api/books/1/set-current");
    // Until then its notices would go with the replacement.
    club.clock.now = new Date(club.clock.now.getTime() + 10 * 60_000);
    await admin.call("POST", "/api/books/2/set-current");
    expect(club.db.select().from(notifications).all()).toHaveLength(4);

    await remove(admin);

    const left = wordedNotifications(club);
    expect(left.map(({ link }) => link)).toEqual(["/book/2", "/book/2"]);
  });

  it("is refused for the current one", async () => {
    const { club, admin } = await openWithBook({ isCurrent: true });

    const answer = await remove(admin);

    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: "Este é o livro atual do clube. Defina outro antes de apagá-lo.", code: "conflict" },
    ]);
    expect(titles(club)).toEqual(["O Quinze"]);
  });

  it.each([
    ["2 leituras e 1 publicação", { pages: 2, reviews: 0, posts: 1 }],
    ["2 leituras, 2 resenhas e 1 publicação", { pages: 2, reviews: 2, posts: 1 }],
  ])("is refused with the reason: it has %s", async (uses, { pages, reviews, posts }) => {
    const { club, admin, bia, caio } = await openWithBook();
    const members = [bia, caio];
    for (const { id } of members.slice(0, pages))
      makeProgress(club, { userId: id, bookId: 1, currentPage: 9 });
    for (const { id } of members.slice(0, reviews)) makeReview(club, { userId: id, bookId: 1 });
    for (const { id } of members.slice(0, posts)) makePost(club, { userId: id, relatedBookId: 1 });

    const answer = await remove(admin);

    const message = `Este livro não pode ser apagado: tem ${uses}. Ele fica na biblioteca, inativo.`;
    expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict" }]);
    expect(titles(club)).toEqual(["O Quinze"]);
  });

  it.each([
    [
      "1 evento",
      (club: TestClub) => makeEvent(club, "2026-03-29T19:00:00Z", "2026-03-29T21:00:00Z", { bookId: 1 }),
    ],
    ["1 plano", (club: TestClub) => makePlan(club, { bookId: 1 }, [{ date: "2026-03-29", page: 208 }])],
    ["grupos", (club: TestClub) => club.db.update(chatGroups).set({ bookId: 1 }).run()],
    [
      "mensagens",
      (club: TestClub) => {
        const hidden = { groupId: 1, spoilerPage: 150, spoilerBookId: 1, createdAt: club.clock.now };
        for (const content of ["O final", "O começo"])
          club.db
            .insert(chatMessages)
            .values({ ...hidden, content })
            .run();
      },
    ],
  ])("is refused while the club has %s about it, in both doors", async (uses, make) => {
    const { club, admin } = await openWithBook();
    await openGroup(await makeClient(club), await makeClient(club));
    make(club);

    const answer = await remove(admin);
    const page = await admin.submit("/admin/livros/1", "delete-book");

    const message = `Este livro não pode ser apagado: tem ${uses}. Ele fica na biblioteca, inativo.`;
    expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict" }]);
    expect(page.status).toBe(409);
    expect((await screenOf(page)).getAllByText(message)).not.toEqual([]);
    expect(titles(club)).toEqual(["O Quinze"]);
  });

  it("concurrent with a group about it either keeps both or neither", async () => {
    const { club, admin, caio } = await openWithBook();
    const bia = await makeClient(club);
    const group = { name: "Sertão", userIds: [caio.id], bookId: 1 };

    const [, created] = await Promise.all([
      remove(admin),
      bia.call("POST", "/api/chats/groups", group),
      remove(admin),
    ]);

    const kept = titles(club).length === 1;
    expect(created.status).toBe(kept ? 201 : 400);
    expect(club.db.select().from(chatGroups).all()).toMatchObject(kept ? [{ bookId: 1 }] : []);
    expect(club.faults).toEqual([]);
  });

  it("is refused to members and visitors, and returns 404 for a missing book", async () => {
    const { club, admin } = await openWithBook();
    const bia = await makeClient(club);

    expect((await remove(bia)).status).toBe(403);
    expect((await remove(new TestClient(club))).status).toBe(401);
    for (const id of [2, 0, "um"]) expect((await remove(admin, id)).status).toBe(404);
    expect(titles(club)).toEqual(["O Quinze"]);
  });
});
