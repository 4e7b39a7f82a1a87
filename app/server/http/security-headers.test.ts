import { expect, it } from "vitest";
import { headersOfEveryAnswer } from "./security-headers.server";

it.each([
  ["https://clube.example", "max-age=31536000"],
  ["http://clube.example", undefined],
])("a club at %s sends Strict-Transport-Security: %s", (publicUrl, value) => {
  expect(new Map(headersOfEveryAnswer(publicUrl)).get("Strict-Transport-Security")).toBe(value);
});
