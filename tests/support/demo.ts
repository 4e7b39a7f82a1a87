import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { asMember, quietContext } from "../../demo/act";
import { fillDemoClub } from "../../demo/fill";
import type { DemoPictures } from "../../demo/pictures";

const afternoon = new Date("2026-03-10T18:00:00Z");

type Options = { now?: Date; timeZone?: string; pictures?: DemoPictures };

export function newDemoClub({ now = afternoon, timeZone = "America/Sao_Paulo", pictures }: Options = {}) {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const options = { now, timeZone, passwordHash: "hash", ...(pictures && { pictures }) };
  const logins = fillDemoClub(database.db, options);
  return { db: database.db, logins, now, timeZone, today: dayOf(now, timeZone) };
}

/** Milliseconds; a build takes seconds, on a busy machine more than a minute. */
export const buildTimeout = 300_000;

type DemoClub = ReturnType<typeof newDemoClub>;

let club: DemoClub | undefined;

/** Only to be read: all tests share it, since building one takes seconds. */
export function demoClub(): DemoClub {
  club ??= newDemoClub();
  return club;
}

export function contextIn({ db, now, timeZone }: DemoClub, username: string): MemberContext {
  return asMember(quietContext(db, now, timeZone), username);
}
