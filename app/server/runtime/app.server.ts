import type { Db, OpenDatabase } from "#db/client.server";
import { newSetupCode } from "~/club/accounts/setup-code.server";
import type { Context } from "~/club/context";
import { contextSettings } from "~/club/settings/queries.server";
import { makeRequestMetrics, type RequestMetrics } from "../dev-tools/request-metrics.server";
import { type Outbound, outbound } from "../http/outbound.server";
import { makeRefusals, type Refusals } from "../http/refusals.server";
import { makeWriteLimits, type WriteLimits } from "../http/write-limits.server";
import { type Mailer, makeMailer } from "../mail/mailer.server";
import { readOrMakePushKeys } from "../push/keys.server";
import { makePublisher, type Publisher } from "../realtime/publisher.server";
import { type Background, makeBackground } from "./background.server";
import type { Backups } from "./backups";
import { type Config, type PushKeys, readConfig } from "./config.server";
import { openDataFolder } from "./data-folder.server";
import { makeKeyedHash } from "./keyed-hash.server";
import { holdBuild, holdServer } from "./lock.server";
import { type Log, makeLog } from "./log.server";
import { deletePrepared } from "./prepared-copy.server";
import { setupLine } from "./setup-line.server";

/** The running club: state with the lifetime of the process. Tests make their own. */
export type App = {
  config: Config;
  db: Db;
  database: OpenDatabase;
  secret: string;
  mailer: Mailer;
  outbound: Outbound;
  pushKeys: PushKeys;
  background: Background;
  publisher: Publisher;
  log: Log;
  /** Metrics of the developer tools; null where they are off. */
  measures: RequestMetrics | null;
  writeLimits: WriteLimits;
  refusals: Refusals;
  clock: () => Date;
  isNewClub: boolean;
  /** Code that the first registration of a reachable club must send; each start makes a new one. */
  setupCode: string | null;
  /** Null where only the command line makes backups: under stock remix-serve. */
  backups: Backups | null;
};

function makeApp(env: NodeJS.ProcessEnv): App {
  const config = readConfig(env);
  const log = makeLog(config.logLevel);
  const { database, secret, isNewClub, recovered, close } = openDataFolder(config);
  try {
    holdServer(config.dataDir);
  } catch (error) {
    // Stock remix-serve tries again at its next request.
    close();
    throw error;
  }
  deletePrepared(config.dataDir, log);
  if (recovered !== "nothing") log.warn({ recovered }, "a restore had been cut off");
  const clock = () => new Date();
  return {
    config,
    db: database.db,
    database,
    secret: config.secretKey ?? secret,
    mailer: makeMailer(config, log),
    outbound: { ...outbound, standIn: config.bookLookupUrl },
    pushKeys: config.pushKeys ?? readOrMakePushKeys(config.dataDir),
    background: makeBackground(log),
    publisher: makePublisher({ db: database.db, log, clock }),
    log,
    measures: config.devTools ? makeRequestMetrics() : null,
    writeLimits: makeWriteLimits(),
    refusals: makeRefusals(log, clock),
    clock,
    isNewClub,
    setupCode: config.isReachable ? newSetupCode() : null,
    backups: null,
  };
}

declare global {
  // One app per process: the development server evaluates this module repeatedly.
  var entrelinhasApp: App | undefined;
}

/** The process's app, made at first use; `server.ts` calls it at the start. */
export function processApp(): App {
  if (!globalThis.entrelinhasApp) {
    holdBuild();
    globalThis.entrelinhasApp = makeApp(process.env);
  }
  return globalThis.entrelinhasApp;
}

/** The app under stock remix-serve, made at the first request; server.ts is absent, so it prints the first step. */
export function appWithoutServer(): App {
  if (!globalThis.entrelinhasApp) {
    // Without HOST remix-serve listens on every address of the machine.
    const app = makeApp({ ...process.env, HOST: process.env.HOST || "::" });
    globalThis.entrelinhasApp = app;
    // remix-serve waits for open responses when it stops.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, app.publisher.close);
    const step = setupLine(app);
    if (step) console.log(step);
  }
  return globalThis.entrelinhasApp;
}

export function coreContext(app: App, now = app.clock()): Context {
  const { timeZone, hidesRanking } = contextSettings(app.db);
  return {
    db: app.db,
    now,
    timeZone: timeZone ?? app.config.timeZone,
    defaultTimeZone: app.config.timeZone,
    hidesRanking,
    keyedHash: makeKeyedHash(app.secret),
    confirmsEmail: app.config.smtpUrl !== null,
    afterCommit(work) {
      try {
        work();
      } catch (err) {
        // The write is committed and must be answered as such.
        app.log.error({ err }, "work after a commit failed");
      }
    },
    pushUnreadCounts: app.publisher.pushUnreadCounts,
    disconnectSessions: app.publisher.disconnectSessions,
    publish: app.publisher.publish,
    publishMeetings: app.publisher.publishMeetings,
  };
}
