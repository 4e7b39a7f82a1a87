import { describe, expect, it } from "vitest";
import { maxQuoteLength, quoteKey } from "./rules";

describe("the key of a quote", () => {
  it.each([
    ["Ai! que preguiça!…", "ai que preguica"],
    ["“AI, QUE PREGUIÇA”", "ai que preguica"],
    ["  ai —\n que  preguiça ", "ai que preguica"],
    ["Ai! que preguic\u0327a", "ai que preguica"],
    ["1915: a seca", "1915 a seca"],
    ["guarda-chuva", "guarda chuva"],
    ["guardachuva", "guardachuva"],
    ["ﬁm", "fim"],
    ["Война и мир", "воина и мир"],
    ["…", "…"],
    ["— !", "— !"],
  ])("%j is %j", (content, key) => {
    expect(quoteKey(content)).toBe(key);
  });
});

it("the key of a text whose letters are eighteen in another form stays short", () => {
  expect(quoteKey("\uFDFA".repeat(maxQuoteLength))).toHaveLength(2 * maxQuoteLength);
});
