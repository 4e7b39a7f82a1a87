import type { Db, OpenDatabase } from "#db/client.server";
import type { Context } from "~/club/context";
import { chosenTimeZone } from "~/club/settings/settings.server";
import type { Config } from "./config.server";
import { readConfig } from "./config.server";
import { openDataFolder } from "./data-folder.server";
import { type Measures, makeMeasures } from "./dev-tools/measures.server";
import { holdBuild } from "./folder-lock.server";
import { type Live, makeLive } from "./live.server";
import { type Log, makeLog } from "./log.server";
import { type Mailer, makeMailer } from "./mail.server";
import { makeWriteLimits, type WriteLimits } from "./write-limits.server";

/** The running club: what lives as long as the process. Tests make their own. */
export type App = {
  config: Config;
  db: Db;
  database: OpenDatabase;
  /** Signs the short-lived cookies. */
  secret: string;
  mailer: Mailer;
  /** What open pages hear without asking. */
  live: Live;
  log: Log;
  /** What the process does, for the developer tools; null where they are off. */
  measures: Measures | null;
  writeLimits: WriteLimits;
  clock: () => Date;
  isNewClub: boolean;
};

/** Reads the configuration, opens and migrates the data. @throws StartupError. */
export function makeApp(env: NodeJS.ProcessEnv): App {
  const config = readConfig(env);
  const log = makeLog(config.logLevel);
  const { database, secret, isNewClub, recovered } = openDataFolder(config);
  if (recovered !== "nothing") log.warn({ recovered }, "a restore had been cut off");
  return {
    config,
    db: database.db,
    database,
    secret,
    mailer: makeMailer(config, log),
    live: makeLive(database.db, log),
    log,
    measures: config.devTools ? makeMeasures() : null,
    writeLimits: makeWriteLimits(),
    clock: () => new Date(),
    isNewClub,
  };
}

declare global {
  // One app per process, even when the development server evaluates this module anew.
  var entrelinhasApp: App | undefined;
}

/** The process's own app, made at first use: `server.ts` asks at the start, stock remix-serve at the first page. */
export function processApp(): App {
  if (!globalThis.entrelinhasApp) {
    holdBuild();
    globalThis.entrelinhasApp = makeApp(process.env);
  }
  return globalThis.entrelinhasApp;
}

export function coreContext(app: App): Context {
  return {
    db: app.db,
    now: app.clock(),
    timeZone: chosenTimeZone(app.db) ?? app.config.timeZone,
    noticesChanged: app.live.noticesChanged,
    tell: app.live.tell,
  };
}
