import { describe, expect, it } from "vitest";
import { endOfDay } from "../calendar";
import { bestOf, byAnswers, lastDayOf, momentRefusedBecause, phaseOf } from "./rules";

const zone = "America/Sao_Paulo";
const moment = (startDate: string, [yes, maybe, no]: [number, number, number]) => ({
  startDate,
  answers: { yes, maybe, no },
});

describe("the order of moments", () => {
  const early = "2026-03-20T22:00:00.000Z";
  const late = "2026-03-21T22:00:00.000Z";

  it.each([
    ["most yes and maybe together", moment(late, [2, 3, 9]), moment(early, [4, 0, 0])],
    ["then most yes", moment(late, [3, 1, 0]), moment(early, [2, 2, 0])],
    ["then the earlier", moment(early, [1, 1, 5]), moment(late, [1, 1, 0])],
  ])("is by %s", (_, first, second) => {
    expect([second, first].toSorted(byAnswers)).toEqual([first, second]);
    expect([first, second].toSorted(byAnswers)).toEqual([first, second]);
    expect(bestOf([second, first])).toBe(first);
  });

  it("has no best one while nobody can come", () => {
    expect(bestOf([moment(early, [0, 0, 3]), moment(late, [0, 0, 0])])).toBeNull();
    expect(bestOf([])).toBeNull();
  });
});

describe("the day to answer by", () => {
  it.each([
    ["2026-03-15", zone, "2026-03-16T03:00:00.000Z"],
    ["2026-03-15", "Asia/Tokyo", "2026-03-15T15:00:00.000Z"],
    // The clocks change in the night from 7 to 8 March in New York, and at midnight in Santiago.
    ["2026-03-08", "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["2026-09-05", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    ["2026-12-31", zone, "2027-01-01T03:00:00.000Z"],
  ])("%s in %s ends at %s", (day, timeZone, end) => {
    const moment = endOfDay(day, timeZone);
    expect(moment.toISOString()).toBe(end);
    expect(lastDayOf(moment, timeZone)).toEqual({ day, time: null });
  });

  it("has a time of day in another time zone", () => {
    const end = endOfDay("2026-03-15", zone);
    expect(lastDayOf(end, "America/Rio_Branco")).toEqual({ day: "2026-03-15", time: "22:00" });
    expect(lastDayOf(end, "Europe/Lisbon")).toEqual({ day: "2026-03-16", time: "03:00" });
  });
});

describe("a moment", () => {
  const limits = {
    now: new Date("2026-03-10T15:00:00Z"),
    answersEndAt: new Date("2026-03-16T03:00:00Z"),
    timeZone: zone,
  };
  const other = new Date("2026-03-20T22:00:00Z");

  it.each([
    ["2026-03-10T15:00:00Z", "Este dia já passou"],
    ["2026-03-16T02:59:00Z", "Escolha um dia depois do prazo para responder, 15/03/2026"],
    ["2026-03-16T03:00:00Z", null],
    ["2026-03-20T22:00:00Z", "Este dia já está na enquete: 20/03/2026 19:00"],
    ["2026-03-20T22:01:00Z", null],
  ])("at %s is refused with %j", (start, reason) => {
    expect(momentRefusedBecause(new Date(start), [other], limits)).toBe(reason);
  });
});

it.each([
  [null, "2026-03-16T02:59:59Z", "open"],
  [null, "2026-03-16T03:00:00Z", "ended"],
  [new Date("2026-03-11T00:00:00Z"), "2026-03-12T00:00:00Z", "closed"],
])("a poll closed at %j is at %s %s", (closedAt, now, phase) => {
  expect(phaseOf({ answersEndAt: new Date("2026-03-16T03:00:00Z"), closedAt }, new Date(now))).toBe(phase);
});
