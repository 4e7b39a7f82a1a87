import { describe, expect, it } from "vitest";
import { formatComingDay } from "./coming-day";

describe("a coming day", () => {
  // A Tuesday.
  it.each([
    ["2026-03-10", 0, "hoje"],
    ["2026-03-11", 1, "amanhã"],
    ["2026-03-12", 2, "quinta"],
    ["2026-03-14", 4, "sábado"],
    ["2026-03-16", 6, "segunda"],
    ["2026-03-17", 7, "17/03"],
    ["2026-03-09", -1, "09/03"],
    ["2027-01-01", 297, "01/01"],
  ])("%s, in %i days, is %s", (day, inDays, expected) => {
    expect(formatComingDay(day, inDays)).toBe(expected);
  });
});
