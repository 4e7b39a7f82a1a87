import { type Logger, pino } from "pino";

/** The process's log: one JSON line per entry on standard output. */
export type Log = Logger;

export function makeLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
