import { expect, it } from "vitest";
import { doneSteps, type Facts, isListShown, stepNames } from "./rules";

const timeZone = "America/Sao_Paulo";
const now = new Date("2026-03-10T15:00:00Z");
const today = new Date("2026-03-10T03:00:00Z");
const yesterday = new Date("2026-03-10T02:59:59Z");

const nothing: Facts = {
  hasSettings: false,
  hasSignUp: false,
  firstJoinedAt: null,
  firstBookAt: null,
  firstMeetingAt: null,
  mailTestedAt: null,
  dismissedAt: null,
};
const everything: Facts = {
  hasSettings: true,
  hasSignUp: true,
  firstJoinedAt: yesterday,
  firstBookAt: yesterday,
  firstMeetingAt: yesterday,
  mailTestedAt: yesterday,
  dismissedAt: null,
};

it.each([
  [{}, []],
  [{ hasSettings: true }, ["settings"]],
  [{ hasSignUp: true }, ["signUp"]],
  [{ firstJoinedAt: now }, ["people"]],
  [{ firstBookAt: now }, ["book"]],
  [{ firstMeetingAt: now }, ["meeting"]],
  [{ mailTestedAt: now }, ["mail"]],
  [{ mailTestedAt: now, hasSignUp: true, firstBookAt: now }, ["signUp", "book", "mail"]],
])("with %j alone the done steps are %j", (facts: Partial<Facts>, done) => {
  expect(doneSteps({ ...nothing, ...facts })).toEqual(done);
});

it.each<[string, Facts, boolean]>([
  ["nothing is done", nothing, true],
  ["one step is left", { ...everything, mailTestedAt: null }, true],
  ["one step is left and the list dismissed", { ...everything, mailTestedAt: null, dismissedAt: now }, false],
  ["the last step was done yesterday", everything, false],
  ["the last step was done today", { ...everything, firstJoinedAt: today }, true],
  [
    "all is done today and the list dismissed",
    { ...everything, mailTestedAt: today, dismissedAt: today },
    false,
  ],
])("when %s the list is shown: %s", (_, facts, expected) => {
  expect(isListShown(facts, { now, timeZone })).toBe(expected);
});

it("every step can be done", () => {
  expect(doneSteps(everything)).toEqual([...stepNames]);
});
