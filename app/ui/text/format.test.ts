import { expect, test } from "vitest";
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatRating,
  formatRelative,
  monthShort,
  truncate,
  weekdayShort,
} from "./format";

const NOW = "2025-11-21T15:00:00.000Z";

function ago(seconds: number): string {
  return new Date(Date.parse(NOW) - seconds * 1000).toISOString();
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-3 * DAY, "agora mesmo"],
  [5, "agora mesmo"],
  [6, "há 6 segundos"],
  [MINUTE, "há 1 minuto"],
  [2 * MINUTE - 1, "há 1 minuto"],
  [59 * MINUTE + 59, "há 59 minutos"],
  [DAY - 1, "há 23 horas"],
  [DAY, "há 1 dia"],
  [30 * DAY - 1, "há 29 dias"],
  [30 * DAY, "há 1 mês"],
  [365 * DAY - 1, "há 12 meses"],
  [365 * DAY, "há 1 ano"],
])("%d seconds ago is %j", (seconds, text) => {
  expect(formatRelative(ago(seconds), NOW)).toBe(text);
});

test.each([
  ["2025-11-17T15:00:00.000Z", "America/Sao_Paulo", "17/11/2025"],
  ["2025-11-18T02:59:59.000Z", "America/Sao_Paulo", "17/11/2025"],
  ["2025-11-18T03:00:00.000Z", "America/Sao_Paulo", "18/11/2025"],
  ["2026-01-01T02:00:00.000Z", "UTC", "01/01/2026"],
])("the moment %s in %s is on %s", (iso, timeZone, day) => {
  expect(formatDate(iso, timeZone)).toBe(day);
});

test.each([
  ["2025-11-22T19:00:00.000Z", "America/Sao_Paulo", "22/11/2025 16:00"],
  ["2025-11-22T02:05:00.000Z", "America/Sao_Paulo", "21/11/2025 23:05"],
  ["2025-11-22T03:00:00.000Z", "America/Sao_Paulo", "22/11/2025 00:00"],
])("the moment %s in %s is formatted as %s", (iso, timeZone, text) => {
  expect(formatDateTime(iso, timeZone)).toBe(text);
});

test.each([
  ["2025-11-22T21:00:00.000Z", "America/Sao_Paulo", "18:00"],
  ["2025-11-22T03:00:00.000Z", "America/Sao_Paulo", "00:00"],
  ["2025-11-22T02:59:59.000Z", "America/Sao_Paulo", "23:59"],
  ["2025-11-22T09:05:00.000Z", "UTC", "09:05"],
])("the clock at %s in %s shows %s", (iso, timeZone, text) => {
  expect(formatClock(iso, timeZone)).toBe(text);
});

test.each([
  [4.46, "4,5"],
  [5, "5,0"],
  [0, "0,0"],
  [3.04, "3,0"],
])("a rating of %d is printed as %s", (rating, text) => {
  expect(formatRating(rating)).toBe(text);
});

test.each([
  ["Capitu", 6, "Capitu"],
  ["Capitu", 5, "Capit…"],
  ["olhos de ressaca", 9, "olhos de…"],
  ["olhos \n\n de ressaca", 8, "olhos…"],
  ["", 3, ""],
])("%j truncated at %d is %j", (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut);
});

test("an emoji is kept whole or omitted, never split", () => {
  expect(truncate("ab📚cd", 3)).toBe("ab…");
  expect(truncate("ab📚cd", 4)).toBe("ab📚…");
});

test("months and weekdays have their short names", () => {
  expect(Array.from({ length: 12 }, (_, index) => monthShort(index + 1)).join(" ")).toBe(
    "JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ",
  );
  const week = ["2025-11-16", "2025-11-17", "2025-11-18", "2025-11-19", "2025-11-20"];
  expect([...week, "2025-11-21", "2025-11-22"].map(weekdayShort).join(" ")).toBe(
    "dom seg ter qua qui sex sáb",
  );
});
