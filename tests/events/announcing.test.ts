import { describe, expect, it } from "vitest";
import { notificationTitles } from "../support/events";
import { makeAnswer, makeMember } from "../support/makers";
import { openWithStaff } from "../support/webhooks";

const [april, may] = ["2026-04-01", "2026-05-01"].map((day) => hours(day));
const before = hours("2026-03-01");
// The clock of the tests shows 12:00 in the club.
const running = { startDate: "2026-03-10T11:00", endDate: "2026-03-10T13:00" };

function hours(day: string) {
  return { startDate: `${day}T19:00`, endDate: `${day}T21:00` };
}

async function openWithEvent(dates: object) {
  const { club, staff, sent } = await openWithStaff();
  const bia = makeMember(club);
  const edit = (changed: object) => staff.call("PUT", "/api/events/1", { title: "Sarau", ...changed });
  expect((await staff.call("POST", "/api/events", { title: "Sarau", ...dates })).status).toBe(201);
  const notified = () => notificationTitles(club).map(({ userId, title }) => [userId, title]);
  return { club, staff, bia, edit, notified, types: () => sent().map(({ type }) => type), sent };
}

describe("an announced event with a day in the past by mistake", () => {
  it("is a changed one, not a new one, once its day is corrected", async () => {
    const { bia, edit, notified, types, sent } = await openWithEvent(april!);

    expect((await edit(before)).status).toBe(200);
    expect((await edit(may!)).status).toBe(200);

    expect(notified()).toEqual([
      [bia.id, "Novo evento: Sarau"],
      [bia.id, "Evento alterado: Sarau"],
    ]);
    expect(types()).toEqual(["event.created", "event.changed"]);
    expect(sent()[0].data.startDate).toBe("2026-05-01T22:00:00.000Z");
  });

  it("reaches webhooks with that day, also in what waits", async () => {
    const { edit, sent, notified } = await openWithEvent(april!);

    await edit(before);

    expect(sent().map(({ type, data }) => [type, data.startDate])).toEqual([
      ["event.created", "2026-03-01T22:00:00.000Z"],
      ["event.changed", "2026-03-01T22:00:00.000Z"],
    ]);
    expect(notified()).toHaveLength(1);
  });
});

describe("an event that had begun before it was entered", () => {
  it("is announced once, when its day is corrected", async () => {
    const { bia, edit, notified, types } = await openWithEvent(before);
    expect([notified(), types()]).toEqual([[], []]);

    await edit(april!);
    await edit(may!);

    expect(notified()).toEqual([
      [bia.id, "Novo evento: Sarau"],
      [bia.id, "Evento alterado: Sarau"],
    ]);
    expect(types()).toEqual(["event.created", "event.changed"]);
  });

  it("and is still running, notifies those who come, and nobody else, of a change and of its cancellation", async () => {
    const { club, staff, bia, edit, notified, types } = await openWithEvent(running);
    makeMember(club);
    makeAnswer(club, bia.id, 1, "yes");

    await edit({ ...running, endDate: "2026-03-10T14:00" });
    expect(notified()).toEqual([[bia.id, "Evento alterado: Sarau"]]);

    expect((await staff.call("POST", "/api/events/1/cancel", {})).status).toBe(200);
    expect(notified()).toEqual([[bia.id, "Evento cancelado: Sarau"]]);
    expect(types()).toEqual([]);
  });
});
