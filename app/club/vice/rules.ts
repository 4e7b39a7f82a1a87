import { type Day, dayOf, daysBetween, localTimeOf } from "../calendar";
import { day } from "../durations";

/** Milliseconds after a takeover in which the earlier admins can undo it, and only they act on each other's accounts. */
export const undoPeriod = 90 * day;

/** First hour of the club's day for the daily check: nobody is called at night. */
const checkHour = 9;

type Clock = { now: Date; timeZone: string };

/** Whether the daily check is due. A stored day ahead of today is due too: the clock was set back. */
export function isCheckDue(checkedOn: Day | null, { now, timeZone }: Clock): boolean {
  const [today, time = ""] = localTimeOf(now, timeZone).split("T");
  return checkedOn !== today && Number(time.slice(0, 2)) >= checkHour;
}

/**
 * Whether the check of the day before is missing: the server was off, or the club has been restored from a backup. The
 * admins then have a day to come before an offer.
 */
export function isAfterStop(checkedOn: Day | null, { now, timeZone }: Clock): boolean {
  return checkedOn === null || daysBetween(checkedOn, dayOf(now, timeZone)) > 1;
}

/** `lastAdminVisit` is null for a club without an admin; `timeZone` is the operator's, as of the stored visits. */
export type Absence = Clock & { lastAdminVisit: Date | null; afterDays: number };

/** The calendar days since the last visit of an admin; null without an admin. */
export function daysAway({ lastAdminVisit, now, timeZone }: Absence): number | null {
  return lastAdminVisit && daysBetween(dayOf(lastAdminVisit, timeZone), dayOf(now, timeZone));
}

/** Whether no admin has visited the club for so many days. */
export function isAbsent(absence: Absence): boolean {
  const days = daysAway(absence);
  return days !== null && days >= absence.afterDays;
}

/** `lapsed`: an admin has visited the club since the offer, or the setting has changed. */
export const viceStates = ["named", "offered", "lapsed", "accepted"] as const;
export type ViceState = (typeof viceStates)[number];

type Dated = { offeredAt: Date | null; acceptedAt: Date | null };

export function stateOf({ offeredAt, acceptedAt }: Dated, absence: Absence): ViceState {
  if (acceptedAt) return "accepted";
  if (!offeredAt) return "named";
  const { lastAdminVisit, timeZone } = absence;
  // Of a visit only the day is known. Before an offer, nobody was there on its day.
  const isSince = lastAdminVisit !== null && dayOf(lastAdminVisit, timeZone) >= dayOf(offeredAt, timeZone);
  return isAbsent(absence) && !isSince ? "offered" : "lapsed";
}

/** The moment from which on a takeover stays. */
export function undoEnds(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + undoPeriod);
}
