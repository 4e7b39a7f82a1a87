import { addDays, dayOf, localTimeOf } from "~/club/calendar";

/** Who asked for an archive: the owner, the clock, or a restore that keeps what was there before. */
export type Kind = "manual" | "automatic" | "restorePoint";

/** How many automatic backups are kept; the others are the owner's own. */
const automaticKept = 14;
/** Each holds every image: fewer are kept when together they are larger than this, but never fewer than three. */
const automaticBytes = 2_000_000_000;
const automaticAtLeast = 3;

/** AAAA-MM-DD-HHMMSS by the club's clocks. */
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

/** The archives of these kinds among file names, the newest first. */
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

/**
 * Whether the daily backup is due: none has been made since the clocks last showed 03:00.
 * What they show is compared, not moments: where a night has no 03:00, or two, there is still one backup.
 */
export function dailyIsDue(names: readonly string[], now: Date, timeZone: string): boolean {
  const today = dayOf(now, timeZone);
  const clock = stampOf(now, timeZone);
  const latest = clock >= `${today}-030000` ? today : addDays(today, -1);
  // One from a day still to come was made while the machine's clock was wrong; it must not stop the others.
  const tomorrow = `${addDays(today, 1)}-999999`;
  return !archivesAmong(names, ["automatic"]).some(({ at }) => at >= `${latest}-030000` && at <= tomorrow);
}

/** The automatic backups to be deleted. */
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
