import { describe, expect, it } from "vitest";
import { auditLog, books, nominations, notifications } from "#db/schema";
import { openClub } from "../support/app";
import { makeBook, makeClient } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { ballotEnd, countNow, makeNomination, makeRound, vote } from "../support/rounds";
import { TestClient } from "../support/test-client";

const isbn = "9788545702870";

/** A round that As Meninas (1) has won. */
async function openWon() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const dora = await makeClient(club, { role: "admin" });
  makeRound(club, { nominationsEndAt: club.clock.now, ballotEndsAt: ballotEnd });
  const coverImage = "https://capas.example/meninas.jpg";
  makeNomination(club, { roundId: 1, title: "As Meninas", userId: ana.viewer.id, isbn, coverImage });
  makeNomination(club, { roundId: 1, title: "Úrsula", userId: ana.viewer.id });
  vote(club, ana.viewer, 1, [1]);
  club.clock.now = ballotEnd;
  await countNow(club);
  club.db.delete(notifications).run();
  const adopt = (body: object, client: TestClient = dora) => client.call("POST", "/api/rounds/1/adopt", body);
  const noticesOf = () => wordedNotifications(club).map(({ userId, title }) => [userId, title]);
  return { club, ana, dora, adopt, noticesOf };
}

const next = { as: "next", endDate: "2026-04-30" };

describe("adopting the winner", () => {
  it("never takes another book with its number for it", async () => {
    const { club, adopt } = await openWon();
    makeBook(club, { title: "Outro Título", author: "Outra Pessoa", isbn });
    expect(await (await adopt({ as: "current" })).json()).toMatchObject({ id: 2, title: "As Meninas" });
  });

  it("gives its pages to a book that stands without them", async () => {
    const { club, adopt } = await openWon();
    makeBook(club, { title: "As Meninas", author: "Lygia Fagundes Telles", pageCount: null });
    const adopted = await adopt({ as: "current" });
    expect(await adopted.json()).toMatchObject({ id: 1, pageCount: 304, isCurrent: true });
  });

  it("as the next book adds it to the shelf with its last day, once", async () => {
    const { club, ana, adopt, noticesOf } = await openWon();
    makeBook(club, { title: "O Quinze", isCurrent: true });

    const answers = await Promise.all([adopt(next), adopt(next)]);

    const added = {
      id: 2,
      title: "As Meninas",
      pageCount: 304,
      publishedYear: 1973,
      isbn,
      isCurrent: false,
      endDate: "2026-04-30",
    };
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [made, refused] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(await made?.json()).toMatchObject({ ...added, coverImage: "https://capas.example/meninas.jpg" });
    expect(await refused?.json()).toEqual({
      message: "As Meninas já está na estante.",
      code: "conflict",
      link: "/book/2",
    });
    expect(club.db.select().from(books).all()).toMatchObject([{ isCurrent: true }, added]);
    expect(club.db.select().from(nominations).all()).toMatchObject([{ bookId: 2 }, { bookId: null }]);
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({ winner: { bookId: 2 } });
    expect(noticesOf()).toEqual([[ana.viewer.id, "Próximo livro definido: As Meninas"]]);
    const deeds = club.db.select().from(auditLog).all();
    expect(deeds.map(({ action }) => action)).toEqual(["book.create", "round.adopt"]);
  });

  it("as the current book sets it, and can be undone", async () => {
    const { club, ana, dora, adopt, noticesOf } = await openWon();
    makeBook(club, { title: "O Quinze", isCurrent: true });

    const answer = await adopt({ as: "current", endDate: "2026-04-30" });

    expect(await answer.json()).toMatchObject({ id: 2, isCurrent: true, endDate: "2026-04-30" });
    expect(noticesOf()).toEqual([[ana.viewer.id, "Novo livro definido: As Meninas"]]);
    expect(await (await dora.call("POST", "/api/books/2/undo-current")).json()).toMatchObject({
      title: "O Quinze",
    });
    expect(noticesOf()).toEqual([]);
    expect((await adopt(next)).status).toBe(409);
  });

  it("without `notify` notifies nobody, and without a last day has none", async () => {
    const { club, adopt, noticesOf } = await openWon();
    expect(await (await adopt({ as: "next", notify: false })).json()).toMatchObject({ endDate: null });
    expect(noticesOf()).toEqual([]);
    expect(club.db.select().from(books).all()).toHaveLength(1);
  });

  it("keeps the last day of a work on the shelf, unless another is given", async () => {
    const { club, adopt } = await openWon();
    makeBook(club, { title: "As Meninas", author: "Lygia Fagundes Telles", endDate: "2026-05-31" });
    expect(await (await adopt({ as: "next" })).json()).toMatchObject({ id: 1, endDate: "2026-05-31" });
  });

  it("is refused to members and visitors, in a missing round, and without a winner", async () => {
    const { club, ana, dora, adopt } = await openWon();
    expect((await adopt(next, ana)).status).toBe(403);
    expect((await adopt(next, new TestClient(club))).status).toBe(401);
    expect((await dora.call("POST", "/api/rounds/9/adopt", next)).status).toBe(404);
    makeRound(club);
    const early = await dora.call("POST", "/api/rounds/2/adopt", next);
    expect([early.status, (await early.json()).message]).toEqual([
      409,
      "Esta rodada ainda não tem um vencedor.",
    ]);
    expect(club.db.select().from(books).all()).toEqual([]);
  });
});

describe("carrying a nomination over", () => {
  it("brings back a runner-up of the last round, with its place", async () => {
    const { club, ana, dora } = await openWon();
    const { id } = makeRound(club, {
      nominationsEndAt: new Date("2026-04-01T03:00:00Z"),
      ballotEndsAt: new Date("2026-04-02T03:00:00Z"),
    });
    const carry = (client: TestClient, nomination: number) =>
      client.call("POST", `/api/rounds/nominations/${nomination}/carry`);
    const place = { roundId: 1, place: 2, month: "março" };
    expect(await (await ana.get("/api/rounds/current")).json()).toMatchObject({
      returnable: [{ id: 2, title: "Úrsula", ...place }],
    });
    expect(await (await dora.get("/api/rounds/current")).json()).toMatchObject({ returnable: [] });

    expect((await carry(dora, 2)).status).toBe(403);
    expect((await carry(new TestClient(club), 2)).status).toBe(401);
    expect((await carry(ana, 9)).status).toBe(404);
    const winner = await carry(ana, 1);
    expect([winner.status, (await winner.json()).message]).toEqual([
      409,
      "Só volta uma indicação da última rodada que não venceu.",
    ]);
    const carried = await carry(ana, 2);
    expect([carried.status, await carried.json()]).toMatchObject([
      201,
      {
        id: 3,
        roundId: id,
        title: "Úrsula",
        pitch: "Três moças num pensionato em 1973.",
        carriedFrom: place,
      },
    ]);
    expect(await (await ana.get("/api/rounds/current")).json()).toMatchObject({
      nominations: [{ carriedFrom: place }],
      returnable: [],
    });
    expect(club.db.select().from(nominations).all().at(-1)).toMatchObject({ carriedFromId: 2 });
  });

  it("loses that place when it is edited into another book", async () => {
    const { club, ana } = await openWon();
    makeRound(club, {
      nominationsEndAt: new Date("2026-04-01T03:00:00Z"),
      ballotEndsAt: new Date("2026-04-02T03:00:00Z"),
    });
    await ana.call("POST", "/api/rounds/nominations/2/carry");
    const placeAfter = async (book: object) => {
      const edited = await ana.call("PUT", "/api/rounds/nominations/3", book);
      return (await edited.json()).carriedFrom;
    };
    const book = {
      title: "Úrsula",
      author: "Lygia Fagundes Telles",
      pageCount: 200,
      pitch: "Um clássico de 1859.",
    };

    expect(await placeAfter(book)).toEqual({ roundId: 1, place: 2, month: "março" });
    expect(await placeAfter({ ...book, title: "Gupeva" })).toBeNull();
    expect(await placeAfter(book)).toBeNull();
  });

  it("brings it back past a round that had no nominations", async () => {
    const { club, ana } = await openWon();
    makeRound(club, { closedAt: club.clock.now, ballotEndsAt: club.clock.now });
    await countNow(club);
    makeRound(club, {
      nominationsEndAt: new Date("2026-04-01T03:00:00Z"),
      ballotEndsAt: new Date("2026-04-02T03:00:00Z"),
    });

    expect((await ana.call("POST", "/api/rounds/nominations/2/carry")).status).toBe(201);
  });

  it("counts towards the limit, and needs an open round", async () => {
    const { club, ana } = await openWon();
    const carry = () => ana.call("POST", "/api/rounds/nominations/2/carry");
    expect((await carry()).status).toBe(404);
    makeRound(club, {
      nominationsPerMember: 1,
      nominationsEndAt: new Date("2026-04-01T03:00:00Z"),
      ballotEndsAt: new Date("2026-04-02T03:00:00Z"),
    });
    makeNomination(club, { roundId: 2, userId: ana.viewer.id });
    const full = await carry();
    expect([full.status, (await full.json()).message]).toEqual([
      409,
      "Você já indicou o livro que cabe a cada pessoa nesta rodada.",
    ]);
    club.clock.now = new Date("2026-04-01T03:00:00Z");
    expect((await (await carry()).json()).message).toBe("A indicação terminou em 31/03/2026.");
  });
});
