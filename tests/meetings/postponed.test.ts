import { describe, expect, it } from "vitest";
import {
  auditLog,
  eventPresences,
  events,
  meetingDraws,
  meetingQuestions,
  meetingQuotes,
  meetings,
  visitors,
} from "#db/schema";
import { catchUp } from "~/club/achievements/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { unlocked } from "../support/achievements";
import type { TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeQuestion, makeQuote } from "../support/makers";
import { makePresence, makeVisitor } from "../support/meetings";
import { makeMinutes } from "../support/minutes";
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

it("a meeting that is moved to a later day loses presences, draws and the state of the mode", async () => {
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
  ["later hour of its day", { startDate: "2026-03-10T19:30", endDate: "2026-03-10T21:30" }],
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

describe("a meeting that has taken place", () => {
  const before = "2026-03-10T16:00:00Z";
  const published =
    "A ata deste evento já foi publicada, e ele não muda para um dia que ainda vem. Crie outro evento.";
  const over =
    "Este evento já aconteceu, com presenças ou ata anotadas, e não muda para um dia que ainda vem. Crie outro evento.";
  const publish = (club: TestClub) => makeMinutes(club, { publishedAt: club.clock.now });

  it.each<[string, (club: TestClub, member: { viewer: { id: number } }) => void, string, string]>([
    ["published minutes", publish, "2026-03-10T15:30:00Z", published],
    ["a draft of minutes", (club) => makeMinutes(club), before, over],
    ["presences", (club, { viewer }) => makePresence(club, 1, viewer.id), before, over],
  ])("and has %s does not move to a day that has not come", async (_, prepare, now, sentence) => {
    const { club, davi, ana } = await openRoom();
    club.clock.now = new Date(now);
    prepare(club, ana);
    const stored = club.db.select().from(events).all();

    const call = await davi.call("PUT", "/api/events/1", nextWeek);
    const form = await davi.submit("/events/1/editar", "edit", {
      ...nextWeek,
      description: "Tragam o livro.",
    });

    expect([call.status, await call.json()]).toMatchObject([409, { message: sentence }]);
    expect(form.status).toBe(409);
    const page = await screenOf(form);
    expect(textOf(page.document.body)).toContain(sentence);
    expect(page.getByRole("textbox", { name: /^Descrição/ })).toHaveProperty("value", "Tragam o livro.");
    expect(club.db.select().from(events).all()).toEqual(stored);
  });

  it("does not move in two steps either: its end alone, and then its start", async () => {
    const { club, davi, ana } = await openRoom();
    club.clock.now = new Date("2026-03-12T12:00:00Z");
    makePresence(club, 1, ana.viewer.id);
    const { title, startDate } = await (await davi.get("/api/events/1")).json();

    const longer = await davi.call("PUT", "/api/events/1", { title, startDate, endDate: nextWeek.endDate });
    const moved = await davi.call("PUT", "/api/events/1", nextWeek);

    expect([longer.status, moved.status]).toEqual([200, 409]);
    expect(club.db.select().from(eventPresences).all()).toHaveLength(1);
  });

  it("keeps its day under corrections of its hours and words", async () => {
    const { club, davi } = await openRoom();
    club.clock.now = new Date(before);
    publish(club);
    const corrected = { title: "Encontro", startDate: "2026-03-10T11:30", endDate: "2026-03-10T12:30" };
    expect((await davi.call("PUT", "/api/events/1", corrected)).status).toBe(200);
  });

  it("and has published minutes is not cancelled before its end", async () => {
    const { club, davi } = await openRoom();
    publish(club);
    const sentence = "A ata deste evento já foi publicada: ele não pode mais ser cancelado.";

    const call = await davi.call("POST", "/api/events/1/cancel", { reason: "Chuva" });
    const form = await davi.submit("/events/1/cancelar", "cancel", { reason: "Chuva" });

    expect([call.status, await call.json()]).toMatchObject([409, { message: sentence }]);
    expect(form.status).toBe(409);
    expect(textOf((await screenOf(davi.get("/events/1/cancelar"))).document.body)).toContain(sentence);
    const page = await screenOf(davi.get("/events/1"));
    expect(page.document.querySelector('a[href^="/events/1/cancelar"]')).toBeNull();
    expect(club.db.select().from(events).all()).toMatchObject([{ cancelledAt: null }]);
  });

  it("without presences and minutes moves to another day", async () => {
    const { club, davi } = await openRoom();
    club.clock.now = new Date("2026-03-12T12:00:00Z");
    expect((await davi.call("PUT", "/api/events/1", nextWeek)).status).toBe(200);
  });
});
