// Control and direction marks could hide or reverse text; the joiner stays where it composes emoji. Half a
// surrogate pair (Cs) would not survive the trip to the database.
const invisible = /(?!\n|\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}]/gu;

/**
 * Composed accents. Normalising sorts combining marks in quadratic time, so that a run of a hundred thousand
 * would hold the process for seconds; no script piles more than a few on one letter.
 */
function composed(value: string, form: "NFC" | "NFKC" = "NFC"): string {
  return value.replace(/(\p{M}{8})\p{M}+/gu, "$1").normalize(form);
}

/** One line as a person meant it: composed accents, no control or direction marks, single spaces. */
export function oneLine(value: string): string {
  return composed(value)
    .replace(/[\t\v\f\r\n]+/g, " ")
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Running text: as `oneLine`, but line breaks stay, at most one blank line in a row. */
export function paragraphs(value: string): string {
  return (
    composed(value)
      .replace(/\r\n?/g, "\n")
      .replace(/[\t\v\f]/g, " ")
      .replace(invisible, "")
      // Looking behind keeps this linear: a long run of spaces would otherwise be tried from each of them.
      .replace(/(?<![^\S\n])[^\S\n]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Equality without regard to case. SQLite folds only ASCII, so keys are folded here and stored. */
export function foldKey(value: string): string {
  return composed(value, "NFKC").toLowerCase();
}
