import { openDatabase } from "../client.server";
import { fillDemoClub } from "../demo";
import { migrateDatabase } from "../migrate.server";
import type { DemoPictures } from "./pictures";

export const afternoon = { now: new Date("2026-03-10T18:00:00Z"), timeZone: "America/Sao_Paulo" };
/** Boundaries of days, months and years, and days on which clocks change. */
export const moments = [
  afternoon,
  { now: new Date("2026-03-10T03:00:00Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2026-03-10T03:00:01.500Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2026-03-11T02:59:59.999Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2027-01-01T03:30:00Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2028-02-29T12:00:00Z"), timeZone: "Asia/Kathmandu" },
  { now: new Date("2026-10-25T00:30:00Z"), timeZone: "Europe/Lisbon" },
  { now: new Date("2026-04-05T11:45:00Z"), timeZone: "Pacific/Auckland" },
];

type Making = { now?: Date; timeZone?: string; pictures?: DemoPictures };

export function demoClub({ now = afternoon.now, timeZone = afternoon.timeZone, pictures }: Making = {}) {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const logins = fillDemoClub(database.db, { now, timeZone, passwordHash: "hash", pictures });
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  return { db: database.db, logins, now, timeZone, today };
}
