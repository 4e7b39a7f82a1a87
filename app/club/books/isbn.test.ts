import { describe, expect, it } from "vitest";
import { isBrazilian, isbnRefusedBecause, looksLikeIsbn, readIsbn } from "./isbn";

describe("a typed ISBN", () => {
  it.each([
    ["978-85-3470-509-7", "9788534705097"],
    ["ISBN: 978-85-3470-509-7", "9788534705097"],
    ["9791032305690", "9791032305690"],
    ["0-306-40615-2", "9780306406157"],
    ["080442957x", "9780804429573"],
  ])("%s is %s", (typed, isbn) => {
    expect(readIsbn(typed)).toEqual({ isbn, refusal: null });
    expect(isbnRefusedBecause(typed)).toBeNull();
  });

  it.each([
    ["978-85-3470-509-0", "9788534705090"],
    ["0306406153", "0306406153"],
  ])("%s has a wrong check digit, and stays as it is", (typed, isbn) => {
    expect(readIsbn(typed)).toEqual({ isbn, refusal: "checkDigit" });
    expect(isbnRefusedBecause(typed)).toMatch(/^O dígito verificador/);
  });

  it.each([
    ["978853470509", "length"],
    ["123", "length"],
    ["97885347050A7", "letters"],
    ["978853470509X", "letters"],
    ["9771234567898", "prefix"],
  ])("%s is none: %s", (typed, refusal) => {
    expect(readIsbn(typed)).toEqual({ isbn: null, refusal });
    expect(isbnRefusedBecause(typed)).toMatch(/^Um ISBN /);
  });

  it("finds every single wrong digit of 13", () => {
    const right = "9788534705097";
    for (const [place] of [...right].entries()) {
      for (const digit of "0123456789") {
        const typed = right.slice(0, place) + digit + right.slice(place + 1);
        expect(readIsbn(typed).refusal === null).toBe(typed === right);
      }
    }
  });
});

it("numbers with the groups 65 and 85 are Brazilian", () => {
  const numbers = ["9786559211180", "9788534705097", "9780306406157", "9798534705094", "9789728534707"];
  expect(numbers.map(isBrazilian)).toEqual([true, true, false, false, false]);
});

it.each([
  ["978-85-3470-509-0", true],
  ["isbn 85", true],
  ["1984", false],
  ["2001: uma odisseia no espaço", false],
  ["", false],
])("%s looks like an ISBN: %s", (typed, looks) => {
  expect(looksLikeIsbn(typed)).toBe(looks);
});
