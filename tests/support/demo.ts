import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { asMember, quietContext } from "../../demo/act";
import { fillDemoClub } from "../../demo/fill";
import type { DemoPictures } from "../../demo/pictures";

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

type Options = { now?: Date; timeZone?: string; pictures?: DemoPictures };

export function newDemoClub({ now = afternoon.now, timeZone = afternoon.timeZone, pictures }: Options = {}) {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const options = { now, timeZone, passwordHash: "hash", ...(pictures && { pictures }) };
  const logins = fillDemoClub(database.db, options);
  return { db: database.db, logins, now, timeZone, today: dayOf(now, timeZone) };
}

type DemoClub = ReturnType<typeof newDemoClub>;

const clubs = new Map<string, DemoClub>();

/** The same club for the same moment, only to be read: building one takes seconds. */
export function demoClub({ now, timeZone } = afternoon): DemoClub {
  const key = `${now.toISOString()} ${timeZone}`;
  const club = clubs.get(key) ?? newDemoClub({ now, timeZone });
  clubs.set(key, club);
  return club;
}

export function contextIn({ db, now, timeZone }: DemoClub, username: string): MemberContext {
  return asMember(quietContext(db, now, timeZone), username);
}
