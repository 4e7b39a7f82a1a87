import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, eventRsvps, events } from "#db/schema";
import type { TestClub } from "../support/app";
import { screenOf, toastOf } from "../support/dom";
import { makeBook, makeMember } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { makePoll, makePollAnswer, openWithPoll, starts, storedPolls } from "../support/polls";
import { TestClient } from "../support/test-client";

const page = "/events/datas/1";
const choose = (client: TestClient, momentId: number) =>
  client.call("POST", "/api/polls/1/choose", { momentId });
const submit = (client: TestClient, momentId: number) =>
  client.submit(page, "choose", { momentId: String(momentId) });

const storedEvents = ({ db }: TestClub) => db.select().from(events).all();
const storedRsvps = ({ db }: TestClub) =>
  db
    .select()
    .from(eventRsvps)
    .orderBy(asc(eventRsvps.userId))
    .all()
    .map(({ userId, status, eventId }) => `${userId} ${status} to ${eventId}`);
const notified = ({ db }: TestClub) =>
  wordedNotifications({ db })
    .toSorted((one, other) => one.userId - other.userId)
    .map(({ userId, kind, title, body, link }) => [userId, kind, title, body, link]);

/** Ana says yes, Bia maybe, Caio no, and Dora nothing. */
async function openWithAnswers() {
  const opened = await openWithPoll({
    description: "Tragam o livro.",
    duration: 90,
    locationName: "Casa da Ana",
    locationAddress: "Rua A, 12",
    meetLink: "https://meet.google.com/abc",
  });
  const { club, ana, bia } = opened;
  const [caio, dora] = [makeMember(club, { name: "Caio" }), makeMember(club, { name: "Dora" })];
  const answers = [
    [ana.viewer.id, "yes"],
    [bia.viewer.id, "maybe"],
    [caio.id, "no"],
  ] as const;
  for (const [userId, status] of answers) makePollAnswer(club, userId, 2, status);
  makePollAnswer(club, dora.id, 1, "yes");
  return { ...opened, caio, dora };
}

describe("the choice of a moment", () => {
  it.each([
    ["call", choose, 201],
    ["form", submit, 303],
  ] as const)("creates the event with the answers, and closes the poll, by a %s", async (_, act, status) => {
    const { club, admin } = await openWithAnswers();

    const response = await act(admin, 2);

    expect(response.status).toBe(status);
    expect(storedEvents(club)).toMatchObject([
      {
        title: "Encontro de março",
        description: "Tragam o livro.",
        startDate: new Date("2026-03-21T19:00:00Z"),
        endDate: new Date("2026-03-21T20:30:00Z"),
        locationName: "Casa da Ana",
        locationAddress: "Rua A, 12",
        meetLink: "https://meet.google.com/abc",
        isFeatured: false,
        createdById: admin.viewer.id,
      },
    ]);
    expect(storedRsvps(club)).toEqual(["2 yes to 1", "3 maybe to 1"]);
    expect(storedPolls(club)).toMatchObject([{ closedAt: club.clock.now, eventId: 1 }]);
    const acts = club.db.select().from(auditLog).all();
    expect(acts.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["event.create", 1],
      ["poll.choose", 1],
    ]);
  });

  it("returns the event, with the answers", async () => {
    const { admin } = await openWithAnswers();
    expect(await (await choose(admin, 2)).json()).toMatchObject({
      id: 1,
      title: "Encontro de março",
      startDate: "2026-03-21T19:00:00.000Z",
      answers: { yes: 1, maybe: 1, no: 0 },
    });
  });

  it("notifies those who can come of the day, all others of the event, and nobody twice", async () => {
    const { club, admin, ana, bia, caio, dora } = await openWithAnswers();

    await choose(admin, 2);

    const facts = ["21/03/2026 16:00 · Casa da Ana, Rua A, 12", "/events/1"];
    const chosen = ["poll", "O dia foi escolhido: Encontro de março", ...facts];
    const ordinary = ["event", "Novo evento: Encontro de março", ...facts];
    expect(notified(club)).toEqual([
      [ana.viewer.id, ...chosen],
      [bia.viewer.id, ...chosen],
      [caio.id, ...ordinary],
      [dora.id, ...ordinary],
    ]);
  });

  it("takes over the answer of the staff who chooses, without a notification", async () => {
    const { club, admin } = await openWithPoll();
    makePollAnswer(club, admin.viewer.id, 2);
    await choose(admin, 2);
    expect(storedRsvps(club)).toEqual(["1 yes to 1"]);
    expect(notified(club).map(([userId]) => userId)).toEqual([2, 3]);
  });

  it("leaves out the answers of closed accounts", async () => {
    const { club, admin } = await openWithPoll();
    makePollAnswer(club, makeMember(club, { deactivatedAt: club.clock.now }).id, 2);
    await choose(admin, 2);
    expect(storedRsvps(club)).toEqual([]);
  });

  it("has the book of the poll", async () => {
    const { club, admin } = await openWithPoll();
    makeBook(club);
    await admin.call("PUT", "/api/polls/1", {
      title: "Encontro de março",
      answersUntil: "2026-03-15",
      bookId: 1,
    });
    await choose(admin, 1);
    expect(storedEvents(club)).toMatchObject([{ bookId: 1 }]);
  });

  it("of two at once stands, and the other one gets its event", async () => {
    const { club, admin } = await openWithAnswers();

    const [first, second] = await Promise.all([choose(admin, 2), choose(admin, 3)]);

    expect([first.status, second.status]).toEqual([201, 200]);
    expect((await second.json()).startDate).toBe(starts[1]);
    expect(storedEvents(club)).toHaveLength(1);
    expect(storedRsvps(club)).toHaveLength(2);
    expect(notified(club)).toHaveLength(4);
    const late = await submit(admin, 1);
    expect(late.headers.get("location")).toBe("/events/1");
    expect(toastOf(await screenOf(admin.get("/events/1")))).toEqual(["O dia já estava escolhido"]);
  });

  it("is made again once its event is cancelled, and stands then", async () => {
    const { club, admin } = await openWithAnswers();
    await choose(admin, 2);
    await admin.call("POST", "/api/events/1/cancel", {});
    const { document, getByRole } = await screenOf(admin.get(page));
    expect(document.body.textContent).toContain("O encontro do dia escolhido foi cancelado.");
    expect(getByRole("combobox", { name: "Dia do encontro" })).toBeTruthy();

    const [again, repeated] = [await choose(admin, 3), await choose(admin, 1)];

    expect([again.status, repeated.status]).toEqual([201, 200]);
    expect([(await again.json()).id, (await repeated.json()).id]).toEqual([2, 2]);
    expect(storedPolls(club)).toMatchObject([{ eventId: 2 }]);
    expect((await admin.get(page)).status).toBe(200);
  });

  it("of a moment that is over is refused", async () => {
    const { club, admin } = await openWithAnswers();
    club.clock.now = new Date(starts[1]!);
    for (const response of [await choose(admin, 2), await submit(admin, 2)]) {
      expect(response.status).toBe(409);
      expect(await response.text()).toContain("Este dia já passou.");
    }
    expect([storedEvents(club), storedRsvps(club), notified(club)]).toEqual([[], [], []]);
    const { getByRole } = await screenOf(admin.get(page));
    const options = [...getByRole("combobox", { name: "Dia do encontro" }).querySelectorAll("option")];
    expect(options.map(({ value }) => value)).toEqual(["3"]);
  });

  it("of a removed moment, or one of another poll, is refused", async () => {
    const { club, admin } = await openWithPoll();
    makePoll(club, { title: "Outra" });
    await admin.call("DELETE", "/api/polls/1/moments/2");
    for (const id of [2, 4]) {
      const response = await choose(admin, id);
      expect([response.status, (await response.json()).message]).toEqual([
        409,
        "Este dia não está mais na enquete. Confira os dias de agora.",
      ]);
    }
    expect([storedEvents(club), storedPolls(club).map(({ closedAt }) => closedAt)]).toEqual([
      [],
      [null, null],
    ]);
  });

  it("is refused to members and visitors", async () => {
    const { club, ana } = await openWithAnswers();
    expect((await choose(ana, 2)).status).toBe(403);
    expect((await submit(ana, 2)).status).toBe(403);
    expect((await choose(new TestClient(club), 2)).status).toBe(401);
    expect(storedEvents(club)).toEqual([]);
  });

  it("saves nothing if a part of it fails", async () => {
    const { club, admin } = await openWithAnswers();
    club.app.database.sqlite.exec(`
      create trigger broken before update on polls begin select raise(abort, 'broken'); end
    `);
    expect((await choose(admin, 2)).status).toBe(500);
    club.faults.length = 0;
    expect([storedEvents(club), storedRsvps(club), notified(club)]).toEqual([[], [], []]);
    expect(storedPolls(club)).toMatchObject([{ closedAt: null, eventId: null }]);
  });
});
