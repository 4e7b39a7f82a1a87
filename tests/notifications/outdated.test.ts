import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeProgress, makeReview } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { pollBody } from "../support/polls";

type Client = Awaited<ReturnType<typeof makeClient>>;
const book = { author: "Maria Firmina", pageCount: 200, publishedYear: 1859 };

async function openWithMembers() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const ana = await makeClient(club, { name: "Ana Lima" });
  return { club, admin, ana };
}

const shown = (club: TestClub, { viewer }: Client, kind: Parameters<typeof notificationsOf>[1]) =>
  notificationsOf(club, kind).flatMap(({ userId, title, body }) =>
    userId === viewer.id ? [[title, body]] : [],
  );

describe("a book with another title", () => {
  it("has it in each notice that names the book", async () => {
    const { club, admin, ana } = await openWithMembers();
    const added = { ...book, title: "Ursula", isCurrent: true };
    await admin.call("POST", "/api/books", added);
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 9 });
    await admin.call("PUT", "/api/plans/1", { milestones: [{ date: "2026-03-20", page: 50 }] });
    makeReview(club, { userId: ana.viewer.id, bookId: 1 });
    await admin.call("PUT", "/api/reviews/1/feature");

    const body = { ...book, author: "Maria Firmina dos Reis", title: "Úrsula" };
    expect((await admin.call("PUT", "/api/books/1", body)).status).toBe(200);

    expect(shown(club, ana, "book")).toEqual([["Novo livro definido: Úrsula", "Maria Firmina dos Reis"]]);
    expect(shown(club, ana, "plan")).toEqual([
      ["O plano de leitura mudou: Úrsula", "O último marco é o de 20/03/2026."],
    ]);
    expect(shown(club, ana, "feature")).toEqual([["Sua resenha de Úrsula foi destacada", null]]);
  });
});

describe.each([
  ["closed", "/api/polls/1/close", {}],
  ["decided", "/api/polls/1/choose", { momentId: 1 }],
])("a date poll that is %s", (_, path, body) => {
  it("asks nobody for an answer any more", async () => {
    const { club, admin, ana } = await openWithMembers();
    await admin.call("POST", "/api/polls", pollBody);
    await admin.call("PUT", "/api/polls/1", { ...pollBody, answersUntil: "2026-03-17" });
    expect(shown(club, ana, "poll")).not.toEqual([]);

    expect((await admin.call("POST", path, body)).ok).toBe(true);

    expect(shown(club, ana, "poll").filter(([title]) => !title?.startsWith("O dia"))).toEqual([]);
  });
});
