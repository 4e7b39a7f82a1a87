import { addDays, dayOf, localTimeOf } from "~/club/calendar";

export type Kind = "manual" | "automatic";

/** Automatic backups that remain; manual ones are never deleted. */
export const automaticKept = 14;

/** YYYY-MM-DD-HHMMSS in the club's time zone. */
type Stamp = string;

export function stampOf(moment: Date, timeZone: string): Stamp {
  const seconds = String(moment.getUTCSeconds()).padStart(2, "0");
  return localTimeOf(moment, timeZone).replace("T", "-").replace(":", "") + seconds;
}

const pattern = /^clube-(\d{4}-\d{2}-\d{2}-\d{6})(-automatico)?(-\d+)?\.zip$/;

/** @param again 2 for the second archive of the same second. */
export function archiveName(kind: Kind, at: Stamp, again = 1): string {
  return `clube-${at}${kind === "automatic" ? "-automatico" : ""}${again === 1 ? "" : `-${again}`}.zip`;
}

/** The archives among file names, newest first. */
export function archivesAmong(
  names: readonly string[],
  kinds: readonly Kind[] = ["manual", "automatic"],
): { name: string; at: Stamp }[] {
  return names
    .flatMap((name) => {
      const [, at, automatic] = pattern.exec(name) ?? [];
      return at && kinds.includes(automatic ? "automatic" : "manual") ? [{ name, at }] : [];
    })
    .sort((a, b) => (a.at === b.at ? compare(b.name, a.name) : compare(b.at, a.at)));
}

/** Whether no backup exists since the last local 03:00. A night without or with two 03:00 (DST) gets one backup. */
export function dailyIsDue(names: readonly string[], now: Date, timeZone: string): boolean {
  const today = dayOf(now, timeZone);
  const clock = stampOf(now, timeZone);
  const latest = clock >= `${today}-030000` ? today : addDays(today, -1);
  // A backup dated in the future comes from a wrong clock and must not block the next ones.
  const tomorrow = `${addDays(today, 1)}-999999`;
  return !archivesAmong(names, ["automatic"]).some(({ at }) => at >= `${latest}-030000` && at <= tomorrow);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
