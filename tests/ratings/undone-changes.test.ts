import { expect, it } from "vitest";
import { books } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeEvent, makeMember } from "../support/makers";
import { makeRating, openRatings } from "../support/ratings";

const minute = 60_000;

/** Three books, of which the first is the current one since a minute ago; the first two are rated. */
async function openWithThree() {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  const rui = makeMember(club);
  makeBook(club, { isCurrent: true, currentSince: new Date(club.clock.now.getTime() - minute) });
  for (const bookId of [1, 2]) {
    if (bookId > 1) makeBook(club);
    makeRating(club, { userId: rui.id, bookId });
  }
  makeBook(club);
  openRatings(club);
  return { club, ana };
}

/** The books whose opening is stored after the minute job of a later moment. */
function openedAfter(club: TestClub, milliseconds: number) {
  openRatings(club, new Date(club.clock.now.getTime() + milliseconds));
  const rows = club.db.select({ id: books.id, at: books.ratingsOpenedAt }).from(books).all();
  return rows.filter(({ at }) => at !== null).map(({ id }) => id);
}

it("ratings stay sealed when two changes of the current book are undone", async () => {
  const { club, ana } = await openWithThree();
  await ana.call("POST", "/api/books/2/set-current");
  expect(openedAfter(club, minute)).toEqual([]);
  await ana.call("POST", "/api/books/3/set-current");
  expect(openedAfter(club, minute)).toEqual([]);

  expect((await ana.call("POST", "/api/books/3/undo-current")).status).toBe(200);
  expect((await ana.call("POST", "/api/books/2/undo-current")).status).toBe(200);

  expect(openedAfter(club, 10 * minute)).not.toContain(1);
});

it("a change of the current book cannot be undone once it would open the ratings given meanwhile", async () => {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  const rui = await makeClient(club);
  makeBook(club, { isCurrent: true });
  makeBook(club);
  await ana.call("POST", "/api/books/2/set-current");
  club.clock.now = new Date(club.clock.now.getTime() + minute);
  expect((await rui.call("POST", "/api/ratings", { bookId: 2, rating: 1.5 })).status).toBe(201);

  const answer = await ana.call("POST", "/api/books/2/undo-current");

  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    "As notas do livro ainda estão guardadas, e esta mudança as abriria. Defina de novo o livro de antes como atual: elas abrem dez minutos depois.",
  ]);
  expect(openedAfter(club, minute)).toEqual([]);
  expect((await ana.call("POST", "/api/books/1/set-current")).status).toBe(200);
  expect(openedAfter(club, 9 * minute)).toEqual([]);
  expect(openedAfter(club, minute)).toEqual([2]);
});

it("each of two replaced books opens ten minutes after its own replacement", async () => {
  const { club, ana } = await openWithThree();
  await ana.call("POST", "/api/books/2/set-current");
  openRatings(club, new Date(club.clock.now.getTime() + 9 * minute));
  await ana.call("POST", "/api/books/3/set-current");
  expect(openedAfter(club, minute - 1)).toEqual([]);

  expect(openedAfter(club, 1)).toEqual([1]);
  expect(openedAfter(club, 9 * minute - 1)).toEqual([1]);
  expect(openedAfter(club, 1)).toEqual([1, 2]);
});

it("two books that have replaced each other stay sealed while that can be undone", async () => {
  const { club, ana } = await openWithThree();
  await ana.call("POST", "/api/books/2/set-current");
  expect(openedAfter(club, minute)).toEqual([]);
  await ana.call("POST", "/api/books/1/set-current");

  expect(openedAfter(club, minute)).toEqual([]);
  expect(openedAfter(club, 9 * minute)).toEqual([2]);
});

it("three changes of the current book in a row do not open the ratings of the one before them at once", async () => {
  const { club, ana } = await openWithThree();
  for (const id of [2, 3]) await ana.call("POST", `/api/books/${id}/set-current`, { notify: false });

  const answer = await ana.call("POST", "/api/books/2/set-current", { notify: false });

  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    "As notas do livro ainda estão guardadas, e esta mudança as abriria. Espere dez minutos.",
  ]);
  expect(openedAfter(club, 10 * minute - 1)).toEqual([]);
  expect(openedAfter(club, 1)).toContain(1);
  expect((await ana.call("POST", "/api/books/2/set-current")).status).toBe(200);
});

it("a rating given a minute ago stays sealed when two meetings are cancelled, until it opens for good", async () => {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const rui = await makeClient(club);
  const isOpen = async () => (await (await admin.get("/api/ratings?bookId=1")).json()).isOpen;
  const isOpenAfterJob = () => {
    openRatings(club);
    return isOpen();
  };
  makeBook(club);
  for (const day of ["12", "13"])
    makeEvent(club, `2026-03-${day}T19:00:00Z`, `2026-03-${day}T21:00:00Z`, { bookId: 1 });
  expect((await rui.call("POST", "/api/ratings", { bookId: 1, rating: 4 })).status).toBe(201);

  for (const id of [1, 2]) await admin.call("POST", `/api/events/${id}/cancel`, {});

  expect(await isOpen()).toBe(false);
  expect(await isOpenAfterJob()).toBe(true);
  makeEvent(club, "2026-03-20T19:00:00Z", "2026-03-20T21:00:00Z", { bookId: 1 });
  expect(await isOpenAfterJob()).toBe(true);
});

const about = { title: "Encontro", description: null, meetLink: null, isFeatured: false };
const later = { startDate: "2026-03-20T19:00", endDate: "2026-03-20T21:00" };

it.each([
  ["became the current one", 2],
  ["was replaced", 1],
])(
  "a sealed book stays with its meeting while the change by which it %s can be undone",
  async (_, bookId) => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const rui = await makeClient(club);
    makeBook(club, { isCurrent: true });
    makeBook(club);
    await admin.call("POST", "/api/events", { ...about, ...later, bookId });
    expect((await rui.call("POST", "/api/ratings", { bookId, rating: 4 })).status).toBe(201);
    club.clock.now = new Date(club.clock.now.getTime() + minute);
    await admin.call("POST", "/api/books/2/set-current", { notify: false });

    expect((await admin.call("PUT", "/api/events/1", { ...about, ...later, bookId: null })).status).toBe(409);

    expect((await admin.call("POST", "/api/books/2/undo-current")).status).toBe(200);
    expect(openedAfter(club, minute)).toEqual([]);
  },
);
