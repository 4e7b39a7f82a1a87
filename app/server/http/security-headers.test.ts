import { expect, it } from "vitest";
import { headersOfEveryAnswer, securityHeaders } from "./security-headers.server";

it.each([
  ["https://clube.example", "max-age=31536000"],
  ["http://clube.example", undefined],
])("a club at %s sends Strict-Transport-Security: %s", (publicUrl, value) => {
  expect(new Map(headersOfEveryAnswer(publicUrl)).get("Strict-Transport-Security")).toBe(value);
});

it("a page has no window in common with one of another site, and is in no frame", () => {
  const headers = new Map(securityHeaders("nonce", "https://clube.example"));
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
});
