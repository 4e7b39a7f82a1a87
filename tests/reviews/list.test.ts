import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { hrefOf, hrefsIn, type Screen, screenFrom, screenOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember, makeReview } from "../support/makers";
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
});
