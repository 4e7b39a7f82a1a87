import { expect, it } from "vitest";
import { daysAway, isAbsent, isAfterStop, isCheckDue, stateOf, undoEnds } from "./rules";

const timeZone = "America/Sao_Paulo";
/** Noon in São Paulo. */
const now = new Date("2026-03-10T15:00:00Z");

it.each([
  ["2026-03-10T14:59:00Z", 0, false],
  // Counted by the calendar: 23:59 and 0:00 of São Paulo.
  ["2026-01-25T02:59:00Z", 45, true],
  ["2026-01-25T03:00:00Z", 44, false],
  ["2026-01-24T15:00:00Z", 45, true],
  ["2025-03-10T15:00:00Z", 365, true],
  // A clock that was set back.
  ["2026-03-12T15:00:00Z", -2, false],
])("a last visit at %s is %i days ago; with 45 days the admins are away: %s", (visit, days, expected) => {
  const absence = { now, timeZone, lastAdminVisit: new Date(visit), afterDays: 45 };
  expect([daysAway(absence), isAbsent(absence)]).toEqual([days, expected]);
});

it("a club without an admin has nobody who is away", () => {
  const absence = { now, timeZone, lastAdminVisit: null, afterDays: 14 };
  expect([daysAway(absence), isAbsent(absence)]).toEqual([null, false]);
});

it.each([
  [null, null, "2026-01-01T15:00:00Z", "named"],
  ["2026-03-09T15:00:00Z", null, "2026-01-01T15:00:00Z", "offered"],
  // An admin visits in the same millisecond, or later.
  ["2026-03-09T15:00:00Z", null, "2026-03-09T15:00:00Z", "lapsed"],
  ["2026-03-09T15:00:00Z", null, "2026-03-10T14:59:59Z", "lapsed"],
  // The visit of a request that began before the offer, and was stored after it.
  ["2026-03-09T15:00:00.400Z", null, "2026-03-09T15:00:00.100Z", "lapsed"],
  // After a later visit the admins are away once more: the old offer is not the new one.
  ["2026-01-01T15:00:00Z", null, "2026-01-10T15:00:00Z", "lapsed"],
  ["2026-03-09T15:00:00Z", "2026-03-09T16:00:00Z", "2026-03-10T14:00:00Z", "accepted"],
])("offered at %s, accepted at %s, with a visit at %s: %s", (offered, accepted, visit, state) => {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const absence = { now, timeZone, lastAdminVisit: new Date(visit), afterDays: 45 };
  expect(stateOf({ offeredAt: date(offered), acceptedAt: date(accepted) }, absence)).toBe(state);
});

it.each([
  [null, "2026-03-10T11:59:00Z", false],
  [null, "2026-03-10T12:00:00Z", true],
  ["2026-03-09", "2026-03-10T12:00:00Z", true],
  ["2026-03-10", "2026-03-10T12:00:00Z", false],
  ["2026-03-10", "2026-03-11T02:59:00Z", false],
  ["2026-03-10", "2026-03-11T12:00:00Z", true],
  // A clock that was set back.
  ["2026-03-12", "2026-03-10T12:00:00Z", true],
])("checked on %s, the check at %s is due: %s", (checkedOn, at, expected) => {
  expect(isCheckDue(checkedOn, { now: new Date(at), timeZone })).toBe(expected);
});

it.each([
  [null, true],
  ["2026-03-08", true],
  ["2026-03-09", false],
  ["2026-03-10", false],
  // A clock that was set back.
  ["2026-03-12", false],
])("last checked on %s, the server has been off: %s", (checkedOn, expected) => {
  expect(isAfterStop(checkedOn, { now, timeZone })).toBe(expected);
});

it("a takeover can be undone for 90 days", () => {
  expect(undoEnds(now).toISOString()).toBe("2026-06-08T15:00:00.000Z");
});
