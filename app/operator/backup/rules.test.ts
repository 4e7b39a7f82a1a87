import { describe, expect, it } from "vitest";
import { archiveName, archivesAmong, dailyIsDue, stampOf } from "./rules";

const saoPaulo = "America/Sao_Paulo";

describe("the daily backup is due", () => {
  it.each([
    ["in a club that has none", [], "2026-03-10T15:00:00Z", saoPaulo, true],
    ["a second after 03:00", ["2026-03-09-030000"], "2026-03-10T06:00:01Z", saoPaulo, true],
    ["not a second before", ["2026-03-09-030000"], "2026-03-10T05:59:59Z", saoPaulo, false],
    ["not twice a day", ["2026-03-10-030100"], "2026-03-11T05:59:59Z", saoPaulo, false],
    [
      "on a box that was off for a week, at its start",
      ["2026-03-03-030000"],
      "2026-03-10T13:00:00Z",
      saoPaulo,
      true,
    ],
    ["not again after that start", ["2026-03-10-101500"], "2026-03-11T02:00:00Z", saoPaulo, false],
    ["the next night after that start", ["2026-03-10-101500"], "2026-03-11T06:00:00Z", saoPaulo, true],
    ["by the club's zone: 03:00 in Tokyo", ["2026-03-10-030000"], "2026-03-10T18:00:00Z", "Asia/Tokyo", true],
    ["where 02:00 is skipped", ["2026-03-28-030000"], "2026-03-29T01:00:00Z", "Europe/Berlin", true],
    [
      "where 03:00 itself is skipped, at 04:00",
      ["2026-03-28-030000"],
      "2026-03-29T01:00:00Z",
      "Europe/Athens",
      true,
    ],
    ["not before it is", ["2026-03-28-030000"], "2026-03-29T00:59:00Z", "Europe/Athens", false],
    [
      "once where the clocks show 03:00 twice",
      ["2026-10-25-030000"],
      "2026-10-25T01:00:01Z",
      "Europe/Athens",
      false,
    ],
    [
      "beside one of the future, from a clock gone wrong",
      ["2031-01-01-030000"],
      "2026-03-10T15:00:00Z",
      saoPaulo,
      true,
    ],
  ])("%s", (_when, stamps, now, timeZone, isDue) => {
    const names = stamps.map((at) => archiveName("automatic", at));
    expect(dailyIsDue(names, new Date(now), timeZone)).toBe(isDue);
  });

  it("independent of manual backups, restore points and other files", () => {
    const names = [
      "clube-2026-03-10-040000.zip",
      "antes-de-restaurar-2026-03-10-040000.zip",
      "fotos.zip",
      ".x",
    ];
    expect(dailyIsDue(names, new Date("2026-03-10T15:00:00Z"), saoPaulo)).toBe(true);
  });
});

it("the file name is parsed back and sortable", () => {
  const at = stampOf(new Date("2026-03-10T15:04:05Z"), saoPaulo);
  expect(at).toBe("2026-03-10-120405");
  const names = [archiveName("manual", at), archiveName("automatic", at, 3), "antes-de-restaurar.zip"];
  expect(names.slice(0, 2)).toEqual([
    "clube-2026-03-10-120405.zip",
    "clube-2026-03-10-120405-automatico-3.zip",
  ]);
  expect(archivesAmong(names)).toHaveLength(2);
  expect(archivesAmong([...names, "clube-2026-03-11-000000.zip"], ["manual"])[0]?.at).toBe(
    "2026-03-11-000000",
  );
});
