import { expect, it } from "vitest";
import { meetingPlace } from "./rules";

it.each([
  [null, null],
  ["https://meet.google.com/abc-defg-hij", "Google Meet"],
  ["https://us02web.zoom.us/j/123", "Zoom"],
  ["https://zoom.us/j/1", "Zoom"],
  ["https://jitsi.example/clube", "Reunião online"],
  ["https://jitsi.example/zoom", "Reunião online"],
  ["não é um endereço", "Reunião online"],
])("the link %s is called %s", (link, place) => {
  expect(meetingPlace(link)).toBe(place);
});
