import { expect, it } from "vitest";
import {
  auditLog,
  eventPresences,
  meetingDraws,
  meetingQuestions,
  meetingQuotes,
  meetings,
  visitors,
} from "#db/schema";
import { catchUp } from "~/club/achievements/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { unlocked } from "../support/achievements";
import { screenOf, textOf } from "../support/dom";
import { makeQuestion, makeQuote } from "../support/makers";
import { makePresence, makeVisitor } from "../support/meetings";
import { makeMeeting, openRoom } from "../support/rooms";

const nextWeek = { title: "Encontro de março", startDate: "2026-03-21T16:00", endDate: "2026-03-21T18:00" };

async function openWithNotes() {
  const room = await openRoom();
  const { club, ana, bia } = room;
  makeMeeting(club, { step: 3 });
  makePresence(club, 1, ana.viewer.id);
  club.db.insert(meetingDraws).values({ eventId: 1, userId: ana.viewer.id }).run();
  makeVisitor(club, "Nina", { arrivedAt: club.clock.now });
  makeQuestion(club, { userId: bia.viewer.id, bookId: 1 });
  makeQuote(club, { userId: bia.viewer.id, bookId: 1 });
  const at = club.clock.now;
  club.db.insert(meetingQuestions).values({ eventId: 1, questionId: 1, talkedAt: at, openedAt: at }).run();
  club.db.insert(meetingQuotes).values({ eventId: 1, quoteId: 1, openedAt: at }).run();
  return room;
}

it("a meeting that is moved to a day that has not come begins anew", async () => {
  const { club, davi, ana } = await openWithNotes();

  expect((await davi.call("PUT", "/api/events/1", nextWeek)).status).toBe(200);

  for (const table of [eventPresences, meetingDraws, meetingQuestions, meetingQuotes, meetings]) {
    expect(club.db.select().from(table).all()).toEqual([]);
  }
  expect(club.db.select().from(visitors).all()).toMatchObject([{ isComing: true, arrivedAt: null }]);
  expect(await (await ana.get("/api/meetings/1/presences")).json()).toEqual([]);
  const log = await screenOf(davi.get("/admin/registro"));
  expect(textOf(log.document.querySelector("main"))).toContain(
    "Davi Nogueira mudou o dia de “Encontro de março”, e as presenças anotadas foram apagadas.",
  );
});

it("the answers to a postponed meeting count for achievements, with the presence of the earlier day deleted", async () => {
  const { club, davi, bia } = await openWithNotes();
  await davi.call("PUT", "/api/events/1", nextWeek);
  club.clock.now = new Date("2026-03-22T12:00:00Z");

  await catchUp(coreContext(club.app), "time");

  expect(unlocked(club, bia.viewer)).toContain("Primeiro Encontro");
});

it.each([
  ["hour that may begin", { startDate: "2026-03-10T12:30", endDate: "2026-03-10T14:30" }],
  ["place", { location: { name: "Praça da Sé" } }],
])("a meeting with another %s keeps what was noted", async (_, change) => {
  const { club, davi } = await openWithNotes();
  const { startDate, endDate } = await (await davi.get("/api/events/1")).json();

  await davi.call("PUT", "/api/events/1", { title: nextWeek.title, startDate, endDate, ...change });

  for (const table of [eventPresences, meetingDraws, meetingQuestions, meetingQuotes, meetings]) {
    expect(club.db.select().from(table).all()).toHaveLength(1);
  }
  expect(club.db.select().from(auditLog).all()).toMatchObject([{ action: "event.edit" }]);
});
