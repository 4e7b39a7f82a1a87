import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications, ratings, readingStreaks, userAchievements, userProgress } from "#db/schema";
import { importReadings } from "~/club/importing/readings-changes.server";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, wordsOf } from "../support/dom";
import { contextOf, makeBook, makeClient, makeProgress, makeReview } from "../support/makers";
import { goodreads, skoob, storedFile, storygraph, submitFile } from "../support/own-files";

const rowsOf = ({ db }: TestClub) => ({
  progress: db.select().from(userProgress).orderBy(asc(userProgress.bookId)).all(),
  ratings: db.select().from(ratings).orderBy(asc(ratings.bookId)).all(),
});

const torto = {
  Title: "Torto Arado",
  Author: "Itamar Vieira Junior",
  ISBN13: '="9786580309313"',
  "My Rating": "5",
  "Date Read": "2021/10/28",
};
const irmaos = {
  Title: "Dois Irmãos",
  Author: "Milton Hatoum",
  "My Rating": "0",
  "Date Added": "2020/03/14",
};

/** Torto Arado of 264 pages and Dois Irmãos of 200; Ana has begun neither. */
async function openWithBooks() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const books = [
    makeBook(club, {
      title: "Torto Arado",
      author: "Itamar Vieira Junior",
      isbn: "9786580309313",
      pageCount: 264,
    }),
    makeBook(club, { title: "Dois Irmãos", author: "Milton Hatoum", pageCount: 200 }),
  ];
  return { club, ana, books };
}

const confirm = (id: number) => `/api/imports/own/${id}/confirm`;

describe("readings of an export", () => {
  it("are finished on their days, and bring the rating", async () => {
    const { club, ana } = await openWithBooks();
    const id = await storedFile(ana, goodreads(torto, irmaos));
    expect(rowsOf(club)).toEqual({ progress: [], ratings: [] });

    const answer = await ana.call("POST", confirm(id), {});

    expect([answer.status, await answer.json()]).toEqual([
      200,
      { added: { readings: 2, ratings: 1 }, known: 0, left: 0 },
    ]);
    // The last moment of the day in São Paulo.
    const [first, second] = [new Date("2021-10-29T02:59:59.999Z"), new Date("2020-03-15T02:59:59.999Z")];
    const shared = { userId: 1, openedFromPage: null, readingUnit: "page", abandonedAt: null };
    expect(rowsOf(club)).toMatchObject({
      progress: [
        { ...shared, bookId: 1, currentPage: 264, furthestPage: 264, completedAt: first, lastUpdated: first },
        {
          ...shared,
          bookId: 2,
          currentPage: 200,
          furthestPage: 200,
          completedAt: second,
          lastUpdated: second,
        },
      ],
      ratings: [{ userId: 1, bookId: 1, halfStars: 10, line: null, createdAt: club.clock.now }],
    });
  });

  it("have no pages, streak, post and notification of today, and achievements in silence", async () => {
    const { club, ana } = await openWithBooks();
    const bell = () => club.db.select().from(notifications).all();
    const before = bell();

    await ana.call("POST", confirm(await storedFile(ana, goodreads(torto, irmaos))), {});

    expect(club.db.select().from(readingStreaks).all()).toEqual([]);
    expect(bell()).toEqual(before);
    expect(await (await ana.get("/api/posts")).json()).toEqual([]);
    expect(club.db.select().from(userAchievements).all().length).toBeGreaterThan(1);
    expect(await (await ana.get("/api/user-stats")).json()).toMatchObject({
      booksRead: 2,
      pagesRead: 464,
      currentStreak: 0,
      longestStreak: 0,
    });
    // The hourly check finds nothing that is left to announce.
    expect(bell()).toEqual(before);
  });

  it.each([
    [
      "StoryGraph",
      storygraph({
        Title: "Torto Arado",
        Authors: "Itamar Vieira Junior",
        "Dates Read": "2021/10/02-2021/10/28",
        "Star Rating": "4.25",
      }),
    ],
    [
      "Skoob",
      skoob({
        Título: "Torto arado",
        Autor: "Itamar Vieira Junior",
        Nota: "4,5",
        "Data de Leitura": "28/10/2021",
      }),
    ],
    [
      "Goodreads in Latin-1",
      Buffer.from(goodreads({ ...torto, "My Rating": "5", Title: "Outro título, com ç" }), "latin1"),
    ],
  ])("come from %s", async (_, file) => {
    const { club, ana } = await openWithBooks();
    const id = await storedFile(ana, file as string);

    expect(await (await ana.call("POST", confirm(id), {})).json()).toMatchObject({
      added: { readings: 1, ratings: 1 },
    });
    expect(rowsOf(club)).toMatchObject({
      progress: [{ bookId: 1, completedAt: new Date("2021-10-29T02:59:59.999Z") }],
      ratings: [{ bookId: 1 }],
    });
  });

  it("of today end now, and not at midnight", async () => {
    const { club, ana } = await openWithBooks();
    await ana.call(
      "POST",
      confirm(await storedFile(ana, goodreads({ ...torto, "Date Read": "2026/03/10" }))),
      {},
    );
    expect(rowsOf(club).progress).toMatchObject([{ completedAt: club.clock.now }]);
  });

  it("finish a begun one in its own unit, and keep the rating and the stars of a review", async () => {
    const { club, ana, books } = await openWithBooks();
    const userId = ana.viewer.id;
    const lastUpdated = new Date("2021-01-01T12:00:00Z");
    const begun = {
      userId,
      lastUpdated,
      readingUnit: "edition" as const,
      editionPages: 300,
      ownPosition: 30,
    };
    makeProgress(club, { ...begun, bookId: 1, currentPage: 26, furthestPage: 26, abandonedAt: lastUpdated });
    makeReview(club, { userId, bookId: books[0]!.id });

    const id = await storedFile(ana, goodreads(torto));
    const outcome = await (await ana.call("POST", confirm(id), {})).json();

    expect(outcome).toMatchObject({ added: { readings: 1, ratings: 0 } });
    expect(rowsOf(club)).toMatchObject({
      progress: [
        { currentPage: 264, furthestPage: 264, ownPosition: 300, editionPages: 300, abandonedAt: null },
      ],
      ratings: [],
    });
  });

  it("come once: from the same file again, and from a second confirmation", async () => {
    const { club, ana } = await openWithBooks();
    const first = await storedFile(ana, goodreads(torto));
    const outcome = await (await ana.call("POST", confirm(first), {})).json();
    const rows = rowsOf(club);

    expect(await (await ana.call("POST", confirm(first), {})).json()).toEqual(outcome);
    const again = await storedFile(ana, goodreads(torto));
    expect(await (await ana.call("POST", confirm(again), {})).json()).toEqual({
      added: { readings: 0, ratings: 0 },
      known: 0,
      left: 1,
    });
    expect(rowsOf(club)).toEqual(rows);
  });

  it("come once from two confirmations at the same time", async () => {
    const { club, ana } = await openWithBooks();
    const id = await storedFile(ana, goodreads(torto, irmaos));
    const answers = await Promise.all([0, 1].map(() => ana.call("POST", confirm(id), {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one).toEqual(other);
    expect(rowsOf(club).progress).toHaveLength(2);
  });

  it("leave out what has changed between the check and the write", async () => {
    const { club, ana } = await openWithBooks();
    const id = await storedFile(ana, goodreads(torto, irmaos));
    const ctx = contextOf(club, ana.viewer);
    const running = importReadings(ctx, id);
    // The member finishes the first book meanwhile.
    makeProgress(club, { userId: 1, bookId: 1, currentPage: 264, completedAt: club.clock.now });

    expect(await running).toMatchObject({ added: { readings: 1, ratings: 0 } });
    expect(rowsOf(club).progress).toMatchObject([{ bookId: 1, completedAt: club.clock.now }, { bookId: 2 }]);
  });
});

describe("the preview by the form", () => {
  it("shows what comes, what stays out and why, and brings nothing", async () => {
    const { club, ana } = await openWithBooks();
    makeProgress(club, {
      userId: 1,
      bookId: 2,
      currentPage: 200,
      completedAt: new Date("2026-02-01T12:00:00Z"),
    });
    const others = [
      { Title: "Cem Anos de Solidão", Author: "Gabriel García Márquez", "Date Read": "2020" },
      { Title: "Torto Arado", Author: "Vários", "Date Read": "2020" },
      { Title: "Grande Sertão", Author: "João Guimarães Rosa", "Exclusive Shelf": "to-read" },
    ];
    const sent = await submitFile(
      ana,
      goodreads({ ...torto, "My Rating": "7" }, irmaos, ...others),
      "goodreads_library_export.csv",
    );
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/settings/trazer/1"]);

    const page = await screenOf(ana.get("/settings/trazer/1"));

    expect(page.getByText("Reconhecido como Goodreads · 31 colunas, 5 linhas")).toBeTruthy();
    expect(page.getAllByRole("definition").map(textOf)).toEqual(["1", "0", "4"]);
    const lists = page.getAllByRole("list").map((list) => [...list.children].map(wordsOf));
    expect(lists).toContainEqual([
      "Torto Arado Lido até 28/10/2021; a nota “7” passa de 5 e fica de fora sem nota",
    ]);
    expect(lists).toContainEqual([
      "Linha 3 Dois Irmãos Você já tinha marcado como lido em 01/02/2026; ficou o que estava",
      "Linha 4 Cem Anos de Solidão Não está na estante do clube",
      "Linha 5 Torto Arado Outra edição, de outra autoria: “Vários”",
      "Linha 6 Grande Sertão Está como “to-read”, ainda não lido",
    ]);
    expect(rowsOf(club)).toMatchObject({ progress: [{ bookId: 2 }], ratings: [] });

    const brought = await ana.submit("/settings/trazer/1", "bring-readings", { id: "1" });
    expect([brought.status, brought.headers.get("location")]).toEqual([303, "/settings/trazer/1"]);
    const outcome = await screenOf(ana.get("/settings/trazer/1"));
    expect(outcome.getByRole("heading", { name: "Suas leituras chegaram" })).toBeTruthy();
    expect(outcome.getByRole("link", { name: "Ver minha estante" })).toBeTruthy();
    expect(outcome.getAllByRole("definition").map(textOf)).toEqual(["1", "0", "4"]);
    expect(rowsOf(club).progress).toHaveLength(2);
  });

  it("lists all rows in pages, and waits until it is cancelled", async () => {
    const { ana } = await openWithBooks();
    const unknown = Array.from({ length: 60 }, (_, at) => ({
      Title: `Livro ${at}`,
      Author: "Ninguém",
      "Date Read": "2020",
    }));
    await submitFile(ana, goodreads(...unknown));

    expect((await ana.get("/settings/trazer")).headers.get("location")).toBe("/settings/trazer/1");
    const page = await screenOf(ana.get("/settings/trazer/1"));
    const all = page.getByRole("link", { name: "Ver as 60 linhas" }).getAttribute("href");
    expect(page.queryByRole("button", { name: /^Trazer/ })).toBeNull();
    const second = await screenOf(ana.get(all?.replace("#", "&pagina=2#") ?? ""));
    expect(second.getByText("Livro 59")).toBeTruthy();
    expect(second.queryByText("Livro 49")).toBeNull();

    const cancelled = await ana.submit("/settings/trazer/1", "cancel-file", { id: "1" });
    expect(cancelled.headers.get("location")).toBe("/settings?aba=dados");
    expect((await ana.get("/settings/trazer/1")).status).toBe(404);
  });

  it("is gone once it was brought: a late Cancelar is refused", async () => {
    const { ana } = await openWithBooks();
    await submitFile(ana, goodreads(torto));
    await ana.submit("/settings/trazer/1", "bring-readings", { id: "1" });
    expect((await ana.submit("/settings/trazer/1", "cancel-file", { id: "1" })).status).toBe(409);
  });
});
