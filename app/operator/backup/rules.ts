import { addDays, dayOf, localTimeOf } from "~/club/calendar";

export type Kind = "manual" | "automatic" | "restorePoint";

/** Automatic backups that remain; manual ones are never deleted. */
const automaticKept = 14;
/** Bytes. Each archive holds every image: above this total fewer remain, but never fewer than three. */
const automaticBytes = 2_000_000_000;
const automaticAtLeast = 3;

/** YYYY-MM-DD-HHMMSS in the club's time zone. */
export type Stamp = string;

export function stampOf(moment: Date, timeZone: string): Stamp {
  const seconds = String(moment.getUTCSeconds()).padStart(2, "0");
  return localTimeOf(moment, timeZone).replace("T", "-").replace(":", "") + seconds;
}

const stamp = String.raw`(\d{4}-\d{2}-\d{2}-\d{6})`;
const patterns: Record<Kind, RegExp> = {
  manual: new RegExp(String.raw`^clube-${stamp}(-\d+)?\.zip$`),
  automatic: new RegExp(String.raw`^clube-${stamp}-automatico(-\d+)?\.zip$`),
  restorePoint: new RegExp(String.raw`^antes-de-restaurar-${stamp}(-\d+)?\.zip$`),
};

/** @param again 2 for the second archive of the same second. */
export function archiveName(kind: Kind, at: Stamp, again = 1): string {
  const end = again === 1 ? ".zip" : `-${again}.zip`;
  const names = {
    manual: `clube-${at}`,
    automatic: `clube-${at}-automatico`,
    restorePoint: `antes-de-restaurar-${at}`,
  };
  return names[kind] + end;
}

export function archivesAmong(
  names: readonly string[],
  kinds: readonly Kind[],
): { name: string; at: Stamp }[] {
  return names
    .flatMap((name) => {
      const at = kinds.map((kind) => patterns[kind].exec(name)?.[1]).find(Boolean);
      return at ? [{ name, at }] : [];
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

export function outdated(files: readonly { name: string; bytes: number }[]): string[] {
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]));
  let total = 0;
  return archivesAmong([...sizes.keys()], ["automatic"])
    .filter(({ name }, place) => {
      total += sizes.get(name) ?? 0;
      return place >= automaticKept || (place >= automaticAtLeast && total > automaticBytes);
    })
    .map(({ name }) => name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
