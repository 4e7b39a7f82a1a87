import { describe, expect, it } from "vitest";
import { achievements } from "#db/schema";
import { unlock } from "../support/achievements";
import { openClub } from "../support/app";
import { headings, pageOf } from "../support/html";
import { makeBook, makeMember, makeProgress, makeReview, makeVisitor } from "../support/makers";

describe("the books of a profile", () => {
  it("are ordered by finished first, then last update", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const { id: userId } = bia.viewer;
    const days = [
      ["Lido cedo", 2, 2],
      ["Aberto cedo", 3, null],
      ["Lido tarde", 5, 1],
      ["Aberto tarde", 9, null],
      ["Aberto na mesma hora", 9, null],
    ] as const;
    for (const [title, updated, completed] of days) {
      makeProgress(club, {
        userId,
        bookId: makeBook(club, { title }).id,
        currentPage: 10,
        lastUpdated: new Date(Date.UTC(2026, 2, updated, 12)),
        completedAt: completed && new Date(Date.UTC(2026, 2, completed, 12)),
      });
    }

    const html = await pageOf(await bia.get("/profile"));

    expect(headings(html)).toEqual([
      "Lido tarde",
      "Lido cedo",
      "Aberto na mesma hora",
      "Aberto tarde",
      "Aberto cedo",
    ]);
  });

  it("show the progress of each, with a link", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const { id: userId } = bia.viewer;
    const open = makeBook(club, { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 1208 });
    const read = makeBook(club, { title: "Folheto", author: "Anônimo", pageCount: 1 });
    // Both late in the evening of the day before in São Paulo.
    const lastUpdated = new Date("2026-03-10T02:00:00Z");
    const completedAt = new Date("2026-02-02T02:00:00Z");
    makeProgress(club, { userId, bookId: open.id, currentPage: 1127, lastUpdated });
    makeProgress(club, { userId, bookId: read.id, currentPage: 1, lastUpdated, completedAt });

    const raw = (await (await bia.get("/profile")).text()).replaceAll("<!-- -->", "");

    const [, finished = "", reading = ""] = raw.slice(raw.indexOf('class="shelf"')).split("<li>");
    expect(reading).toMatch(/Rachel de Queiroz<\/span><span[^>]*> · <\/span>1.208 páginas</);
    expect(reading).toContain('aria-label="Progresso em O Quinze" role="meter"');
    expect(reading).toContain('aria-valuetext="1.127 de 1.208 páginas"');
    expect(reading).toContain('aria-valuenow="93"');
    expect(reading).toMatch(/1.127\/1.208<span[^>]*> páginas<\/span><\/span><b>93%<\/b>/);
    expect(reading).toMatch(/<span class="tag-soft[^"]*">Atualizado em 09\/03\/2026<\/span>/);
    expect(reading).toMatch(
      new RegExp(
        `<a [^>]*href="/book/${open.id}"[^>]*>Ver detalhes<span class="sr-only"> de O Quinze</span></a>`,
      ),
    );
    expect(finished).toMatch(/1\/1<span[^>]*> página<\/span><\/span><b>100%<\/b>/);
    expect(finished).toContain("Concluído em 01/02/2026");
    expect(finished).not.toContain("Atualizado em");
  });

  it("are finished on their last page also without a completion date", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const { id: bookId } = makeBook(club, { pageCount: 208 });
    makeProgress(club, { userId: bia.viewer.id, bookId, currentPage: 208 });

    const html = await pageOf(await bia.get("/profile"));

    expect(html).toMatch(/<span class="tag-soft">Concluído<\/span>/);
    expect(html).not.toMatch(/Concluído em|Atualizado em/);
  });

  it("are paginated by 16, with invalid pages as the first or last one", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const { id } = makeMember(club);
    for (let day = 1; day <= 17; day += 1) {
      const { id: bookId } = makeBook(club, { title: `Livro do dia ${day}` });
      const lastUpdated = new Date(Date.UTC(2026, 0, day, 12));
      makeProgress(club, { userId: id, bookId, currentPage: 1, lastUpdated });
    }

    const first = await pageOf(await bia.get(`/profile/${id}`));
    const second = await pageOf(await bia.get(`/profile/${id}?aba=livros&pagina=2`));

    expect(headings(first)).toHaveLength(16);
    expect(headings(first)[0]).toBe("Livro do dia 17");
    expect(first).toMatch(new RegExp(`href="/profile/${id}\\?pagina=2#livros"[^>]*>Mais livros<`));
    expect(first).not.toContain("Livros anteriores");
    expect(headings(second)).toEqual(["Livro do dia 1"]);
    expect(second).toMatch(new RegExp(`href="/profile/${id}\\?aba=livros#livros"[^>]*>Livros anteriores<`));
    expect(second).not.toContain("Mais livros");
    for (const odd of ["0", "-1", "abc", "1.5", "2e1", ""]) {
      expect(headings(await pageOf(await bia.get(`/profile/${id}?pagina=${odd}`))), odd).toHaveLength(16);
    }
    const past = await pageOf(await bia.get(`/profile/${id}?pagina=99`));
    expect(headings(past)).toEqual(["Livro do dia 1"]);
  });
});

describe("the reviews of a profile", () => {
  it("are ordered by featured first, then newest, each with book, stars and date", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const ana = makeMember(club);
    const days = [
      ["Nova", 9, false],
      ["Velha", 1, false],
      ["Destacada", 2, true],
    ] as const;
    for (const [title, day, isFeatured] of days) {
      const book = makeBook(club, { title, author: `Autora de ${title}` });
      const createdAt = new Date(Date.UTC(2026, 2, day, 12));
      makeReview(club, { userId: ana.id, bookId: book.id, isFeatured, rating: day % 5, createdAt });
    }
    makeReview(club, { userId: bia.viewer.id, bookId: makeBook(club, { title: "De outra" }).id });

    const raw = (await (await bia.get(`/profile/${ana.id}?aba=resenhas`)).text()).replaceAll("<!-- -->", "");

    expect(headings(raw)).toEqual(["Destacada", "Nova", "Velha"]);
    const [, featured = "", newest = ""] = raw.split("<article");
    expect(featured).toContain("Resenha destacada");
    expect(newest).not.toContain("Resenha destacada");
    expect(newest).toContain("Autora de Nova");
    expect(newest).toContain('aria-label="4 de 5 estrelas"');
    expect(newest).toContain(">09/03/2026</time>");
    expect(newest).toMatch(/<a [^>]*class="cover"/);
  });

  it("are truncated after 300 characters on the server", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const { id: userId } = bia.viewer;
    const [long, exact] = [makeBook(club, { title: "Longo" }), makeBook(club)];
    const { id } = makeReview(club, { userId, bookId: long.id, content: `${"a".repeat(300)}RESTO` });
    makeReview(club, { userId, bookId: exact.id, content: "b".repeat(300) });

    const raw = (await (await bia.get("/profile?aba=resenhas")).text()).replaceAll("<!-- -->", "");

    expect(raw).not.toContain("RESTO");
    expect(raw).toContain(`>${"a".repeat(300)}… <a`);
    expect(raw).toContain(`>${"b".repeat(300)}</p>`);
    expect([...raw.matchAll(/href="([^"]*)"[^>]*>Ler mais<span class="sr-only">([^<]*)</g)]).toMatchObject([
      { 1: `/book/${long.id}/resenhas/${id}`, 2: " da resenha de Longo" },
    ]);
  });

  it("are paginated by ten", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    for (let day = 1; day <= 11; day += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, day, 12));
      const bookId = makeBook(club, { title: `Resenhado no dia ${day}` }).id;
      makeReview(club, { userId: bia.viewer.id, bookId, createdAt });
    }

    const first = await pageOf(await bia.get("/profile?aba=resenhas"));
    const second = await pageOf(await bia.get("/profile?aba=resenhas&pagina=7"));

    expect(headings(first)).toHaveLength(10);
    expect(first).toMatch(/href="\/profile\?aba=resenhas&amp;pagina=2#resenhas"[^>]*>Mais resenhas</);
    expect(headings(second)).toEqual(["Resenhado no dia 1"]);
    expect(second).toMatch(/href="\/profile\?aba=resenhas#resenhas"[^>]*>Resenhas mais novas</);
  });
});

describe("the achievements of a profile", () => {
  it("are stamps, newest first, each with the date of its unlocking", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const ana = makeMember(club);
    unlock(club, ana.id, "Mil Páginas", new Date("2026-01-05T12:00:00Z"));
    unlock(club, ana.id, "Boas-vindas", new Date("2026-02-06T02:00:00Z"));

    const raw = await (await bia.get(`/profile/${ana.id}?aba=conquistas`)).text();

    const stamps = [
      ...raw.matchAll(/<svg[^>]*class="achievement-badge".*?<\/svg><p[^>]*>(.*?)<\/p>.*?>([\d/]+)<\/time>/g),
    ];
    expect(stamps.map(([, name, day]) => [name, day])).toEqual([
      ["Boas-vindas", "05/02/2026"],
      ["Mil Páginas", "05/01/2026"],
    ]);
    expect(raw).toMatch(/<text class="drawn-title"[^>]*>1.000<\/text>/);
    expect(raw).not.toContain("Cem Dias Seguidos");
  });

  it("are shown also without a name or a known picture", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    club.db
      .insert(achievements)
      .values({ slug: "unknown", name: "", description: "", icon: "desconhecido" })
      .run();
    unlock(club, bia.viewer.id, "", club.clock.now);

    const html = await (await bia.get("/profile?aba=conquistas")).text();

    expect(html).toMatch(/<svg[^>]*class="achievement-badge".*?<\/svg><p[^>]*>Conquista<\/p>/);
  });
});
