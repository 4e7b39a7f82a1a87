import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#db/client.server";
import { dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { asMember, quietContext } from "../../demo/act";
import { demoLogins, fillDemoClub } from "../../demo/fill";
import type { DemoPictures } from "../../demo/pictures";
import { migratedDatabase } from "./migrated-database";
import { until } from "./server";

const standard = { now: new Date("2026-03-10T18:00:00Z"), timeZone: "America/Sao_Paulo" };

type Options = { now?: Date; timeZone?: string; pictures?: DemoPictures };

function clubIn({ db, sqlite }: OpenDatabase, { now, timeZone } = standard) {
  const logins = demoLogins(quietContext(db, now, timeZone));
  return { db, sqlite, logins, now, timeZone, today: dayOf(now, timeZone) };
}

export async function newDemoClub({ pictures, ...options }: Options = {}) {
  const moment = { ...standard, ...options };
  const database = migratedDatabase();
  await fillDemoClub(database.db, { ...moment, passwordHash: "hash", ...(pictures && { pictures }) });
  return clubIn(database, moment);
}

/** Milliseconds; a build takes seconds, on a busy machine more than a minute. */
export const buildTimeout = 300_000;

export type DemoClub = Awaited<ReturnType<typeof newDemoClub>>;

let club: DemoClub | undefined;

/** Shared by the workers of a run; the worker that creates the folder builds the club. */
const folder = path.join(tmpdir(), `entrelinhas-demo-${process.ppid}`);
const file = path.join(folder, "club.sqlite");

/** Builds the club that all tests share and only read, once in a run, since that takes seconds. */
export async function buildDemoClub(): Promise<void> {
  club ??= isFirst() ? await builtClub() : await storedClub();
}

function isFirst(): boolean {
  try {
    mkdirSync(folder);
  } catch {
    return false;
  }
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return true;
}

async function builtClub(): Promise<DemoClub> {
  const built = await newDemoClub();
  // The file appears at once: no other worker reads a part of it.
  writeFileSync(`${file}.part`, built.sqlite.serialize());
  renameSync(`${file}.part`, file);
  return built;
}

async function storedClub(): Promise<DemoClub> {
  await until(() => existsSync(file), "the demo club of another worker", buildTimeout);
  return clubIn(openDatabase(readFileSync(file)));
}

/** The shared club, once `buildDemoClub` has built it. */
export function demoClub(): DemoClub {
  if (!club) throw new Error("buildDemoClub comes first");
  return club;
}

export function contextIn({ db, now, timeZone }: DemoClub, username: string): MemberContext {
  return asMember(quietContext(db, now, timeZone), username);
}
