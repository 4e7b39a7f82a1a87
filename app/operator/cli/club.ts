import { existsSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.server";
import type { Context } from "~/club/context";
import { chosenTimeZone } from "~/club/settings/settings.server";
import { hasUnfinishedRestore } from "~/operator/backup/swap.server";
import { type Config, readConfig, StartupError } from "~/server/runtime/config.server";
import { enterDataFolder, openDataFolder } from "~/server/runtime/data-folder.server";
import { keyedHashWith } from "~/server/runtime/keyed-hash.server";
import type { Terminal } from "./terminal";

/** Opens the club as the server does, also beside a running one, for as long as `work` takes. */
export async function withClub<Result>(
  { env, now }: Terminal,
  work: (ctx: Context, config: Config) => Result | Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const { database, secret, close } = openDataFolder(config);
  try {
    const { db } = database;
    const timeZone = chosenTimeZone(db) ?? config.timeZone;
    // Pages that are open hear of it with the next thing that happens there: they belong to another process.
    // The server beside this process finds ended sessions by itself.
    const live = {
      afterCommit: (work: () => void) => work(),
      pushUnreadCounts: () => {},
      disconnectSessions: () => {},
      publish: () => {},
    };
    return await work({ db, now: now(), timeZone, keyedHash: keyedHashWith(secret), ...live }, config);
  } finally {
    close();
  }
}

/** @throws StartupError when the data folder holds no club. */
export function requireClub({ env }: Terminal): Config {
  const config = readConfig(env);
  const { dataDir } = config;
  if (!existsSync(path.join(dataDir, "club.sqlite")) && !hasUnfinishedRestore(dataDir)) {
    throw new StartupError([`Não há um clube em ${dataDir}; diga em DATA_DIR onde ele está.`]);
  }
  return config;
}

/** Holds a data folder while it is copied: its database is not opened as the server does, and so not migrated. */
export async function besideClub<Result>(
  terminal: Terminal,
  work: (config: Config, timeZone: string) => Promise<Result>,
): Promise<Result> {
  const config = requireClub(terminal);
  const { lock } = enterDataFolder(config.dataDir);
  try {
    return await work(config, clubTimeZone(config));
  } finally {
    lock.close();
  }
}

/** The club's time zone, or the box's where the database cannot tell. */
function clubTimeZone({ dataDir, timeZone }: Config): string {
  try {
    const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
    try {
      return chosenTimeZone(db) ?? timeZone;
    } finally {
      sqlite.close();
    }
  } catch {
    return timeZone;
  }
}

/** A path as the owner typed it: npm changes the working directory and keeps the old one in INIT_CWD. */
export function typedPath({ env }: Terminal, typed: string): string {
  return path.resolve(env.INIT_CWD ?? process.cwd(), typed);
}
