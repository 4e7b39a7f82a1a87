// Joiners that a script needs (Unicode Annex 31, 2.3): in emoji, at a virama, within or after joining letters.
// Attack: anywhere else they make one text look like another.
const virama = "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]";
const joiningLetter = String.raw`(?=\p{L})[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}]`;
const joinersInPlace = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${virama})[\u200c\u200d]`,
  String.raw`[\u200c\u200d](?=${virama})`,
  String.raw`(?<=${joiningLetter}\p{M}{0,4})(?:\u200d|\u200c(?=[\u200c\u200d]*[\p{L}\p{M}]))`,
].join("|");

// Attack: direction marks reverse text, fillers are invisible (U+2800 is a braille cell without dots). Lone surrogates
// (Cs) do not survive the database.
const shapeless = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]`;
// These choose the shape of the character before them.
const selectorInPlace = String.raw`(?<=[^\s\p{Default_Ignorable_Code_Point}])[\ufe0e\ufe0f\u{e0100}-\u{e01ef}]`;
// The first look-ahead is for speed: few characters reach the second.
const invisible = new RegExp(
  String.raw`(?=${shapeless})(?!\n|${joinersInPlace}|${selectorInPlace})${shapeless}`,
  "gu",
);

/** Attack: normalising is quadratic in combining marks; a hundred thousand would block the process for seconds. */
function composed(value: string, form: "NFC" | "NFKC" = "NFC"): string {
  return value.replace(/(\p{M}{8})\p{M}+/gu, "$1").normalize(form);
}

/** Normalizes one line: composed accents, no invisible characters, single spaces. */
export function normalizeLine(value: string): string {
  return composed(value.replace(/[\t\v\f\r\n]+/g, " ").replace(invisible, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** Like `normalizeLine`, but line breaks stay, with at most one blank line in a row. */
export function normalizeText(value: string): string {
  return (
    composed(
      value
        .replace(/\r\n?/g, "\n")
        .replace(/[\t\v\f]/g, " ")
        .replace(invisible, ""),
    )
      // The look-behind makes this linear in long runs of spaces.
      .replace(/(?<![^\S\n])[^\S\n]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** A folded text with the letters alone of accented ones. */
export function withoutAccents(folded: string): string {
  return folded.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Folds case and joiners for unique keys, because SQLite folds only ASCII. */
export function foldKey(value: string): string {
  return composed(value.replace(/[\u200c\u200d]/g, ""), "NFKC").toLowerCase();
}
