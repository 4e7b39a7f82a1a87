import { describe, expect, it } from "vitest";
import { ratings, userSettings } from "#db/schema";
import { clubBooks } from "~/club/books/list-queries.server";
import { openClub } from "../support/app";
import { hrefsIn, screenOf, textOf, wordsOf } from "../support/dom";
import {
  contextOf,
  makeBook,
  makeClient,
  makeEvent,
  makeMember,
  makeProgress,
  makeReview,
} from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const everything = { limit: 100, offset: 0 };

describe("the list of the club's books", () => {
  it("has the current book first, then the years of the reading, then the books that were never read", () => {
    const club = openClub();
    const ana = makeMember(club);
    const today = club.clock.now.getFullYear();
    const meet = (bookId: number, day: string, values: object = {}) =>
      makeEvent(club, `${day}T19:00:00Z`, `${day}T21:00:00Z`, { bookId, ...values });
    const title = (name: string, values: object = {}) => makeBook(club, { title: name, ...values }).id;
    title("Na estante");
    title("Com último dia", { endDate: `${today - 2}-08-01` });
    const met = title("Com encontro");
    meet(met, `${today - 1}-03-01`);
    const finished = title("Terminado");
    makeProgress(club, {
      userId: ana.id,
      bookId: finished,
      currentPage: 208,
      completedAt: at(`${today - 3}-05-01`),
    });
    title("Atual", { isCurrent: true, endDate: `${today + 1}-01-01` });
    title("Marcado para depois", { endDate: `${today + 1}-05-01` });
    const planned = title("Com encontro futuro");
    meet(planned, `${today + 2}-03-01`);
    const cancelled = title("Com encontro cancelado");
    meet(cancelled, `${today - 1}-04-01`, { cancelledAt: at(`${today - 1}-03-30`) });

    expect(clubBooks(contextOf(club, ana), everything).map(({ title, readIn }) => [title, readIn])).toEqual([
      ["Atual", null],
      ["Com encontro", today - 1],
      ["Com último dia", today - 2],
      ["Terminado", today - 3],
      ["Com encontro cancelado", null],
      ["Com encontro futuro", null],
      ["Marcado para depois", null],
      ["Na estante", null],
    ]);
  });

  it("counts the year in the club's time zone", () => {
    const club = openClub();
    const ana = makeMember(club);
    const { id } = makeBook(club);
    makeProgress(club, {
      userId: ana.id,
      bookId: id,
      currentPage: 208,
      completedAt: new Date("2024-01-01T01:00:00Z"),
    });

    expect(clubBooks(contextOf(club, ana), everything)).toMatchObject([{ readIn: 2023 }]);
  });

  it.each([
    ["finished", { currentPage: 208, completedAt: at("2024-05-01") }],
    ["abandoned", { currentPage: 30, abandonedAt: at("2024-05-01") }],
    ["reading", { currentPage: 30 }],
    ["notBegun", { currentPage: 0 }],
    ["notBegun", null],
  ] as const)("shows the viewer's own state: %s", (own, progress) => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club)];
    const { id: bookId } = makeBook(club, { pageCount: 208 });
    if (progress) makeProgress(club, { userId: ana.id, bookId, ...progress });
    makeProgress(club, { userId: rui.id, bookId, currentPage: 77 });

    expect(clubBooks(contextOf(club, ana), everything)).toMatchObject([{ own }]);
  });

  it("counts the members who finished a book, without closed accounts", () => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club)];
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    const { id: bookId } = makeBook(club);
    for (const { id: userId } of [ana, gone])
      makeProgress(club, { userId, bookId, currentPage: 208, completedAt: at("2024-05-01") });
    makeProgress(club, { userId: rui.id, bookId, currentPage: 3 });

    expect(clubBooks(contextOf(club, rui), everything)).toMatchObject([{ finished: 1 }]);
  });

  it("does not show by year and count what a member hides", () => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club)];
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: ana.id, bookId, currentPage: 208, completedAt: at("2024-05-01") });
    const seenBy = (viewer: typeof ana) => clubBooks(contextOf(club, viewer), everything)[0];
    expect(seenBy(rui)).toMatchObject({ readIn: 2024, finished: 1 });

    club.db.insert(userSettings).values({ userId: ana.id, showReadingProgress: false }).run();

    expect(seenBy(rui)).toMatchObject({ readIn: null, finished: 0, own: "notBegun" });
    expect(seenBy(ana)).toMatchObject({ readIn: null, finished: 1, own: "finished" });
  });

  it("has the average of the reviews, and that of the ratings only once they are open", () => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club)];
    const sealed = makeBook(club, { title: "Guardada" }).id;
    const open = makeBook(club, { title: "Aberta", ratingsOpenedAt: at("2024-05-01") }).id;
    for (const bookId of [sealed, open]) {
      makeReview(club, { userId: ana.id, bookId, rating: 4 });
      const given = { bookId, halfStars: 3, createdAt: at("2024-04-01") };
      club.db
        .insert(ratings)
        .values({ ...given, userId: rui.id })
        .run();
    }
    makeBook(club, { title: "Sem nenhuma" });

    expect(clubBooks(contextOf(club, ana), everything).map(({ title, average }) => [title, average])).toEqual(
      [
        ["Sem nenhuma", null],
        ["Aberta", 1.5],
        ["Guardada", 4],
      ],
    );
  });
});

describe("the page of the club's books", () => {
  it("has a section for each year with links to the books, and is linked in the menu and on the book's page", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club, { title: "Atual", isCurrent: true });
    const past = makeBook(club, { title: "Iracema", author: "José de Alencar", endDate: "2023-04-01" }).id;
    makeProgress(club, {
      userId: ana.viewer.id,
      bookId: past,
      currentPage: 208,
      completedAt: at("2023-03-30"),
    });

    const screen = await screenOf(ana.get("/livros"));

    expect(screen.getAllByRole("heading").map(textOf).slice(0, 5)).toEqual([
      "Livros do clube",
      "Lendo agora",
      "Atual",
      "2023",
      "Iracema",
    ]);
    const year = screen.getByRole("region", { name: "2023" });
    expect(wordsOf(year)).toContain("José de Alencar");
    expect(wordsOf(year)).toContain("Você leu");
    expect(wordsOf(year)).toContain("1 leu até o fim");
    expect(hrefsIn(year)).toContain(`/book/${past}`);
    for (const address of ["/", `/book/${past}`, "/book"]) {
      const { document } = await screenOf(ana.get(address));
      const menus = [...document.querySelectorAll('.menu a[href="/livros"], .drawer a[href="/livros"]')];
      expect(menus.map(textOf)).toEqual(["Livros do clube", "Livros do clube"]);
      if (address !== "/") expect(document.querySelector('main a[href="/livros"]')).not.toBeNull();
    }
  });

  it("is paged, and keeps what is typed into the page number harmless", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    for (let count = 1; count <= 50; count++) makeBook(club, { title: `Livro ${count}` });

    const titles = async (address: string) =>
      (await screenOf(ana.get(address))).getAllByRole("heading", { level: 3 }).map(textOf);

    expect(await titles("/livros")).toHaveLength(48);
    expect(await titles("/livros?pagina=2")).toEqual(["Livro 2", "Livro 1"]);
    expect(await titles("/livros?pagina=99")).toEqual(["Livro 2", "Livro 1"]);
    expect(await titles("/livros?pagina=-1")).toHaveLength(48);
  });

  it("says that the club has no books, and offers the staff to add one", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const member = await makeClient(club);

    for (const client of [admin, member]) {
      const screen = await screenOf(client.get("/livros"));
      screen.getByText("O clube ainda não tem livros.");
      expect(screen.queryAllByRole("link", { name: "Adicionar livro" })).toHaveLength(
        client === admin ? 1 : 0,
      );
    }
  });

  it("asks a visitor to log in", async () => {
    const club = openClub();
    await makeClient(club);

    const answer = await new TestClient(club).get("/livros");

    expect([answer.status, answer.headers.get("location")]).toEqual([302, loginUrl("/livros")]);
  });
});
