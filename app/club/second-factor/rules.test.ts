import { expect, it } from "vitest";
import { asShown, codeIn, inGroups, recoveryCodeOf } from "./rules";

it.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  ["ABCDE-FGHIJ", { kind: "recovery", code: "ABCDEFGHIJ" }],
  ["abcde fghij", { kind: "recovery", code: "ABCDEFGHIJ" }],
  ["a0c1e-8ghij", { kind: "recovery", code: "AOCIEBGHIJ" }],
  ["2345672345", { kind: "recovery", code: "2345672345" }],
  ["12345", null],
  ["1234567", null],
  ["ABCDEFGHI", null],
  ["ABCDE-FGHI9", null],
  ["١٢٣٤٥٦", null],
  ["", null],
])("the typed code %j is %j", (typed, code) => {
  expect(codeIn(typed)).toEqual(code);
});

it("a recovery code has one of 32 characters for each byte", () => {
  const code = recoveryCodeOf(Uint8Array.from([0, 25, 26, 31, 32, 255, 57, 1, 2, 3, 4]));
  expect(code).toBe("AZ27A7ZBCD");
  expect(asShown(code)).toBe("AZ27A-7ZBCD");
});

it("a secret is shown in groups of four", () => {
  expect(inGroups("JBSWY3DPEHPK")).toBe("JBSW Y3DP EHPK");
});
