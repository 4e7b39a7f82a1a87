import type { Viewer } from "~/club/accounts/rules";
import type { App } from "../runtime/app.server";

/** The levels of the panel; pino calls the last one "silent". */
export const logLevels = ["info", "warn", "error", "none"] as const;
type LogLevel = (typeof logLevels)[number];

function inLog(level: LogLevel): string {
  return level === "none" ? "silent" : level;
}

/** The current level; null for a level that only the configuration can set. */
export function logLevelOf({ log }: App): LogLevel | null {
  return logLevels.find((level) => inLog(level) === log.level) ?? null;
}

/** Sets the log level until the process ends, and logs the author before. */
export function setLogLevel({ log }: App, { id }: Viewer, level: LogLevel): void {
  // Level info writes this entry whatever the old and new levels are.
  log.level = "info";
  log.info({ memberId: id, level }, "log level changed");
  log.level = inLog(level);
}
