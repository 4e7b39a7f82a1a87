import type { Viewer } from "~/club/members/rules";
import type { App } from "../runtime/app.server";

/** The levels of the panel; the log has another word for the last. */
export const logLevels = ["info", "warn", "error", "none"] as const;
type LogLevel = (typeof logLevels)[number];

function inLog(level: LogLevel): string {
  return level === "none" ? "silent" : level;
}

/** How the log is set now; null for a level that only the configuration can choose. */
export function logLevelOf({ log }: App): LogLevel | null {
  return logLevels.find((level) => inLog(level) === log.level) ?? null;
}

/** Sets the log until the process ends; the log says who did it before it may fall silent. */
export function setLogLevel({ log }: App, { id }: Viewer, level: LogLevel): void {
  // At whatever level it stands, this line is written.
  log.level = "info";
  log.info({ memberId: id, level }, "log level changed");
  log.level = inLog(level);
}
