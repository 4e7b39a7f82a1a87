import { describe, expect, it } from "vitest";
import {
  googleVolumes,
  openLibraryBook,
  openLibrarySearch,
  ponciaWithCover,
} from "../support/lookup-records";
import { makeBook, makeClient } from "../support/makers";
import { knowsPoncia, openWithSources } from "./sources";

describe("a look-up by ISBN", () => {
  it("merges both providers of BrasilAPI for a Brazilian number, and asks nobody else", async () => {
    const opened = await openWithSources();
    knowsPoncia(opened);

    const { status, body } = await opened.lookUp("isbn=978-85-3470-509-7");

    expect([status, body]).toEqual([
      200,
      {
        outcome: "found",
        source: "cbl",
        asked: ["brasil-api"],
        silent: [],
        found: [
          {
            source: "cbl",
            title: "Ponciá Vicêncio",
            subtitle: "Romance",
            author: "Conceição Evaristo",
            pageCount: 128,
            publishedYear: 2003,
            publisher: "Mazza Edições",
            isbn: "9788534705097",
            coverImage: "https://capas.example/first_cover/9788534705097.jpg",
            bookId: null,
          },
        ],
      },
    ]);
    expect(opened.asked().toSorted()).toEqual([
      "brasilapi.com.br/api/isbn/v1/9788534705097?providers=cbl",
      "brasilapi.com.br/api/isbn/v1/9788534705097?providers=mercado-editorial",
    ]);
    for (const { userAgent } of opened.sources.requests) expect(userAgent).toMatch(/^Entrelinhas\/\d/);
  });

  it("takes the record of one provider when the other one fails", async () => {
    const opened = await openWithSources();
    opened.sources.reply("providers=cbl", (_, response) => void response.destroy());
    opened.sources.reply("providers=mercado-editorial", ponciaWithCover);
    const { body } = await opened.lookUp("isbn=9788534705097");
    expect(body).toMatchObject({
      source: "mercado-editorial",
      found: [{ pageCount: null, publishedYear: null }],
    });
  });

  it("asks Open Library alone for a foreign number, and converts one of 10 digits", async () => {
    const { sources, lookUp, asked } = await openWithSources();
    sources.reply("api/books", openLibraryBook);

    const { body } = await lookUp("isbn=0-306-40615-2");

    expect(body).toMatchObject({
      source: "open-library",
      found: [
        {
          title: "Error correction",
          subtitle: "a primer",
          author: "George Clark",
          pageCount: 432,
          publishedYear: 1981,
          isbn: "9780306406157",
          coverImage: "https://covers.openlibrary.org/b/id/77-L.jpg",
        },
      ],
    });
    expect(asked()).toEqual(["openlibrary.org/api/books?bibkeys=ISBN:9780306406157&format=json&jscmd=data"]);
  });

  it("asks Google Books last, and only with a key, which no log contains", async () => {
    const without = await openWithSources();
    const withKey = await openWithSources({ GOOGLE_BOOKS_KEY: "chave-123" });
    withKey.sources.reply("www.googleapis.com", googleVolumes);

    expect((await without.lookUp("isbn=9788532508799")).body.outcome).toBe("unknown");
    expect(without.asked().filter((address) => address.includes("google"))).toEqual([]);
    const { body } = await withKey.lookUp("isbn=9788532508799");
    expect(body).toMatchObject({ source: "google-books", found: [{ title: "Água Viva", pageCount: 96 }] });
    expect(body.found[0].coverImage).toBe("https://books.google.com/books/content?id=h&img=1&zoom=1");
    expect(withKey.asked().at(-1)).toContain("key=chave-123");
  });
});

describe("a look-up by title", () => {
  it("lists the editions of Open Library, without those of other subjects", async () => {
    const { sources, lookUp, asked } = await openWithSources();
    sources.reply("search.json", openLibrarySearch);

    const { body } = await lookUp(`title=${encodeURIComponent("  ursula: maria (firmina) ")}`);

    expect(asked()[0]).toMatch(
      /^openlibrary\.org\/search\.json\?q=ursula maria firmina&lang=pt&limit=10&fields=/,
    );
    expect(body.outcome).toBe("found");
    expect(body.found).toMatchObject([
      {
        title: "Úrsula",
        author: "Maria Firmina dos Reis",
        publisher: "Penguin-Companhia",
        publishedYear: 2018,
        pageCount: 224,
        coverImage: "https://covers.openlibrary.org/b/id/12-L.jpg",
      },
      { title: "Úrsula e outras obras", publishedYear: 2019, pageCount: 272, isbn: null, coverImage: null },
    ]);
  });
});

describe("the club's own books answer first", () => {
  it("by ISBN and by title, without a request", async () => {
    const { club, lookUp, asked } = await openWithSources();
    const torto = makeBook(club, {
      title: "Torto Arado",
      author: "Itamar Vieira Junior",
      isbn: "9786580309313",
    });

    for (const search of ["isbn=9786580309313", "title=TORTO+ARADO", "title=arado+torto+itamar"]) {
      const { body } = await lookUp(search);
      expect(body).toMatchObject({
        outcome: "found",
        source: "shelf",
        asked: [],
        found: [{ bookId: torto.id }],
      });
    }
    expect(asked()).toEqual([]);
    // A part of a title may mean another book.
    expect((await lookUp("title=torto")).body.outcome).toBe("unknown");
  });
});

describe("what is no query is refused at its field", () => {
  it.each([
    ["isbn=9788534705090", "isbn", /^O dígito verificador/],
    ["isbn=978853470509", "isbn", /10 ou 13 algarismos/],
    [`isbn=${"9".repeat(5000)}`, "isbn", /ISBN inválido/],
    ["title=a", "title", /pelo menos 2 caracteres/],
    ["", "isbn", /Informe o ISBN ou o título/],
  ])("%s", async (search, field, sentence) => {
    const { lookUp, asked } = await openWithSources();
    const { status, body } = await lookUp(search);
    expect([status, body.code, body.message]).toEqual([400, "invalid", expect.stringMatching(sentence)]);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(asked()).toEqual([]);
  });
});

describe("who may look up, and how often", () => {
  it("happens twenty times an hour for each member", async () => {
    const { club, lookUp, asked } = await openWithSources();
    for (let time = 0; time < 20; time += 1) {
      expect((await lookUp(`title=livro+numero+${time}`)).status).toBe(200);
    }
    expect(await lookUp("title=mais+um")).toMatchObject({
      status: 429,
      body: {
        code: "too_many_attempts",
        message: "Muitas tentativas de procurar livros. Espere 60 minutos e tente de novo.",
      },
    });
    expect(asked()).toHaveLength(20);
    const caio = await makeClient(club);
    expect((await caio.call("GET", "/api/lookup?title=mais+um")).status).toBe(200);
    club.clock.now = new Date(club.clock.now.getTime() + 61 * 60_000);
    expect((await lookUp("title=mais+um")).status).toBe(200);
  });

  it("is off with BOOK_LOOKUP=off", async () => {
    const { club, lookUp, asked } = await openWithSources({ BOOK_LOOKUP: "off" });
    makeBook(club, { title: "Torto Arado", isbn: "9786580309313" });
    const off = { outcome: "off", source: null, found: [], asked: [], silent: [] };
    expect(await lookUp("isbn=9786580309313")).toEqual({ status: 200, body: off });
    expect(asked()).toEqual([]);
  });
});
