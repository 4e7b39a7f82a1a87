import { describe, expect, it } from "vitest";
import { agendaOf } from "./agenda-rules";

const start = "2026-11-22T19:00:00Z";

function clocksOf(endDate: string): string[] {
  const agenda = agendaOf({ startDate: new Date(start), endDate: new Date(endDate) });
  return agenda.map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
}

describe("the agenda of a meeting", () => {
  it.each([
    ["two hours", "2026-11-22T21:00:00Z", ["19:00", "19:15", "19:30", "20:20", "20:40", "20:50"]],
    ["an hour", "2026-11-22T20:00:00Z", ["19:00", "19:10", "19:15", "19:40", "19:50", "19:55"]],
    ["eight hours", "2026-11-23T03:00:00Z", ["19:00", "20:00", "21:00", "00:20", "01:40", "02:20"]],
    ["less than an hour", "2026-11-22T19:59:00Z", []],
    ["more than eight hours", "2026-11-23T03:01:00Z", []],
  ])("of %s", (_, end, clocks) => {
    expect(clocksOf(end)).toEqual(clocks);
  });
});
