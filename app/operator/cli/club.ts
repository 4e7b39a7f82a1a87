import { existsSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.server";
import type { Context } from "~/club/context";
import { contextSettings } from "~/club/settings/queries.server";
import { type Config, readConfig, StartupError } from "~/server/runtime/config.server";
import { lockDataFolder, openDataFolder } from "~/server/runtime/data-folder.server";
import { makeKeyedHash } from "~/server/runtime/keyed-hash.server";
import { databaseName, hasUnfinishedRestore } from "~/server/runtime/swap.server";
import type { Terminal } from "./terminal";

/** Opens the club during `work`, also beside a running server. */
export async function withClub<Result>(
  { env, now }: Terminal,
  work: (ctx: Context, config: Config) => Result | Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const { database, secret, close } = openDataFolder(config);
  try {
    const { db } = database;
    const { timeZone, hidesRanking } = contextSettings(db);
    // Open pages belong to the server's process: it sweeps ended sessions, and pages learn of changes with the next event.
    const live = {
      afterCommit: (work: () => void) => work(),
      pushUnreadCounts: () => {},
      disconnectSessions: () => {},
      publish: () => {},
      publishMeetings: () => {},
    };
    const zones = { timeZone: timeZone ?? config.timeZone, defaultTimeZone: config.timeZone };
    return await work(
      {
        db,
        now: now(),
        ...zones,
        hidesRanking,
        keyedHash: makeKeyedHash(config.secretKey ?? secret),
        ...live,
      },
      config,
    );
  } finally {
    close();
  }
}

/** @throws StartupError when the data folder contains no club. */
export function requireClub({ env }: Terminal): Config {
  const config = readConfig(env);
  const { dataDir } = config;
  if (!existsSync(path.join(dataDir, databaseName)) && !hasUnfinishedRestore(dataDir)) {
    throw new StartupError([`Não há um clube em ${dataDir}; diga em DATA_DIR onde ele está.`]);
  }
  return config;
}

/** Locks a data folder for a copy, without opening or migrating its database. */
export async function besideClub<Result>(
  terminal: Terminal,
  work: (config: Config, timeZone: string) => Promise<Result>,
): Promise<Result> {
  const config = requireClub(terminal);
  const { lock } = lockDataFolder(config.dataDir);
  try {
    return await work(config, clubTimeZone(config));
  } finally {
    lock.close();
  }
}

/** The club's time zone, or the machine's when the database is unreadable. */
function clubTimeZone({ dataDir, timeZone }: Config): string {
  try {
    const { db, sqlite } = openDatabase(path.join(dataDir, databaseName));
    try {
      return contextSettings(db).timeZone ?? timeZone;
    } finally {
      sqlite.close();
    }
  } catch {
    return timeZone;
  }
}

/** Resolves a path from the command line: npm changes the working directory and stores the old one in INIT_CWD. */
export function typedPath({ env }: Terminal, typed: string): string {
  return path.resolve(env.INIT_CWD ?? process.cwd(), typed);
}
