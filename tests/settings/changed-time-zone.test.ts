import { describe, expect, it } from "vitest";
import { webhookDeliveries } from "#db/schema";
import type { Viewer } from "~/club/accounts/rules";
import { remindOfBallot } from "~/club/rounds/reminders-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeClient, makeEvent } from "../support/makers";
import { remindAt } from "../support/notifications";
import { answersEndAt, makePoll } from "../support/polls";
import { makeNomination, makeRound } from "../support/rounds";
import type { TestClient } from "../support/test-client";
import { deliveriesOf, makeWebhook } from "../support/webhooks";

// The club's zone is that of São Paulo at first, an hour behind Noronha and two ahead of Acre.
const zones = ["America/Noronha", "America/Rio_Branco"];

async function openWithStaff() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  return { club, admin, ana: await makeClient(club, { name: "Ana Lima" }) };
}

async function bellOf(client: TestClient): Promise<string[]> {
  type Shown = Record<"title" | "body" | "createdAt", string>;
  const shown: Shown[] = await (await client.get("/api/notifications")).json();
  return shown.map(({ title, body, createdAt }) => `${title}: ${body} (${createdAt})`);
}

async function setZone(admin: TestClient, timeZone: string | null): Promise<void> {
  const settings = { name: "Entrelinhas", signUp: "aberto", timeZone };
  expect((await admin.call("PUT", "/api/club", settings)).status).toBe(200);
}

/** Phase and ends of the round once the club has another zone. */
async function endsIn(zone: string | null, club: TestClub, { viewer }: { viewer: Viewer }) {
  const admin = await clientOf(club, viewer);
  await setZone(admin, zone);
  const { phase, nominationsEndAt, ballotEndsAt } = await (await admin.get("/api/rounds/current")).json();
  return [phase, nominationsEndAt.slice(0, 13), ballotEndsAt.slice(0, 13)].join(", ");
}

function openVoting(club: TestClub) {
  makeRound(club);
  for (const _ of "abc") makeNomination(club, { roundId: 1 });
  remindOfBallotAt(club, "2026-03-16T15:00:00Z");
}

function remindOfBallotAt(club: TestClub, at: string): void {
  club.clock.now = new Date(at);
  remindOfBallot(coreContext(club.app));
}

describe("after a change of the club's time zone", () => {
  it.each(zones)("a round ends with the same days: %s", async (zone) => {
    const { club, admin } = await openWithStaff();
    makeRound(club);
    const days = async () => {
      const { nominationsUntil, ballotUntil } = await (await admin.get("/api/rounds/current")).json();
      return { nominationsUntil, ballotUntil };
    };
    const before = await days();

    await setZone(admin, zone);
    expect(await days()).toEqual(before);
    // 00:00 on the day after.
    const hour = { "America/Noronha": "02", "America/Rio_Branco": "05" }[zone];
    expect(await (await admin.get("/api/rounds/current")).json()).toMatchObject({
      nominationsEndAt: `2026-03-15T${hour}:00:00.000Z`,
      ballotEndsAt: `2026-03-22T${hour}:00:00.000Z`,
    });
    await setZone(admin, null);
    expect(await (await admin.get("/api/rounds/current")).json()).toMatchObject({
      nominationsEndAt: "2026-03-15T03:00:00.000Z",
    });
  });

  it("nominations that have ended do not begin again", async () => {
    const { club, admin } = await openWithStaff();
    openVoting(club);
    club.clock.now = new Date("2026-03-15T03:30:00Z");

    await setZone(admin, "America/Rio_Branco");
    expect(await (await admin.get("/api/rounds/current")).json()).toMatchObject({
      phase: "voting",
      nominationsEndAt: "2026-03-15T03:00:00.000Z",
      ballotEndsAt: "2026-03-22T05:00:00.000Z",
    });
  });

  it.each(zones)("an open voting is announced once, and reminds on its last day: %s", async (zone) => {
    const { club, admin, ana } = await openWithStaff();
    openVoting(club);
    await admin.call("DELETE", "/api/rounds/nominations/1");
    const before = await bellOf(ana);
    expect(before).toEqual([
      expect.stringMatching(/^A mesa da votação mudou: /),
      expect.stringMatching(/^A votação do próximo livro começou: Dá para votar até 21\/03\/2026/),
    ]);

    await setZone(await clientOf(club, admin.viewer), zone);
    remindOfBallotAt(club, "2026-03-16T15:01:00Z");
    expect(await bellOf(ana)).toEqual(before);

    remindOfBallotAt(club, "2026-03-21T17:00:00Z");
    const [last] = await bellOf(await clientOf(club, ana.viewer));
    expect(last).toContain("Hoje é o último dia para votar no próximo livro");
  });

  it("a voting on its last day goes on, also where that day is over", async () => {
    const { club, admin, ana } = await openWithStaff();
    openVoting(club);
    remindOfBallotAt(club, "2026-03-21T15:00:00Z");
    expect(await endsIn("Pacific/Kiritimati", club, admin)).toBe("voting, 2026-03-15T03, 2026-03-22T10");
    expect(await endsIn("America/Noronha", club, admin)).toBe("voting, 2026-03-15T03, 2026-03-23T02");
    expect(await endsIn(null, club, admin)).toBe("voting, 2026-03-15T03, 2026-03-23T03");

    // The new last day gets a reminder, and the former one loses its own.
    remindOfBallotAt(club, "2026-03-22T17:00:00Z");
    const lastDays = (await bellOf(ana)).filter((line) => line.includes("último dia para votar"));
    expect(lastDays).toEqual([expect.stringContaining("2026-03-22T17:00")]);
  });

  it("nominations on their last day go on, and the voting after them is not shorter", async () => {
    const { club, admin } = await openWithStaff();
    makeRound(club);
    club.clock.now = new Date("2026-03-14T15:00:00Z");
    expect(await endsIn("Pacific/Kiritimati", club, admin)).toBe("nominating, 2026-03-15T10, 2026-03-22T10");
    expect(await endsIn(null, club, admin)).toBe("nominating, 2026-03-16T03, 2026-03-23T03");
  });

  it.each(zones)("a date poll ends with the same day: %s", async (zone) => {
    const { club, admin } = await openWithStaff();
    makePoll(club);
    await setZone(admin, zone);

    const { document } = await screenOf(admin.get("/events/datas/1"));
    expect(textOf(document.body)).toContain("15/03");
    expect(textOf(document.body)).not.toMatch(/1[56]\/03, às/);
    expect(await (await admin.get("/api/polls/1")).json()).toMatchObject({ answersUntil: "2026-03-15" });
  });

  it("a date poll ends before its first moment", async () => {
    const { club, admin } = await openWithStaff();
    const first = new Date(answersEndAt.getTime() + 30 * 60_000);
    makePoll(club, {}, [first.toISOString(), "2026-03-21T19:00:00.000Z"]);
    await setZone(admin, "America/Rio_Branco");

    expect(await (await admin.get("/api/polls/1")).json()).toMatchObject({
      answersEndAt: first.toISOString(),
    });
  });

  it.each(zones)("an event of whole days keeps them, and one with an hour its moment: %s", async (zone) => {
    const { club, admin } = await openWithStaff();
    makeEvent(club, "2026-03-14T03:00:00Z", "2026-03-16T02:59:00Z");
    makeEvent(club, "2026-03-14T22:00:00Z", "2026-03-15T00:00:00Z");
    await setZone(admin, zone);

    const hour = { "America/Noronha": "02", "America/Rio_Branco": "05" }[zone];
    const before = { "America/Noronha": "01", "America/Rio_Branco": "04" }[zone];
    expect(await (await admin.get("/api/events/1")).json()).toMatchObject({
      startDate: `2026-03-14T${hour}:00:00.000Z`,
      endDate: `2026-03-16T${before}:59:00.000Z`,
    });
    expect(await (await admin.get("/api/events/2")).json()).toMatchObject({
      startDate: "2026-03-14T22:00:00.000Z",
      endDate: "2026-03-15T00:00:00.000Z",
    });
  });

  it("cancelled and past events of whole days keep them, and webhooks get those to come", async () => {
    const { club, admin } = await openWithStaff();
    makeWebhook(club);
    const api = (path: string, body: object) => admin.call("POST", path, body);
    for (const day of ["2026-04-10", "2026-04-12"])
      await api("/api/events", { title: "Feira", startDate: `${day}T00:00`, endDate: `${day}T23:59` });
    await api("/api/events/2/cancel", {});
    makeEvent(club, "2026-03-01T03:00:00Z", "2026-03-02T02:59:00Z");
    club.db.delete(webhookDeliveries).run();
    await setZone(admin, "America/Rio_Branco");

    const starts = [1, 2, 3].map(
      async (id) => (await (await admin.get(`/api/events/${id}`)).json()).startDate,
    );
    const start = "2026-04-10T05:00:00.000Z";
    expect(await Promise.all(starts)).toEqual([
      start,
      "2026-04-12T05:00:00.000Z",
      "2026-03-01T05:00:00.000Z",
    ]);
    const sent = deliveriesOf(club).map(({ payload }) => JSON.parse(payload));
    expect(sent).toMatchObject([{ type: "event.changed", data: { id: 1, startDate: start } }]);
  });

  it("an unread notice of a whole day keeps the change that it names, and an unmoved event is sent nowhere", async () => {
    const { club, admin, ana } = await openWithStaff();
    makeWebhook(club);
    const fair = { title: "Feira", startDate: "2026-04-10T00:00", endDate: "2026-04-10T23:59" };
    await admin.call("POST", "/api/events", fair);
    await admin.call("PUT", "/api/events/1", { ...fair, location: { name: "Sesc" } });
    club.db.delete(webhookDeliveries).run();

    await setZone(admin, "America/Bahia");
    expect(deliveriesOf(club)).toEqual([]);
    await setZone(admin, "America/Rio_Branco");
    expect((await bellOf(ana))[0]).toMatch(/^Evento alterado: Feira: 10\/04\/2026 · Sesc · Mudou o local \(/);
  });

  it.each(zones)("an unread notice of another whole day names it: %s", async (zone) => {
    const { admin, ana } = await openWithStaff();
    const fair = { title: "Feira", startDate: "2026-04-10T00:00", endDate: "2026-04-10T23:59" };
    await admin.call("POST", "/api/events", fair);
    const later = { startDate: "2026-04-11T00:00", endDate: "2026-04-11T23:59" };
    await admin.call("PUT", "/api/events/1", { ...fair, ...later });
    const before = await bellOf(ana);
    expect(before[0]).toContain("Feira: 11/04/2026 · Mudou o dia");
    await setZone(admin, zone);
    expect(await bellOf(ana)).toEqual(before);
  });

  it("an unread notice of hours in place of a whole day names no other day", async () => {
    const { admin, ana } = await openWithStaff();
    const fair = { title: "Feira", startDate: "2026-04-10T00:00", endDate: "2026-04-10T23:59" };
    await admin.call("POST", "/api/events", fair);
    await admin.call("PUT", "/api/events/1", { ...fair, startDate: "2026-04-10T19:00" });
    await setZone(admin, "America/Rio_Branco");
    expect((await bellOf(ana))[0]).toMatch(/10\/04\/2026 17:00 · Mudaram a hora/);
  });

  it("an event reminds once", async () => {
    const { club, admin, ana } = await openWithStaff();
    // 23:30 in São Paulo, 00:30 of the next day in Noronha.
    makeEvent(club, "2026-03-12T02:30:00Z", "2026-03-12T04:30:00Z");
    await remindAt(club, "2026-03-10T15:00:00Z");
    const before = await bellOf(ana);
    expect(before).toHaveLength(1);

    await setZone(admin, "America/Noronha");
    await remindAt(club, "2026-03-11T15:00:00Z");
    expect(await bellOf(await clientOf(club, ana.viewer))).toHaveLength(1);
  });
});
