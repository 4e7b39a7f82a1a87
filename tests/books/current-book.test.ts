import { describe, expect, it } from "vitest";
import { books, events } from "#db/schema";
import { openClub } from "../support/app";
import { hrefsIn, type Screen, screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const figuresOn = ({ document }: Screen) =>
  [...document.querySelectorAll("dt")].map((name) => [textOf(name), textOf(name.nextElementSibling)]);

describe("the admin panel", () => {
  it("redirects members to the home page and visitors to the login", async () => {
    const club = openClub();
    const bia = await makeClient(club);

    expect((await bia.get("/admin")).headers.get("location")).toBe("/");
    expect((await new TestClient(club).get("/admin")).headers.get("location")).toBe(loginUrl("/admin"));
  });

  it.each(["admin", "developer"] as const)("shows a %s the four figures", async (role) => {
    const club = openClub();
    const ana = await makeClient(club, { role });
    makeMember(club);
    makeMember(club, { deactivatedAt: club.clock.now });
    makeBook(club);
    makeBook(club, { title: "Vidas Secas", isCurrent: true });
    const hoursFromNow = (hours: number) => new Date(club.clock.now.getTime() + hours * 3_600_000);
    club.db
      .insert(events)
      .values([
        { title: "Passado", startDate: hoursFromNow(-4), endDate: hoursFromNow(-2) },
        { title: "Acaba agora", startDate: hoursFromNow(-2), endDate: hoursFromNow(0) },
        { title: "Em curso", startDate: hoursFromNow(-1), endDate: hoursFromNow(1) },
        { title: "Futuro", startDate: hoursFromNow(48), endDate: hoursFromNow(50) },
      ])
      .run();

    const answer = await ana.get("/admin");

    expect(answer.status).toBe(200);
    const screen = await screenOf(answer);
    expect(screen.getByRole("heading", { level: 1, name: "Painel Administrativo" })).toBeTruthy();
    expect(figuresOn(screen)).toEqual([
      ["Total de Livros", "2"],
      ["Eventos Ativos", "2"],
      ["Usuários", "2"],
      ["Livro Atual", "Vidas Secas"],
    ]);
  });

  it("lists the books with their status and offers the setting only for others than the current", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    const old = makeBook(club, { title: "O Quinze", pageCount: 1208, publishedYear: 1930 });
    const current = makeBook(club, { title: "Vidas Secas", author: "Graciliano Ramos", isCurrent: true });

    const { document } = await screenOf(ana.get("/admin"));

    const [first, second] = document.querySelectorAll("tbody tr") as unknown as [Element, Element];
    expect(hrefsIn(first)).toContain(`/book/${current.id}`);
    expect(textOf(first)).toContain("Graciliano Ramos");
    expect(textOf(first.querySelector(".ribbon"))).toBe("Atual");
    expect(textOf(first)).not.toContain("Definir como Atual");
    for (const text of ["O Quinze", "1.208", "1930", "Inativo", "Definir como Atual"])
      expect(textOf(second)).toContain(text);
    expect(second.querySelector('form [name="id"]')?.getAttribute("value")).toBe(String(old.id));
  });
});

describe("setting the current book", () => {
  it("makes it the only current one by form, with a toast, and does not delete the previous one", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    const before = makeBook(club, { isCurrent: true });
    const book = makeBook(club, { title: "Vidas Secas" });

    const answer = await ana.submit("/admin", "set-current", { id: String(book.id) });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/admin#livro-${book.id}`);
    expect(await pageOf(await ana.get("/admin"))).toContain("Livro atual atualizado");
    expect(club.db.select().from(books).all()).toMatchObject([
      { id: before.id, isCurrent: false },
      { id: book.id, isCurrent: true },
    ]);
  });

  it("leaves exactly one current when twenty are set at the same moment", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    const all = Array.from({ length: 20 }, () => makeBook(club));

    const answers = await Promise.all(all.map(({ id }) => ana.call("POST", `/api/books/${id}/set-current`)));

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(
      club.db
        .select()
        .from(books)
        .all()
        .filter((book) => book.isCurrent),
    ).toHaveLength(1);
  });

  it("is refused to members and visitors", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const visitor = new TestClient(club);
    const { id } = makeBook(club);

    const answers = [
      await bia.call("POST", `/api/books/${id}/set-current`),
      await bia.submit("/admin", "set-current", { id: String(id) }),
      await visitor.call("POST", `/api/books/${id}/set-current`),
      await visitor.submit("/admin", "set-current", { id: String(id) }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 303]);
    expect(answers[3]?.headers.get("location")).toBe(loginUrl("/admin"));
    expect(club.db.select().from(books).all()).toMatchObject([{ isCurrent: false }]);
  });
});

it.each([
  ["2026-03-09", null],
  ["2026-03-10", "2026-03-10"],
  ["2026-04-30", "2026-04-30"],
  [null, null],
])(
  "a book set as current on 10 March with end date %s has afterwards the end date %s",
  async (endDate, left) => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    const book = makeBook(club, { endDate });

    expect((await ana.call("POST", `/api/books/${book.id}/set-current`)).status).toBe(200);

    expect(club.db.select({ endDate: books.endDate }).from(books).all()).toEqual([{ endDate: left }]);
  },
);
