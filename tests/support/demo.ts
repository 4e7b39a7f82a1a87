import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { asMember, quietContext } from "../../demo/act";
import { fillDemoClub } from "../../demo/fill";
import type { DemoPictures } from "../../demo/pictures";
import { migratedDatabase } from "./migrated-database";

const afternoon = new Date("2026-03-10T18:00:00Z");

type Options = { now?: Date; timeZone?: string; pictures?: DemoPictures };

export async function newDemoClub({
  now = afternoon,
  timeZone = "America/Sao_Paulo",
  pictures,
}: Options = {}) {
  const database = migratedDatabase();
  const options = { now, timeZone, passwordHash: "hash", ...(pictures && { pictures }) };
  const logins = await fillDemoClub(database.db, options);
  return { db: database.db, sqlite: database.sqlite, logins, now, timeZone, today: dayOf(now, timeZone) };
}

/** Milliseconds; a build takes seconds, on a busy machine more than a minute. */
export const buildTimeout = 300_000;

export type DemoClub = Awaited<ReturnType<typeof newDemoClub>>;

let club: DemoClub | undefined;

/** Builds the club that all tests share and only read, since building one takes seconds. */
export async function buildDemoClub(): Promise<void> {
  club ??= await newDemoClub();
}

/** The shared club, once `buildDemoClub` has built it. */
export function demoClub(): DemoClub {
  if (!club) throw new Error("buildDemoClub comes first");
  return club;
}

export function contextIn({ db, now, timeZone }: DemoClub, username: string): MemberContext {
  return asMember(quietContext(db, now, timeZone), username);
}
