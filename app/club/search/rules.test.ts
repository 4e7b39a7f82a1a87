import { describe, expect, it } from "vitest";
import { excerptOf, isSearchable, markedIn, messagesWith, textsWith, wordsOf } from "./rules";

describe("the words of a search", () => {
  it.each([
    ["Conceição", ["conceição"]],
    ["  O  QUINZE o quinze ", ["o", "quinze"]],
    ["d’Água", ["d", "água"]],
    ["sertão AND veredas", ["sertão", "and", "veredas"]],
    ['"grande* sertão" -NEAR(a b, 2) ^c: {d}', ["grande", "sertão", "near", "a", "b", "2", "c", "d"]],
    ["cora\u0303o", ["corão"]],
    ["a\u19b0b 1984", ["a", "b", "1984"]],
    ["📚 !!! *", []],
  ])("of %j are %j", (typed, words) => {
    expect(wordsOf(typed)).toEqual(words);
  });

  it("are eight at most", () => {
    expect(wordsOf(Array.from({ length: 40 }, (_, index) => `palavra${index}`).join(" "))).toHaveLength(8);
  });

  it.each([
    ["ab", true],
    ["a b c", false],
    ["a bc", true],
    ["42", true],
    ["é", false],
    ["🙂🙂", false],
    ['"*"', false],
  ])("%j is searchable: %j", (typed, expected) => {
    expect(isSearchable(typed)).toBe(expected);
  });
});

describe("the expression for the index", () => {
  const words = [
    { word: "o", people: [], books: [] },
    { word: "quinze", people: [7], books: [3, 4] },
  ];

  it("has every word in the text or in a name, single letters whole", () => {
    expect(textsWith(words, { texts: ["content", "note"], writer: "user_id", book: "book_id" })).toBe(
      `({content note} : "o") AND ({content note} : "quinze"* OR user_id : ("7") OR book_id : ("3" OR "4"))`,
    );
  });

  it("has the spellings with letters of other alphabets", () => {
    const termOf = (word: string) => textsWith([{ word, people: [], books: [] }], { texts: ["name"] });
    expect(termOf("nesbo")).toBe(`({name} : ("nesbo"* OR "nesbø"*))`);
    expect(termOf("nesbø")).toBe(termOf("nesbo"));
    expect(termOf("weiss")).toBe(`({name} : ("weiss"* OR "weiß"*))`);
    expect(termOf("doodleossae").split(" OR ")).toHaveLength(16);
  });

  it("has the conversations of messages", () => {
    expect(messagesWith(words, { texts: ["content"], conversation: "group_id" }, [1, 2])).toBe(
      `({content} : "o") AND ({content} : "quinze"*) AND group_id : ("1" OR "2")`,
    );
  });
});

const shown = (text: string, words: string[], mark = markedIn) =>
  mark(text, words)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

describe("a marked text", () => {
  it.each([
    ["Conceição, essa vai para a epígrafe.", ["conceicao"], "[Conceição], essa vai para a epígrafe."],
    ["Sertão, sertanejo e Grande Sertão", ["sert"], "[Sertão], [sertanejo] e Grande [Sertão]"],
    ["desertou do sertão", ["sert"], "desertou do [sertão]"],
    ["O quinze e os outros", ["o"], "[O] quinze e os outros"],
    ["<b>nonada</b>", ["nonada"], "<b>[nonada]</b>"],
    ["Weiß lê Nesbø", ["weiss", "nesbo"], "[Weiß] lê [Nesbø]"],
    ["nada", ["tudo"], "nada"],
    ["", ["tudo"], ""],
  ])("of %j with %j is %j", (text, words, expected) => {
    expect(shown(text, words)).toBe(expected);
  });

  it("that is long is cut at words around the first match", () => {
    const text = `${"antes ".repeat(100)}veredas ${"depois ".repeat(100)}`;

    const excerpt = shown(text, ["veredas"], excerptOf);

    expect(excerpt).toMatch(/^…(antes )+\[veredas\] (depois )*depois…$/);
    expect(excerpt.length).toBeLessThan(300);
    expect(shown(text, ["nada"], excerptOf)).toMatch(/^(antes )+antes…$/);
    expect(shown("x".repeat(9000), ["x".repeat(100)], excerptOf)).toMatch(/^\[x{280}\]…$|^\[x{280}…?\]…?$/);
    expect(shown("📚".repeat(900), ["a"], excerptOf)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});
