import { addDays, dayOf, localTimeOf } from "~/club/calendar";

/** By command, by the daily job, or asked for in the panel. */
export type Kind = "manual" | "automatic" | "panel";

/** The kinds whose images lie next to the archives, and that the server deletes. */
export const serverKinds: readonly Kind[] = ["automatic", "panel"];

/** Automatic backups that remain, and days that one from the panel remains; manual ones are never deleted. */
export const automaticKept = 14;
/** Backups from the panel that remain: a member of the staff cannot fill the disk by pressing the button. */
export const panelKept = 3;

/** YYYY-MM-DD-HHMMSS in the club's time zone. */
type Stamp = string;

export function stampOf(moment: Date, timeZone: string): Stamp {
  const seconds = String(moment.getUTCSeconds()).padStart(2, "0");
  return localTimeOf(moment, timeZone).replace("T", "-").replace(":", "") + seconds;
}

const suffixes: Record<Kind, string> = { manual: "", automatic: "-automatico", panel: "-painel" };

const pattern = /^clube-(\d{4}-\d{2}-\d{2}-\d{6})(-automatico|-painel)?(-\d+)?\.zip$/;

/** @param again 2 for the second archive of the same second. */
export function archiveName(kind: Kind, at: Stamp, again = 1): string {
  return `clube-${at}${suffixes[kind]}${again === 1 ? "" : `-${again}`}.zip`;
}

/** The archives among file names, newest first. */
export function archivesAmong(
  names: readonly string[],
  kinds: readonly Kind[] = ["manual", ...serverKinds],
): { name: string; at: Stamp }[] {
  const wanted = kinds.map((kind) => suffixes[kind]);
  return names
    .flatMap((name) => {
      const [, at, suffix = ""] = pattern.exec(name) ?? [];
      return at && wanted.includes(suffix) ? [{ name, at }] : [];
    })
    .sort((a, b) => (a.at === b.at ? compare(b.name, a.name) : compare(b.at, a.at)));
}

/** The archives that stay after a new one: of the daily ones the newest, of those from the panel the newest and young. */
export function archivesToKeep(names: readonly string[], now: Date, timeZone: string): string[] {
  // Members are promised that what they delete leaves the server's backups after fourteen days.
  const oldest = addDays(dayOf(now, timeZone), -automaticKept);
  const panel = archivesAmong(names, ["panel"]).filter(({ at }) => at >= oldest);
  const kept = [...archivesAmong(names, ["automatic"]).slice(0, automaticKept), ...panel.slice(0, panelKept)];
  return kept.map(({ name }) => name);
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
