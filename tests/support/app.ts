import { createRequestHandler } from "@remix-run/node";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { OpenDatabase } from "#db/client.server";
import * as build from "#server-build";
import { newSetupCode } from "~/club/accounts/setup-code.server";
import { panelBackups } from "~/operator/backup/checked.server";
import { makeRequestMetrics } from "~/server/dev-tools/request-metrics.server";
import { makeRefusals } from "~/server/http/refusals.server";
import { makeWriteLimits } from "~/server/http/write-limits.server";
import type { Email } from "~/server/mail/mailer.server";
import { makePublisher } from "~/server/realtime/publisher.server";
import type { App } from "~/server/runtime/app.server";
import { makeBackground } from "~/server/runtime/background.server";
import { publicKeyOf, readConfig } from "~/server/runtime/config.server";
import { recordAnswer } from "./answered-calls";
import { migratedDatabase } from "./migrated-database";

const pushKey = Buffer.alloc(32, 7).toString("base64url");

export const origin = "http://localhost:3000";

export type TestClub = {
  app: App;
  db: App["db"];
  clock: { now: Date };
  emails: Email[];
  faults: unknown[];
  /** Runs a request through the whole app: Remix handler, routes, core, in-memory database. */
  fetch: (request: Request, address?: string) => Promise<Response>;
  /** Makes background work wait for this promise, and no request wait for background work. */
  holdBackground: (until: Promise<void>) => void;
};

const handle = createRequestHandler(build, "production");

/** The contents of a data folder, in place of an empty club. */
type Opened = { database: OpenDatabase; secret: string; isNewClub: boolean };

/** A club in the process of the test, by default new and in memory, at 12:00 in São Paulo on 10 March 2026. */
export function openClub(env: Record<string, string> = {}, opened?: Opened): TestClub {
  const database = opened?.database ?? closedAtEnd(migratedDatabase());
  const clock = { now: new Date("2026-03-10T15:00:00Z") };
  const emails: Email[] = [];
  const faults: unknown[] = [];
  const log = pino({ level: "error" }, { write: (entry: string) => faults.push(JSON.parse(entry)) });
  // Nothing of a test leaves the machine: no server listens at this port.
  const config = readConfig({
    PUBLIC_URL: origin,
    BOOK_LOOKUP_URL: "http://127.0.0.1:9",
    CHECK_ANSWERS: "on",
    ...env,
  });
  const app: App = {
    config,
    db: database.db,
    database,
    secret: opened?.secret ?? "segredo só dos testes",
    mailer: {
      send: (email) => emails.push(email),
      deliver: async (email) => void emails.push(email),
      settled: async () => {},
    },
    // Without a network. Tests of covers replace it.
    outbound: {
      lookup: async () => Promise.reject(new Error("no network")),
      resolve: async () => Promise.reject(new Error("no network")),
      isAllowed: () => false,
      timeLimit: 1000,
      standIn: config.bookLookupUrl,
    },
    pushKeys: { publicKey: publicKeyOf(pushKey) ?? "", privateKey: pushKey },
    publisher: makePublisher({ db: database.db, log, clock: () => clock.now }),
    background: makeBackground(log),
    log,
    measures: config.devTools ? makeRequestMetrics() : null,
    writeLimits: makeWriteLimits(),
    refusals: makeRefusals(log, () => clock.now),
    clock: () => clock.now,
    isNewClub: opened?.isNewClub ?? true,
    setupCode: config.isReachable ? newSetupCode() : null,
    backups: null,
  };
  // Only a club in a folder can be copied.
  if (opened) app.backups = panelBackups(app);
  let held: Promise<void> | null = null;
  const fetch = async (request: Request, address = "192.0.2.1") => {
    const answer = await handle(request, { app, address, answered: async () => held ?? undefined });
    if (!held) await app.background.settled();
    requireNoMismatch(faults);
    recordAnswer(build.entry.module.club.publishedCalls, request, answer);
    return answer;
  };
  const holdBackground = (until: Promise<void>) => {
    held = until;
  };
  return { app, db: database.db, clock, emails, faults, fetch, holdBackground };
}

/** A worker would keep the memory of all its databases. One that is made for all tests of a file stays open. */
function closedAtEnd(database: OpenDatabase): OpenDatabase {
  try {
    onTestFinished(() => void database.sqlite.close());
  } catch {}
  return database;
}

/** An answer that differs from the API document fails the test at once, also one that ignores the status. */
function requireNoMismatch(faults: unknown[]): void {
  for (const fault of faults) {
    const { err } = fault as { err?: { type: string; message: string } };
    if (err?.type === "AnswerMismatch") throw new Error(err.message);
  }
}
