import { expect, it } from "vitest";
import { clubMinute, nextHours, timeOfDay } from "./moments";

const at = (now: string, zone: string, hour: number) =>
  new Date(nextHours(new Date(now), zone)[hour] ?? 0).toISOString();

it.each([
  // now, zone, hour, the moment
  ["2026-03-10T15:00:00.000Z", "America/Sao_Paulo", 18, "2026-03-10T21:00:00.000Z"],
  ["2026-03-10T21:00:00.000Z", "America/Sao_Paulo", 18, "2026-03-11T21:00:00.000Z"],
  ["2026-03-10T20:59:59.999Z", "America/Sao_Paulo", 18, "2026-03-10T21:00:00.000Z"],
  ["2026-03-11T02:30:00.000Z", "America/Sao_Paulo", 0, "2026-03-11T03:00:00.000Z"],
  ["2026-03-10T15:00:00.000Z", "Asia/Kathmandu", 21, "2026-03-10T15:15:00.000Z"],
  // The clocks of Lisbon go forward on 29 March, and back on 25 October.
  ["2026-03-28T23:30:00.000Z", "Europe/Lisbon", 18, "2026-03-29T17:00:00.000Z"],
  ["2026-10-24T22:00:00.000Z", "Europe/Lisbon", 18, "2026-10-25T18:00:00.000Z"],
])("after %s in %s the next hour %i is %s", (now, zone, hour, expected) => {
  expect(at(now, zone, hour)).toBe(expected);
});

it("names minutes of the day", () => {
  expect([0, 419, 1320].map(timeOfDay)).toEqual(["00:00", "06:59", "22:00"]);
  expect(clubMinute(new Date("2026-03-10T15:07:59Z"), "America/Sao_Paulo")).toBe(12 * 60 + 7);
});
