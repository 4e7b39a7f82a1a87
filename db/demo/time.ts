const hour = 3_600_000;
const day = 24 * hour;
const minute = 60_000;

/** The demo club never reads the clock. */
export type DemoTime = {
  now: Date;
  /** YYYY-MM-DD. */
  dayAgo: (days: number) => string;
  /** `hours` such as 20.5; moments after now become earlier. */
  momentAgo: (days: number, hours: number) => Date;
  momentOf: (days: number, hours: number) => Date;
  minutesAgo: (minutes: number) => Date;
};

export function demoTime(now: Date, timeZone: string): DemoTime {
  // sv-SE formats as YYYY-MM-DD HH:MM:SS.
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const today = clock.format(now).slice(0, 10);

  function dayAgo(days: number): string {
    return new Date(Date.parse(`${today}T00:00:00Z`) - days * day).toISOString().slice(0, 10);
  }

  function momentAgo(days: number, hours: number): Date {
    const moment = localMoment(days, hours);
    if (moment <= now.getTime()) return new Date(moment);
    const midnight = localMoment(days, 0);
    return new Date(midnight + Math.floor(((now.getTime() - midnight) * hours) / 24));
  }

  function localMoment(days: number, hours: number): number {
    const asUtc = Date.parse(`${dayAgo(days)}T00:00:00Z`) + Math.round(hours * hour);
    // Two steps: the first offset is from some hours away, perhaps before a clock change.
    return asUtc - offsetAt(asUtc - offsetAt(asUtc));
  }

  function offsetAt(moment: number): number {
    const seconds = Math.floor(moment / 1000) * 1000;
    return Date.parse(`${clock.format(seconds).replace(" ", "T")}Z`) - seconds;
  }

  function momentOf(days: number, hours: number): Date {
    return new Date(localMoment(days, hours));
  }

  function minutesAgo(minutes: number): Date {
    return new Date(now.getTime() - minutes * minute);
  }

  return { now, dayAgo, momentAgo, momentOf, minutesAgo };
}

export function byTime<Dated extends { createdAt: Date }>(dated: Dated[]): Dated[] {
  return dated.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
