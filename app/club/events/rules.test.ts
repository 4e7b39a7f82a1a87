import { expect, it } from "vitest";
import { closedBecause, isUpcoming, meetingPlace } from "./rules";

it.each([
  [null, null],
  ["https://meet.google.com/abc-defg-hij", "Google Meet"],
  ["https://us02web.zoom.us/j/123", "Zoom"],
  ["https://zoom.us/j/1", "Zoom"],
  ["https://jitsi.example/clube", "Reunião online"],
  ["https://jitsi.example/zoom", "Reunião online"],
  ["https://MEET.GOOGLE.COM/abc", "Google Meet"],
  ["https://jitsi.example/?de=meet.google.com", "Reunião online"],
  ["https://zoom@jitsi.example/", "Reunião online"],
  ["", null],
  ["não é um endereço", "Reunião online"],
])("the link %s has the label %s", (link, place) => {
  expect(meetingPlace(link)).toBe(place);
});

const now = new Date("2026-03-10T15:00:00Z");

it.each([
  ["2026-03-10T15:00:00.000Z", true],
  ["2026-03-10T14:59:59.999Z", false],
  ["2026-03-10T15:00:00.001Z", true],
])("an event at %s is upcoming at 15:00: %s", (start, is) => {
  expect(isUpcoming({ startDate: new Date(start) }, now)).toBe(is);
});

it.each([
  ["2026-03-10T15:00:00Z", null, null],
  ["2026-03-10T14:59:59Z", null, "Este evento já começou."],
  ["2026-03-11T15:00:00Z", now, "Este evento foi cancelado."],
  ["2026-03-01T15:00:00Z", now, "Este evento foi cancelado."],
])("an event of %s, cancelled %s, refuses answers because: %s", (start, cancelledAt, reason) => {
  expect(closedBecause({ startDate: new Date(start), cancelledAt }, now)).toBe(reason);
});
