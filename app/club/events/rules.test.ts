import { expect, it } from "vitest";
import { closedBecause, isUpcoming, locationLine, mapUrl, meetingPlace, usualEnd } from "./rules";

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

it.each([
  [{ name: "Casa da Ana", address: "Rua A, 12" }, "Casa da Ana, Rua A, 12"],
  [{ name: "javascript:alert(1)", address: "data:," }, "javascript:alert(1), data:,"],
  [{ name: "https://ruim.example/?q=1&api=2#x", address: "a b" }, "https://ruim.example/?q=1&api=2#x, a b"],
  [{ name: "Café 📚", address: "São João" }, "Café 📚, São João"],
])("the location %j is searched on a map as %s", (location, line) => {
  const { protocol, host, searchParams, hash } = new URL(mapUrl(location) ?? "");
  expect(locationLine(location)).toBe(line);
  expect([protocol, host, hash]).toEqual(["https:", "www.google.com", ""]);
  expect([...searchParams]).toEqual([
    ["api", "1"],
    ["query", line],
  ]);
});

it("a location without an address is one name, and on no map", () => {
  const location = { name: "Livraria do Davi", address: null };
  expect([locationLine(location), mapUrl(location)]).toEqual(["Livraria do Davi", null]);
});

it("an event without an end takes two hours", () => {
  expect(usualEnd(now)).toEqual(new Date("2026-03-10T17:00:00Z"));
});
