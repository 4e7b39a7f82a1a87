import { describe, expect, it } from "vitest";
import { dueOpening, openingAt, sealedAfterChange } from "./rules";

const now = new Date("2026-03-10T15:00:00Z");
const timeZone = "America/Sao_Paulo";
const past = new Date("2026-03-10T15:00:00Z");
const future = new Date("2026-03-10T15:00:00.001Z");
const hour = 3_600_000;
const meetingTo = (end: Date, isInUse = false) => ({
  start: new Date(end.getTime() - 2 * hour),
  end,
  isInUse,
});
const meetingFrom = (start: Date) => ({ start, end: new Date(start.getTime() + 2 * hour), isInUse: false });
const book = { ratingsOpenedAt: null, wasSealed: true, firstMeeting: null, endDate: null, isCurrent: true };

describe("the opening of ratings", () => {
  it.each([
    ["at the end of the meeting", { firstMeeting: meetingTo(past) }, past],
    ["at its end, before the last day", { firstMeeting: meetingTo(past), endDate: "2026-03-20" }, past],
    [
      "a day after the end of one with Modo Encontro",
      { firstMeeting: meetingTo(new Date(past.getTime() - 24 * hour), true) },
      past,
    ],
    ["after the last day, without a meeting", { endDate: "2026-03-09" }, new Date("2026-03-10T03:00:00Z")],
    ["as soon as the book is no longer current", { isCurrent: false }, now],
  ])("is due %s", (_, dates, openedAt) => {
    expect(openingAt({ ...book, ...dates }, { now, timeZone }).isOpen).toBe(false);
    expect(dueOpening({ ...book, ...dates }, { now, timeZone })).toEqual(openedAt);
  });

  it.each([
    [
      "once it is stored, whatever the dates",
      { ratingsOpenedAt: past, firstMeeting: meetingFrom(future) },
      past,
    ],
    ["of a book that was never read", { wasSealed: false, isCurrent: false }, null],
  ])("has come %s", (_, dates, openedAt) => {
    expect(openingAt({ ...book, ...dates }, { now, timeZone })).toMatchObject({ isOpen: true, openedAt });
    expect(dueOpening({ ...book, ...dates }, { now, timeZone })).toBeNull();
  });

  it.each([
    [
      "before the meeting",
      { firstMeeting: meetingFrom(future) },
      { by: "meeting", at: future, day: "2026-03-10" },
    ],
    [
      "before the meeting, after the last day",
      { firstMeeting: meetingFrom(future), endDate: "2026-03-01", isCurrent: false },
      { by: "meeting", at: future, day: "2026-03-10" },
    ],
    [
      "on the last day",
      { endDate: "2026-03-10", isCurrent: false },
      { by: "lastDay", at: new Date("2026-03-11T03:00:00Z"), day: "2026-03-10" },
    ],
    ["of a current book without dates", {}, null],
  ])("has not come %s", (_, dates, until) => {
    expect(openingAt({ ...book, ...dates }, { now, timeZone })).toEqual({ isOpen: false, until });
    expect(dueOpening({ ...book, ...dates }, { now, timeZone })).toBeNull();
  });
});

describe("the sealed value after a change", () => {
  const before = new Date("2026-03-10T14:59:59Z");
  const open = { isOpen: true, openedAt: past, hasMet: true } as const;
  const sealed = { isOpen: false, until: null } as const;

  it.each([
    ["nothing while sealed", { halfStars: 3, sealedHalfStars: null, createdAt: before }, 6, sealed, null],
    ["nothing after a new sealing", { halfStars: 3, sealedHalfStars: 5, createdAt: before }, 6, sealed, null],
    ["the rating of the opening", { halfStars: 3, sealedHalfStars: null, createdAt: before }, 6, open, 3],
    [
      "nothing if only the line changed",
      { halfStars: 3, sealedHalfStars: null, createdAt: before },
      3,
      open,
      null,
    ],
    [
      "the first one after a second change",
      { halfStars: 6, sealedHalfStars: 3, createdAt: before },
      9,
      open,
      3,
    ],
    [
      "nothing of a rating given when open",
      { halfStars: 3, sealedHalfStars: null, createdAt: past },
      6,
      open,
      null,
    ],
    [
      "nothing of a book that was never read",
      { halfStars: 3, sealedHalfStars: null, createdAt: before },
      6,
      { isOpen: true, openedAt: null, hasMet: false } as const,
      null,
    ],
  ])("is %s", (_, rating, changed, opening, value) => {
    expect(sealedAfterChange(rating, changed, opening)).toBe(value);
  });
});
