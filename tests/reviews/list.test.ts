import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { hrefOf, hrefsIn, type Screen, screenFrom, screenOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember, makeReview } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";
import { loremOf } from "../support/text";

/** The ids of the reviews on a page, in order. */
function reviewsOn({ document }: Screen): number[] {
  return [...document.querySelectorAll('article.review[id^="resenha-"]')].map(({ id }) =>
    Number(id.slice("resenha-".length)),
  );
}

/** Reviews of a book by different members, an hour apart. */
function makeReviews(club: TestClub, bookId: number, count: number) {
  return Array.from({ length: count }, (_, hour) =>
    makeReview(club, {
      userId: makeMember(club).id,
      bookId,
      createdAt: new Date(Date.UTC(2026, 1, 1, hour)),
    }),
  );
}

const paragraphsIn = (document: Document) =>
  [...document.querySelectorAll("p")].map(({ textContent }) => textContent);

describe("the reviews of a book", () => {
  it("are ordered by featured first, then newest, by page and by JSON", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { isCurrent: true });
    const write = (day: string, isFeatured = false) =>
      makeReview(club, {
        userId: makeMember(club).id,
        bookId: book.id,
        isFeatured,
        createdAt: new Date(`2026-03-${day}T12:00:00Z`),
      }).id;
    const ids = [write("03"), write("02", true), write("05"), write("05"), write("01"), write("04", true)];
    makeReview(club, { userId: ana.viewer.id, bookId: makeBook(club).id, isFeatured: true });

    const html = await pageOf(await ana.get("/book"));
    const list = await (await ana.call("GET", `/api/books/${book.id}/reviews`)).json();

    const order = [5, 1, 3, 2, 0, 4].map((place) => ids[place]!);
    expect(reviewsOn(screenFrom(html))).toEqual(order);
    expect(list.map(({ id }: { id: number }) => id)).toEqual(order);
    expect(html.match(/Resenha destacada/g)).toHaveLength(2);
  });

  it("show author, date, reading time, stars and edit state", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { isCurrent: true });
    const dev = makeMember(club, { name: "Davi Nogueira", role: "developer" });
    const content = Array(601).fill("lido").join(" ");
    const [createdAt, editedAt] = [new Date("2026-03-09T02:30:00Z"), club.clock.now];
    makeReview(club, { userId: dev.id, bookId: book.id, content, rating: 3, createdAt, editedAt });

    const screen = await screenOf(ana.get("/book"));
    const text = wordsOf(screen.document.body);

    expect(hrefOf(screen, "Davi Nogueira")).toBe(`/profile/${dev.id}`);
    expect(screen.getByText("Dev", { selector: ".role.role-dev" })).toBeTruthy();
    expect(text).toContain("Davi Nogueira Dev");
    // 23:30 of the 8th in São Paulo
    expect(text).toContain("08/03/2026 · Leitura de 4 min · editada");
    expect(screen.getAllByLabelText("3 de 5 estrelas").length).toBeGreaterThan(0);
    expect(text).toMatch(/(?<![\d,])3,0 .*de 5 .*1 resenha(?!s)/);
    expect(screen.getByText(/3 estrelas: 1 resenha$/)).toBeTruthy();
  });

  it("show a deleted author's name without a link", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { isCurrent: true });
    const gone = makeMember(club, { name: "Rui Prado", deactivatedAt: club.clock.now });
    const reviews = [
      makeReview(club, { userId: gone.id, bookId: book.id }),
      makeReview(club, { userId: null, bookId: book.id }),
    ];

    const pages = [
      await screenOf(ana.get("/book")),
      ...(await Promise.all(reviews.map(({ id }) => screenOf(ana.get(`/book/${book.id}/resenhas/${id}`))))),
    ];

    const shows = (name: string) =>
      pages.map((page) => page.queryAllByText(name, { selector: "b" }).length > 0);
    expect(shows("Rui Prado")).toEqual([true, true, false]);
    expect(shows("Leitor removido")).toEqual([true, false, true]);
    for (const { document } of pages) expect(hrefsIn(document)).not.toContain(`/profile/${gone.id}`);
    const list = await (await ana.call("GET", `/api/books/${book.id}/reviews`)).json();
    expect(list).toMatchObject([
      { userId: null, user: null },
      { userId: gone.id, user: { name: "Rui Prado", isActive: false } },
    ]);
  });

  it("are truncated in the list and whole on a page of their own", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { title: "O Quinze", isCurrent: true });
    const content = [loremOf(400), "Não conto o fim.", loremOf(2500)].join("\n\n");
    const { id } = makeReview(club, { userId: makeMember(club).id, bookId: book.id, content });

    const list = await (await ana.get("/book")).text();
    const whole = await screenOf(ana.get(`/book/${book.id}/resenhas/${id}`));

    const { document } = screenFrom(list);
    expect(hrefsIn(document)).toContain(`/book/${book.id}/resenhas/${id}`);
    expect(paragraphsIn(document)).toContain(loremOf(400));
    expect(list).not.toContain("Não conto o fim.");
    expect(paragraphsIn(whole.document)).toEqual(expect.arrayContaining(content.split("\n\n")));
    expect(whole.getByRole("heading", { level: 1, name: "Resenha de O Quinze" })).toBeTruthy();
    expect(hrefOf(whole, "Todas as resenhas")).toBe(`/book/${book.id}#resenhas`);
  });

  it("are found only under their own book", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const [book, other] = [makeBook(club), makeBook(club, { isCurrent: true })];
    const { id } = makeReview(club, { userId: ana.viewer.id, bookId: book.id });

    expect((await ana.get(`/book/${book.id}/resenhas/${id}`)).status).toBe(200);
    for (const address of [`${other.id}/resenhas/${id}`, `99/resenhas/${id}`]) {
      expect((await ana.get(`/book/${address}`)).status, address).toBe(404);
    }
    for (const strange of ["99", "abc", "0", "-1", "1e0", "1.0", "%00"]) {
      expect((await ana.get(`/book/${book.id}/resenhas/${strange}`)).status, strange).toBe(404);
    }
    const path = `/book/${book.id}/resenhas/${id}`;
    expect((await new TestClient(club).get(path)).headers.get("location")).toBe(loginUrl(path));
  });

  it("show an empty state at first", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { isCurrent: true });

    const html = await pageOf(await ana.get("/book"));

    expect(html).toContain("Nenhuma resenha ainda");
    expect(screenFrom(html).queryByText(/de 5$/)).toBeNull();
    expect(html).not.toContain("Páginas de resenhas");
    expect(await (await ana.call("GET", `/api/books/${book.id}/reviews`)).json()).toEqual([]);
  });

  it("have a button for one, which is absent afterwards", async () => {
    const club = openClub();
    const [ana, rui] = [await makeClient(club), await makeClient(club)];
    const book = makeBook(club, { isCurrent: true });
    const label = "Escrever resenha";

    expect(hrefOf(await screenOf(ana.get("/book")), label)).toBe("/book/resenha");
    const { id } = makeReview(club, { userId: ana.viewer.id, bookId: book.id });

    const own = await screenOf(ana.get("/book"));
    expect(own.queryByText(label)).toBeNull();
    expect(hrefOf(own, "Ver a sua resenha")).toBe(`/book/${book.id}/resenhas/${id}`);
    expect(own.getByText("Editar").closest("a")?.getAttribute("href")).toBe("/book/resenha");
    expect(hrefsIn(own.document)).toContain(`/book/resenhas/${id}/apagar`);
    const others = await screenOf(rui.get("/book"));
    expect(hrefOf(others, label)).toBe("/book/resenha");
    expect(others.queryByText(/^(Editar|Apagar)$|Ver a sua resenha/)).toBeNull();
  });
});

describe("twenty-five reviews", () => {
  const odd = ["0", "-1", "1.5", "1e1", "abc", "", "+2", "02", "2%20", "%00", "\u0662"];
  it.each([
    ["", 1],
    ["?pagina=1", 1],
    ["?pagina=2", 2],
    ["?pagina=3", 3],
    ["?pagina=4", 3],
    [`?pagina=${"9".repeat(20)}`, 3],
    ...odd.map((value): [string, number] => [`?pagina=${value}`, 1]),
  ])("at %j show page %i of ten", async (query, page) => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    const ids = makeReviews(club, book.id, 25).map(({ id }) => id);

    const screen = await screenOf(ana.get(`/book/${book.id}${query}`));

    expect(reviewsOn(screen)).toEqual(ids.toReversed().slice(10 * page - 10, 10 * page));
    expect(screen.getByText("média de 25 resenhas")).toBeTruthy();
    const links = screen.queryAllByText(/^(Resenhas mais novas|Mais resenhas)$/, { selector: "a" });
    const at = (number: number) => `/book/${book.id}${number === 1 ? "" : `?pagina=${number}`}#resenhas`;
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ...(page > 1 ? [["Resenhas mais novas", at(page - 1)]] : []),
      ...(page < 3 ? [["Mais resenhas", at(page + 1)]] : []),
    ]);
  });

  it("are paginated by JSON, with valid cursors only", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    const ids = makeReviews(club, book.id, 25)
      .map(({ id }) => id)
      .reverse();
    const path = `/api/books/${book.id}/reviews`;
    const part = async (query: string) => {
      const list = await (await ana.call("GET", `${path}${query}`)).json();
      return list.map(({ id }: { id: number }) => id);
    };

    expect(await part("")).toEqual(ids);
    expect(await part("?limit=3&offset=")).toEqual(ids.slice(0, 3));
    expect(await part("?limit=10&offset=20")).toEqual(ids.slice(20));
    expect(await part("?offset=25")).toEqual([]);
    for (const query of ["limit=0", "limit=101", "limit=abc", "limit=1.5", "offset=-1", "offset=1e9"]) {
      expect((await ana.call("GET", `${path}?${query}`)).status, query).toBe(400);
    }
    for (const id of ["99", "abc"]) {
      expect((await ana.call("GET", `/api/books/${id}/reviews`)).status, id).toBe(404);
    }
    expect((await new TestClient(club).call("GET", path)).status).toBe(401);
  });
});
