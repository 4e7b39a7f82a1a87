import path from "node:path";
import { Worker } from "node:worker_threads";

/** What a database file holds, as far as can be told without knowing its schema. */
export type Inspection = {
  /** What SQLite's own check complains about; empty when the file is sound. */
  faults: string[];
  /** Rows whose foreign key leads nowhere; only looked for when thorough. */
  orphans: number;
  rows: Record<string, number>;
  migrations: { hash: string; at: number }[];
  /** The files that rows name. */
  uploads: string[];
  clubName: string | null;
};

/** Tables whose rows are of the moment: an old copy of them would let in again whoever had been locked out. */
export const momentaryTables = ["sessions", "password_reset_tokens", "email_changes", "login_attempts"];

/** A file that is no database, or one so damaged that it cannot be read through. */
export class UnreadableDatabaseError extends Error {}

/** Reads a database file through, on another thread. @throws UnreadableDatabaseError. */
export function inspectDatabase(file: string, { thorough }: { thorough: boolean }): Promise<Inspection> {
  return inWorker({ file, thorough });
}

/**
 * Copies a database, also one that is being written to, and reads the copy through, on another thread.
 * Every write that was acknowledged before the call is in the copy, but for the rows of `momentaryTables`.
 * @throws UnreadableDatabaseError when the database itself is at fault.
 */
export function copyDatabase(from: string, to: string): Promise<Inspection> {
  return inWorker({ copyFrom: from, file: to, thorough: false, emptied: momentaryTables });
}

type Answer = { found: Inspection } | { fault: { message: string; code?: string } };

type Task = { copyFrom?: string; file: string; thorough: boolean; emptied?: string[] };

function inWorker(task: Task): Promise<Inspection> {
  return new Promise((resolve, reject) => {
    // Found from the working directory, as the migrations are: a bundle has no files beside it.
    const worker = new Worker(path.join(process.cwd(), "db", "inspect.worker.mjs"), { workerData: task });
    worker.once("message", (answer: Answer) => {
      if ("found" in answer) resolve(answer.found);
      else reject(asError(answer.fault));
    });
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the inspection ended without an answer")));
  });
}

function asError({ message, code = "" }: { message: string; code?: string }): Error {
  const isUnreadable = /^SQLITE_(CORRUPT|NOTADB)/.test(code);
  return isUnreadable ? new UnreadableDatabaseError(message) : new Error(message);
}
