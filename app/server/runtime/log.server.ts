import { type Logger, pino } from "pino";

/** The process's log: one JSON line per entry on standard output. */
export type Log = Logger;

export function makeLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}

/** A request's path for the log: no query and none of the secrets that some addresses are. */
export function loggedPath(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(/^(\/(?:api\/reset-password|calendario|descadastrar)\/).+/, "$1…");
}
