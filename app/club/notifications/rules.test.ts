import { expect, it } from "vitest";
import { undoTime } from "../books/rules";
import { kinds, notificationKinds, retryPauses } from "./rules";
import { quotedExcerpt } from "./words";

it.each([
  ["Terminei.\n\nE  agora?", "Terminei. E agora?"],
  ["a".repeat(140), "a".repeat(140)],
  ["a".repeat(141), `${"a".repeat(140)}…`],
  [`${"a".repeat(139)} bcd`, `${"a".repeat(139)}…`],
  [`${"a".repeat(138)}📚📚`, `${"a".repeat(138)}📚…`],
  [`${"a".repeat(139)}📚📚`, `${"a".repeat(139)}…`],
])("%j is quoted as %j", (content, quote) => {
  expect(quotedExcerpt(content)).toBe(quote);
});

it.each([
  ["book", "newBooks"],
  ["event", "newEvents"],
  ["reminder", "newEvents"],
  ["comment", "newDiscussions"],
  ["like", "newDiscussions"],
  ["pin", "newDiscussions"],
  ["feature", "newDiscussions"],
  ["achievement", "newAchievements"],
  ["streak", "newAchievements"],
  ["message", "newMessages"],
  ["vice", null],
  ["webhook", null],
] as const)("a notification of kind %s depends on the switch %s", (kind, name) => {
  expect(kinds[kind].preference).toBe(name);
});

it("only conversations and what can be undone wait before their e-mail", () => {
  const waits = notificationKinds.filter((kind) => kinds[kind].mailWait > 0);
  expect(waits).toEqual(["book", "comment", "like", "message"]);
  expect(waits.map((kind) => kinds[kind].mailWait)).toEqual([undoTime, 600_000, 600_000, 900_000]);
});

it("a refused e-mail is tried again after growing pauses, while its notification is relevant", () => {
  expect(retryPauses.map((pause) => pause / 60_000)).toEqual([1, 10, 60, 360]);
  const hours = notificationKinds.map((kind) => [kind, kinds[kind].staleAfter / 3_600_000]);
  expect(hours.filter(([, most]) => most !== 72)).toEqual([
    ["reminder", 12],
    ["streak", 12],
  ]);
});
