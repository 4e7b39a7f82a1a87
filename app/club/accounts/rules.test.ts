import { expect, it } from "vitest";
import { accountKey, isStaff, sessionExpired } from "./rules";

it.each([
  ["user", false],
  ["admin", true],
  ["developer", true],
] as const)("the role %s is staff: %s", (role, staff) => {
  expect(isStaff(role)).toBe(staff);
});

const day = 86_400_000;
const now = new Date("2026-03-10T15:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

it.each([
  ["just opened", false, 0, 0],
  ["used a moment ago", false, 29 * day, 1],
  ["unused for 14 days", false, 14 * day, 14 * day],
  ["unused for a moment longer", true, 14 * day + 1, 14 * day + 1],
  ["30 days old", false, 30 * day, 0],
  ["a moment older", true, 30 * day + 1, 0],
  ["seen before the clock went back", false, -60_000, -60_000],
])("a session %s is over: %s", (_, over, age, idle) => {
  expect(sessionExpired({ createdAt: ago(age), lastSeenAt: ago(idle) }, now)).toBe(over);
});

it.each([
  ["Ana", "ana"],
  ["  ana ", "ana"],
  ["joa\u0303o", "joão"],
  ["Ana.Lima@Clube.Example", "ana.lima@clube.example"],
  ["ｊｏãｏ", "joão"],
])("%j and %j are one account", (one, other) => {
  expect(accountKey(one)).toBe(accountKey(other));
});

it.each([
  ["joao", "joão"],
  ["ana", "anna"],
  ["ana-lima", "ana_lima"],
])("%j and %j are two accounts", (one, other) => {
  expect(accountKey(one)).not.toBe(accountKey(other));
});
