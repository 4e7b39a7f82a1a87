import { expect, it } from "vitest";
import { addDays, dayOf, daysBetween, isDay } from "./calendar";

it.each([
  ["2026-03-10T15:00:00Z", "America/Sao_Paulo", "2026-03-10"],
  ["2026-03-11T02:59:59.999Z", "America/Sao_Paulo", "2026-03-10"],
  ["2026-03-11T03:00:00Z", "America/Sao_Paulo", "2026-03-11"],
  ["2026-01-01T01:00:00Z", "America/Sao_Paulo", "2025-12-31"],
  ["2026-03-11T02:00:00Z", "UTC", "2026-03-11"],
  ["2026-03-10T15:00:00Z", "Asia/Tokyo", "2026-03-11"],
  ["2026-03-10T10:00:00Z", "Pacific/Kiritimati", "2026-03-11"],
  // Summer time began at midnight: this day has no 00:30.
  ["2018-11-04T02:59:59Z", "America/Sao_Paulo", "2018-11-03"],
  ["2018-11-04T03:00:00Z", "America/Sao_Paulo", "2018-11-04"],
])("at %s in %s it is %s", (moment, zone, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day);
});

it.each([
  ["2026-03-10", 1, "2026-03-11"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2025-12-31", 1, "2026-01-01"],
  ["2018-11-03", 1, "2018-11-04"],
  ["2026-03-10", 0, "2026-03-10"],
  ["2026-03-10", 365, "2027-03-10"],
])("%s and %i days is %s, and back", (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
  expect(daysBetween(day, other)).toBe(days);
  expect(daysBetween(other, day)).toBe(0 - days);
});

it.each([
  ["2026-03-10", true],
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["2025-02-30", false],
  ["2025-13-01", false],
  ["2025-00-10", false],
  ["2025-01-00", false],
  ["2025-1-1", false],
  ["10/03/2026", false],
  ["2026-03-10T00:00", false],
  ["+02026-03-10", false],
  ["", false],
])("%j is a day: %s", (value, exists) => {
  expect(isDay(value)).toBe(exists);
});
