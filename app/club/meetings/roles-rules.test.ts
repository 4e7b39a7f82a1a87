import { describe, expect, it } from "vitest";
import { type Candidate, rolesClosedBecause, suggestedOf } from "./roles-rules";

const one = (id: number, values: Partial<Candidate> = {}): Candidate => ({
  id,
  lastAt: null,
  hasPassed: false,
  hasOtherRole: false,
  ...values,
});

describe("the suggestion for a role", () => {
  it.each<[string, Candidate[], number | null]>([
    ["nobody comes", [], null],
    ["the longest ago", [one(1, { lastAt: 30 }), one(2, { lastAt: 10 }), one(3, { lastAt: 20 })], 2],
    ["never counts as longest", [one(1, { lastAt: 10 }), one(2)], 2],
    ["the first name of a tie", [one(1, { lastAt: 10 }), one(2, { lastAt: 10 })], 1],
    ["the first name of those who never did it", [one(2), one(1)], 2],
    ["members who passed are left out", [one(1, { hasPassed: true }), one(2, { lastAt: 10 })], 2],
    ["nobody once all have passed", [one(1, { hasPassed: true })], null],
    ["members with another role come last", [one(1, { hasOtherRole: true }), one(2, { lastAt: 10 })], 2],
    ["a member with another role if nobody else is left", [one(1, { hasOtherRole: true })], 1],
  ])("%s", (_, candidates, id) => {
    expect(suggestedOf(candidates)?.id ?? null).toBe(id);
  });
});

it.each([
  [{ cancelledAt: null, endDate: "2026-11-22T21:00:00Z" }, "2026-11-22T20:59:59Z", null],
  [
    { cancelledAt: null, endDate: "2026-11-22T21:00:00Z" },
    "2026-11-22T21:00:00Z",
    "Este evento já terminou.",
  ],
  [
    { cancelledAt: "2026-11-01T12:00:00Z", endDate: "2026-11-22T21:00:00Z" },
    "2026-11-02T12:00:00Z",
    "Este evento foi cancelado.",
  ],
])("the roles of %j at %s", (event, now, reason) => {
  expect(rolesClosedBecause(event, new Date(now))).toBe(reason);
});
