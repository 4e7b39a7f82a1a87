import { expect, it } from "vitest";
import { readingStreaks, sessions } from "#db/schema";
import { sweepSessions } from "~/club/accounts/sessions-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { makeAnswer, makeBook, makeClient, makeEvent, makeMember, password } from "../support/makers";
import { remindAt, wordedNotifications } from "../support/notifications";
import { TestClient } from "../support/test-client";

const hour = 3_600_000;

function turnBack(club: TestClub, hours = 1): void {
  club.clock.now = new Date(club.clock.now.getTime() - hours * hour);
}

it("open sessions stay valid, and new ones last their full time", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  turnBack(club);
  sweepSessions(coreContext(club.app));
  expect((await ana.get("/api/user")).status).toBe(200);
  expect(club.db.select().from(sessions).all()).toHaveLength(1);

  const bia = await makeClient(club);
  turnBack(club, -2);
  expect((await bia.get("/api/user")).status).toBe(200);
});

it("rate limits stay in force, with a wait of little more than the hour", async () => {
  const club = openClub();
  makeMember(club, { username: "ana" });
  const ana = new TestClient(club);
  const enter = (typed: string) => ana.call("POST", "/api/login", { username: "ana", password: typed });
  for (let time = 0; time < 10; time += 1) await enter("errada");
  expect((await enter("errada")).status).toBe(429);

  turnBack(club);
  const refused = await enter("errada");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(2 * 3600);
  turnBack(club, -3);
  expect((await enter(password)).status).toBe(200);
});

it("a streak counts each day once, and grows again with the next page", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const book = makeBook(club, { pageCount: 200 });
  const read = (currentPage: number) => ana.call("POST", "/api/progress", { bookId: book.id, currentPage });
  // 00:30 in São Paulo, and 23:30 of the previous day.
  club.clock.now = new Date("2026-03-11T03:30:00Z");
  expect((await read(10)).status).toBe(201);
  turnBack(club);
  expect((await read(20)).status).toBe(200);
  turnBack(club, -1);
  expect((await read(30)).status).toBe(200);

  const days = club.db.select({ date: readingStreaks.date }).from(readingStreaks).all();
  expect(days.map(({ date }) => date).sort()).toEqual(["2026-03-10", "2026-03-11"]);
  const stats = await (await ana.get("/api/user-stats")).json();
  expect(stats).toMatchObject({ currentStreak: 2, longestStreak: 2 });
});

it("a sent reminder is not sent again", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const event = makeEvent(club, "2026-03-11T19:00:00Z", "2026-03-11T21:00:00Z");
  makeAnswer(club, ana.viewer.id, event.id);
  const reminders = () =>
    wordedNotifications(club).filter(({ link }) => link.includes(`/events/${event.id}`));
  await remindAt(club, "2026-03-10T12:30:00Z");
  expect(reminders()).toHaveLength(1);
  await remindAt(club, "2026-03-10T11:30:00Z");
  await remindAt(club, "2026-03-10T12:30:00Z");
  expect(reminders()).toHaveLength(1);
});
