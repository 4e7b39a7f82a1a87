import { composed } from "./fold";

// Joiners that a script needs (Unicode Annex 31, 2.3): in emoji, at a virama, within or after joining letters.
// Attack: anywhere else they make one text look like another.
const virama = "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]";
const joiningLetter = String.raw`(?=\p{L})[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}]`;
// Pairs of what stands before a joiner, and the joiner with what follows. Safari before 16.4 knows no look-behind.
const joinersInPlace = [
  [
    String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`,
    String.raw`\u200d\p{Extended_Pictographic}`,
  ],
  [virama, String.raw`[\u200c\u200d]`],
  ["", String.raw`[\u200c\u200d]${virama}`],
  // A selector chooses the shape of the character before it.
  [String.raw`[^\s\p{Default_Ignorable_Code_Point}]`, String.raw`[\ufe0e\ufe0f\u{e0100}-\u{e01ef}]`],
  [String.raw`${joiningLetter}\p{M}{0,4}`, String.raw`(?:\u200d|\u200c[\u200c\u200d]*[\p{L}\p{M}])`],
].map(([before, after]) => ({ before: new RegExp(`${before}$`, "u"), after: new RegExp(after ?? "", "uy") }));
/** UTF-16 units: a letter with four marks. */
const longestBefore = 10;

// Attack: direction marks reverse text, fillers are invisible (U+2800 is a braille cell without dots). Lone surrogates
// (Cs) do not survive the database.
const shapeless = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]`;
const invisible = new RegExp(String.raw`(?!\n)${shapeless}`, "gu");
const mayBeInPlace = /^(?:\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0100}-\u{e01ef}])$/u;

function withoutInvisible(value: string): string {
  return value.replace(invisible, (one, at: number) => {
    if (!mayBeInPlace.test(one)) return "";
    const last = value.slice(Math.max(0, at - longestBefore), at);
    const isInPlace = joinersInPlace.some(({ before, after }) => {
      after.lastIndex = at;
      // The other order would be quadratic in long runs of joiners.
      return before.test(last) && after.test(value);
    });
    return isInPlace ? one : "";
  });
}

/** Normalizes one line: composed accents, no invisible characters, single spaces. */
export function normalizeLine(value: string): string {
  return composed(withoutInvisible(value.replace(/[\t\v\f\r\n]+/g, " ")))
    .replace(/\s+/g, " ")
    .trim();
}

/** Like `normalizeLine`, but line breaks stay, with at most one blank line in a row. */
export function normalizeText(value: string): string {
  return (
    composed(withoutInvisible(value.replace(/\r\n?/g, "\n").replace(/[\t\v\f]/g, " ")))
      // A pattern for the spaces at the ends would be quadratic in long runs of them.
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}
