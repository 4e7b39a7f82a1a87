import path from "node:path";
import { Worker } from "node:worker_threads";

/** Contents of a database file, read without knowledge of its schema. */
export type Inspection = {
  /** Errors of SQLite's own check. */
  faults: string[];
  /** Whether the search index has the words of all texts; true unless thorough. */
  isSearchSound: boolean;
  /** Violated foreign keys; 0 unless thorough. */
  orphans: number;
  rows: Record<string, number>;
  migrations: { hash: string; at: number }[];
  uploads: string[];
  clubName: string | null;
};

/**
 * Security: a restored copy of these tables would reactivate revoked sessions, links, devices and limits. The answers to
 * look-ups are a cache, and imports wait for a day at most.
 */
export const transientTables = [
  "sessions",
  "password_reset_tokens",
  "email_changes",
  "login_attempts",
  "lookup_answers",
  "push_deliveries",
  "push_subscriptions",
  "imports",
  "challenges",
  "access_keys",
  "webhook_deliveries",
];

export class UnreadableDatabaseError extends Error {}

/** Reads a database file on another thread. @throws UnreadableDatabaseError. */
export function inspectDatabase(file: string, { thorough }: { thorough: boolean }): Promise<Inspection> {
  return inWorker({ file, thorough });
}

/**
 * Copies a live database and inspects the copy, on another thread. It contains every write acknowledged before.
 * The `transientTables` are empty in it. @throws UnreadableDatabaseError.
 */
export function copyDatabase(from: string, to: string): Promise<Inspection> {
  return inWorker({ copyFrom: from, file: to, thorough: false, emptied: transientTables });
}

type WorkerResponse = { found: Inspection } | { fault: { message: string; code?: string } };

type Task = { copyFrom?: string; file: string; thorough: boolean; emptied?: string[] };

function inWorker(task: Task): Promise<Inspection> {
  return new Promise((resolve, reject) => {
    // From the working directory, like the migrations: a bundle has no files next to it.
    const worker = new Worker(path.join(process.cwd(), "db", "inspect.worker.mjs"), { workerData: task });
    worker.once("message", (response: WorkerResponse) => {
      if ("found" in response) resolve(response.found);
      else reject(asError(response.fault));
    });
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the inspection ended without an answer")));
  });
}

function asError({ message, code = "" }: { message: string; code?: string }): Error {
  const isUnreadable = /^SQLITE_(CORRUPT|NOTADB)/.test(code);
  return isUnreadable ? new UnreadableDatabaseError(message) : new Error(message);
}
