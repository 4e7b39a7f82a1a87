import { expect, it } from "vitest";
import {
  addDays,
  dayOf,
  daysBetween,
  formatDateTime,
  isDay,
  isLocalTime,
  localTimeOf,
  momentAt,
  startOfDay,
} from "./calendar";

it.each([
  ["2026-03-11T02:59:59.999Z", "America/Sao_Paulo", "2026-03-10"],
  ["2026-03-11T03:00:00Z", "America/Sao_Paulo", "2026-03-11"],
  ["2026-03-11T02:00:00Z", "UTC", "2026-03-11"],
  // Summer time began at midnight: this day has no 00:30.
  ["2018-11-04T02:59:59Z", "America/Sao_Paulo", "2018-11-03"],
  ["2018-11-04T03:00:00Z", "America/Sao_Paulo", "2018-11-04"],
])("at %s in %s it is %s", (moment, zone, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day);
});

it.each([
  ["2026-03-01", -1, "2026-02-28"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2025-12-31", 1, "2026-01-01"],
  ["2018-11-03", 1, "2018-11-04"],
])("%s and %i days is %s, and back", (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
  expect(daysBetween(day, other)).toBe(days);
  expect(daysBetween(other, day)).toBe(0 - days);
});

it.each([
  ["2026-03-10", true],
  ["2024-02-29", true],
  ["2025-02-30", false],
  ["2025-13-01", false],
  ["2025-1-1", false],
  ["+02026-03-10", false],
])("%j is a day: %s", (value, exists) => {
  expect(isDay(value)).toBe(exists);
});

it.each([
  ["2026-03-10", "America/Sao_Paulo", "2026-03-10T03:00:00.000Z"],
  ["2026-03-10", "Asia/Kathmandu", "2026-03-09T18:15:00.000Z"],
  ["2026-03-30", "Europe/Lisbon", "2026-03-29T23:00:00.000Z"],
  ["2026-10-25", "Europe/Lisbon", "2026-10-24T23:00:00.000Z"],
  ["2026-10-26", "Europe/Lisbon", "2026-10-26T00:00:00.000Z"],
  ["2018-11-05", "America/Sao_Paulo", "2018-11-05T02:00:00.000Z"],
  ["2018-02-17", "America/Sao_Paulo", "2018-02-17T02:00:00.000Z"],
  // Before 1914, São Paulo used local mean time.
  ["1900-01-01", "America/Sao_Paulo", "1900-01-01T03:06:28.000Z"],
])("%s begins in %s at %s", (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment);
});

it.each(["America/Sao_Paulo", "Europe/Lisbon", "America/Havana"])(
  "every day in %s begins at its first moment",
  (zone) => {
    for (let day = "2017-12-30"; day < "2020-01-02"; day = addDays(day, 1)) {
      const start = startOfDay(day, zone);
      expect([dayOf(start, zone), dayOf(new Date(start.getTime() - 1), zone)]).toEqual([
        day,
        addDays(day, -1),
      ]);
    }
  },
);

it.each([
  ["2026-03-22T16:00", true],
  ["2026-03-22T24:00", false],
  ["2026-03-22T16:60", false],
  ["2026-02-29T16:00", false],
  ["2026-3-22T16:00", false],
  ["2026-03-22T16:00:00", false],
  ["2026-03-22T16:00Z", false],
])("%j is a local time: %s", (value, is) => {
  expect(isLocalTime(value)).toBe(is);
});

it.each([
  ["2026-03-22T16:00", "America/Sao_Paulo", "2026-03-22T19:00:00.000Z"],
  ["2026-03-22T00:30", "Asia/Kathmandu", "2026-03-21T18:45:00.000Z"],
  ["2026-03-08T01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08T03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
  ["2026-11-01T00:59", "America/New_York", "2026-11-01T04:59:00.000Z"],
  ["2026-11-01T02:00", "America/New_York", "2026-11-01T07:00:00.000Z"],
])("the local time %s in %s is %s, and back", (local, zone, moment) => {
  expect(momentAt(local, zone).toISOString()).toBe(moment);
  expect(localTimeOf(new Date(moment), zone)).toBe(local);
});

it.each([
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T03:30"],
  ["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-04T02:45"],
  ["2018-11-04T00:30", "America/Sao_Paulo", "2018-11-04T01:30"],
])("the local time %s skipped in %s is as much later: %s", (local, zone, shown) => {
  expect(localTimeOf(momentAt(local, zone), zone)).toBe(shown);
});

it.each([
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z"],
])("of the two moments with local time %s in %s the first is used", (local, zone, moment) => {
  expect(momentAt(local, zone).toISOString()).toBe(moment);
});

it.each(["America/Sao_Paulo", "America/New_York", "Australia/Lord_Howe"])(
  "local time in %s round-trips at every half hour of two years",
  (zone) => {
    const wrong: string[] = [];
    for (let at = Date.UTC(2018, 0, 1); at < Date.UTC(2020, 0, 1); at += 30 * 60_000) {
      const shown = localTimeOf(new Date(at), zone);
      const meant = momentAt(shown, zone).getTime();
      // A repeated hour means its first occurrence.
      if (meant !== at && localTimeOf(new Date(meant), zone) !== shown) wrong.push(shown);
    }
    expect(wrong).toEqual([]);
  },
);

it.each([
  ["2025-11-22T19:00:00Z", "America/Sao_Paulo", "22/11/2025 16:00"],
  ["2026-01-01T02:59:59.999Z", "America/Sao_Paulo", "31/12/2025 23:59"],
  ["2026-01-01T03:00:00Z", "America/Sao_Paulo", "01/01/2026 00:00"],
])("%s in %s is formatted as %s", (moment, zone, words) => {
  expect(formatDateTime(new Date(moment), zone)).toBe(words);
});
