// Joiners that a script needs (Unicode Standard Annex 31, 2.3): in an emoji, beside a virama, inside a word of
// letters that join, and after one that is to keep its joining shape. Anywhere else they only imitate another text.
const virama = "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]";
const joiningLetter = String.raw`(?=\p{L})[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}]`;
const joinersInPlace = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${virama})[\u200c\u200d]`,
  String.raw`[\u200c\u200d](?=${virama})`,
  String.raw`(?<=${joiningLetter}\p{M}{0,4})(?:\u200d|\u200c(?=[\u200c\u200d]*[\p{L}\p{M}]))`,
].join("|");

// Control and direction marks could hide or reverse text, and letters without a shape (fillers, the grapheme
// joiner) stand for none. Half a surrogate pair (Cs) would not survive the trip to the database.
const shapeless = String.raw`[\p{Cc}\p{Cf}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]`;
// The first condition is there for speed: few characters come as far as the second.
const invisible = new RegExp(String.raw`(?=${shapeless})(?!\n|${joinersInPlace})${shapeless}`, "gu");

/**
 * Composed accents. Normalising sorts combining marks in quadratic time, so that a run of a hundred thousand
 * would hold the process for seconds; no script piles more than a few on one letter.
 */
function composed(value: string, form: "NFC" | "NFKC" = "NFC"): string {
  return value.replace(/(\p{M}{8})\p{M}+/gu, "$1").normalize(form);
}

/** One line as a person meant it: composed accents, nothing invisible that no script needs, single spaces. */
export function normalizeLine(value: string): string {
  return composed(value.replace(/[\t\v\f\r\n]+/g, " ").replace(invisible, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** Running text: as `oneLine`, but line breaks stay, at most one blank line in a row. */
export function normalizeText(value: string): string {
  return (
    composed(
      value
        .replace(/\r\n?/g, "\n")
        .replace(/[\t\v\f]/g, " ")
        .replace(invisible, ""),
    )
      // Looking behind keeps this linear: a long run of spaces would otherwise be tried from each of them.
      .replace(/(?<![^\S\n])[^\S\n]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Equality without regard to case or joiners. SQLite folds only ASCII, so keys are folded here and stored. */
export function foldKey(value: string): string {
  return composed(value.replace(/[\u200c\u200d]/g, ""), "NFKC").toLowerCase();
}
