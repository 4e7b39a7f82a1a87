import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeDay, makeEvent, makeMember, makeProgress } from "../support/makers";
import { last, makePlan, missed } from "../support/plans";
import { makeRating, openRatings } from "../support/ratings";
import type { TestClient } from "../support/test-client";

const showsRatings = async (client: TestClient, bookId = 1) =>
  (await (await client.get(`/api/ratings?bookId=${bookId}`)).json()).isOpen as boolean;

/** Whether the ratings are open after the next minute job. */
async function isOpen(club: TestClub, client: TestClient, bookId = 1) {
  openRatings(club);
  return showsRatings(client, bookId);
}

const tenMinutesLater = ({ clock }: TestClub) => {
  clock.now = new Date(clock.now.getTime() + 600_000);
};

const openedAt = (club: TestClub) => club.db.select({ at: books.ratingsOpenedAt }).from(books).get()?.at;
const start = "2026-03-10T14:00:00Z";
const end = "2026-03-10T15:00:00Z";
const later = { startDate: "2026-03-20T19:00", endDate: "2026-03-20T21:00" };
const meeting = { title: "Encontro", description: null, meetLink: null, isFeatured: false, bookId: 1 };

async function openWithAdmin() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  makeBook(club, { isCurrent: true });
  makeRating(club, { userId: admin.viewer.id, bookId: 1, createdAt: new Date("2026-03-01T12:00:00Z") });
  return { club, admin };
}

it.each([
  ["cancelled", "POST", "/api/events/1/cancel", {}],
  ["moved", "PUT", "/api/events/1", { ...meeting, ...later }],
  ["about another book", "PUT", "/api/events/1", { ...meeting, ...later, bookId: null }],
] as const)("ratings stay open when the meeting that opened them is %s", async (_, method, path, body) => {
  const { club, admin } = await openWithAdmin();
  makeEvent(club, start, "2026-03-10T16:00:00Z", { bookId: 1 });
  await admin.call("POST", "/api/meetings/1/open");
  expect(await isOpen(club, admin)).toBe(false);
  expect((await admin.call("POST", "/api/meetings/1/ratings/open")).status).toBe(200);
  expect(await isOpen(club, admin)).toBe(true);

  expect((await admin.call(method, path, body)).status).toBe(200);

  expect(await isOpen(club, admin)).toBe(true);
  expect(openedAt(club)).toEqual(club.clock.now);
});

it("ratings open by themselves at the end of a meeting without Modo Encontro", async () => {
  const { club, admin } = await openWithAdmin();
  makeEvent(club, start, "2026-03-10T15:10:00Z", { bookId: 1 });
  expect(await isOpen(club, admin)).toBe(false);
  tenMinutesLater(club);
  expect(await isOpen(club, admin)).toBe(true);
  expect(openedAt(club)).toEqual(new Date("2026-03-10T15:10:00Z"));
});

describe("a meeting in the past, which would open sealed ratings for good", () => {
  const past = { ...meeting, startDate: "2026-03-10T11:00", endDate: "2026-03-10T13:00" };

  it.each([
    ["created", "POST", "/api/events", past],
    ["given the book", "PUT", "/api/events/1", past],
    ["moved there", "PUT", "/api/events/2", past],
  ] as const)("is refused when it is %s", async (_, method, path, body) => {
    const { club, admin } = await openWithAdmin();
    makeEvent(club, "2026-03-10T14:00:00Z", "2026-03-10T16:00:00Z");
    makeEvent(club, "2026-03-20T22:00:00Z", "2026-03-21T00:00:00Z", { bookId: 1 });
    const answer = await admin.call(method, path, body);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/^As notas deste livro ainda estão guardadas/) },
    ]);
    expect(await isOpen(club, admin)).toBe(false);
  });

  it("is noted once they are open", async () => {
    const { club, admin } = await openWithAdmin();
    club.db.update(books).set({ endDate: "2026-03-09" }).run();
    expect((await admin.call("POST", "/api/events", past)).status).toBe(201);
  });
});

it("a last day in the past is refused while ratings are sealed", async () => {
  const { club, admin } = await openWithAdmin();
  const edit = async (endDate: string) => {
    const { title, author, pageCount, publishedYear } = club.db.select().from(books).get()!;
    const body = { title, author, pageCount, publishedYear, endDate };
    return (await admin.call("PUT", "/api/books/1", body)).status;
  };
  expect([await isOpen(club, admin), await edit("2026-03-08"), await edit("2026-03-10")]).toEqual([
    false,
    409,
    200,
  ]);
  expect(await isOpen(club, admin)).toBe(false);
});

it("a time zone in which the last day is over is refused while ratings are sealed", async () => {
  const { club, admin } = await openWithAdmin();
  club.db.update(books).set({ endDate: "2026-03-10" }).run();
  expect(await isOpen(club, admin)).toBe(false);
  const [zone, home] = ["Pacific/Kiritimati", "America/Manaus"];
  const settings = { name: "Clube", signUp: "aberto" };
  const refused = await admin.call("PUT", "/api/club", { ...settings, timeZone: zone });
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "As notas do livro ainda estão guardadas, e esta mudança as abriria. Mude o fuso amanhã.",
  ]);
  expect((await admin.call("PUT", "/api/club", { ...settings, timeZone: home })).status).toBe(200);
  expect(await isOpen(club, admin)).toBe(false);
});

it("two meetings that are cancelled within a minute of each other open nothing to read", async () => {
  const { club, admin } = await openWithAdmin();
  makeBook(club);
  const about = { ...meeting, ...later, bookId: 2 };
  await admin.call("POST", "/api/events", about);
  makeRating(club, { userId: admin.viewer.id, bookId: 2 });
  expect(await isOpen(club, admin, 2)).toBe(false);

  await admin.call("POST", "/api/events/1/cancel", {});
  expect(await showsRatings(admin, 2)).toBe(false);
  club.clock.now = new Date("2026-03-10T15:00:30Z");
  await admin.call("POST", "/api/events", { ...about, title: "Outro encontro" });

  expect(await isOpen(club, admin, 2)).toBe(false);
});

it("a cancelled meeting opens nothing, and the next one decides", async () => {
  const { club, admin } = await openWithAdmin();
  makeEvent(club, start, end, { bookId: 1, cancelledAt: new Date("2026-03-09T12:00:00Z") });
  makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", { bookId: 1 });
  expect(await isOpen(club, admin)).toBe(false);
  club.clock.now = new Date("2026-03-13T00:00:00Z");
  expect(await isOpen(club, admin)).toBe(true);
});

it("ratings that the last day has opened stay open with a later meeting", async () => {
  const { club, admin } = await openWithAdmin();
  club.db.update(books).set({ endDate: "2026-03-09" }).run();
  expect(await isOpen(club, admin)).toBe(true);
  expect((await admin.call("POST", "/api/events", { ...meeting, ...later })).status).toBe(201);
  expect(await isOpen(club, admin)).toBe(true);
});

it("ratings that the last day has opened stay open when the end of the plan moves", async () => {
  const { club, admin } = await openWithAdmin();
  club.db.update(books).set({ endDate: "2026-03-09" }).run();
  makePlan(club, { bookId: 1, medianPage: 60, checkedOn: "2026-03-10" }, [missed, last]);
  for (let count = 1; count <= 3; count += 1) {
    const reader = makeMember(club);
    makeProgress(club, { userId: reader.id, bookId: 1, currentPage: 60 });
    makeDay(club, reader, "2026-03-08", 28);
  }
  expect(await isOpen(club, admin)).toBe(true);
  const { offers } = await (await admin.get("/api/plans")).json();
  const offer = { version: offers.version, endDate: offers.postpone.endDate };

  expect((await admin.call("POST", "/api/plans/1/postpone", offer)).status).toBe(200);

  expect(await isOpen(club, admin)).toBe(true);
});

describe("a book that is not the current one", () => {
  const nextMeeting = { ...meeting, ...later, bookId: 2 };

  async function openWithMeeting() {
    const { club, admin } = await openWithAdmin();
    makeBook(club);
    await admin.call("POST", "/api/events", nextMeeting);
    expect(await isOpen(club, admin, 2)).toBe(false);
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    makeRating(club, { userId: admin.viewer.id, bookId: 2 });
    expect(await isOpen(club, admin, 2)).toBe(false);
    return { club, admin };
  }

  it("opens its sealed ratings for good once its meeting is cancelled, which is announced", async () => {
    const { club, admin } = await openWithMeeting();
    expect((await admin.call("POST", "/api/events/1/cancel", {})).status).toBe(200);
    expect(await isOpen(club, admin, 2)).toBe(true);
    await admin.call("POST", "/api/events", { ...nextMeeting, title: "Outro encontro" });
    expect(await isOpen(club, admin, 2)).toBe(true);
  });

  it.each([[null], [1]])(
    "stays with its meeting while they are sealed: book %s is refused",
    async (bookId) => {
      const { club, admin } = await openWithMeeting();
      const refused = await admin.call("PUT", "/api/events/1", { ...nextMeeting, bookId });
      expect([refused.status, (await refused.json()).message]).toEqual([
        409,
        "As notas do livro ainda estão guardadas, e esta mudança as abriria. Deixe o livro neste encontro, ou cancele o encontro.",
      ]);
      expect(await isOpen(club, admin, 2)).toBe(false);

      const next = { ...nextMeeting, startDate: "2026-03-21T19:00", endDate: "2026-03-21T21:00" };
      await admin.call("POST", "/api/events", next);
      expect((await admin.call("PUT", "/api/events/1", { ...nextMeeting, bookId })).status).toBe(200);
      expect(await isOpen(club, admin, 2)).toBe(false);
    },
  );
});

it("ratings of a book without dates open ten minutes after another becomes the current one", async () => {
  const { club, admin } = await openWithAdmin();
  makeBook(club);
  expect(await isOpen(club, admin)).toBe(false);
  await admin.call("POST", "/api/books/2/set-current", {});
  expect(await isOpen(club, admin)).toBe(false);
  tenMinutesLater(club);
  expect(await isOpen(club, admin)).toBe(true);
  await admin.call("POST", "/api/books/1/set-current", {});
  expect(await isOpen(club, admin)).toBe(true);
});

it("ratings stay sealed when the change of the current book is undone", async () => {
  const { club, admin } = await openWithAdmin();
  makeBook(club);
  await admin.call("POST", "/api/books/2/set-current", {});
  expect(await isOpen(club, admin)).toBe(false);
  expect((await admin.call("POST", "/api/books/2/undo-current")).status).toBe(200);
  tenMinutesLater(club);
  expect(await isOpen(club, admin)).toBe(false);
});

it("ratings of a book that the club has not read are sealed when it becomes the current one", async () => {
  const { club, admin } = await openWithAdmin();
  makeBook(club);
  await admin.call("POST", "/api/ratings", { bookId: 2, rating: 4 });
  expect(await isOpen(club, admin, 2)).toBe(true);
  await admin.call("POST", "/api/books/2/set-current", {});
  expect(await isOpen(club, admin, 2)).toBe(false);
});
