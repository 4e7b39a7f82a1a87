import { describe } from "vitest";
import { newDemoClub } from "../support/demo";
import { testDemoClub } from "../support/demo-moments";

/** Boundaries of days, months and years, and days on which clocks change. */
const moments = [
  { now: new Date("2026-03-10T03:00:00Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2026-03-10T03:00:01.500Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2026-03-11T02:59:59.999Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2027-01-01T03:30:00Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2028-02-29T12:00:00Z"), timeZone: "Asia/Kathmandu" },
  { now: new Date("2026-10-25T00:30:00Z"), timeZone: "Europe/Lisbon" },
  { now: new Date("2026-04-05T11:45:00Z"), timeZone: "Pacific/Auckland" },
];

describe.each(moments)("the demo club at $now in $timeZone", (moment) => {
  testDemoClub(() => newDemoClub(moment));
});
