/** Attack: normalising is quadratic in combining marks; a hundred thousand would block the process for seconds. */
export function composed(value: string, form: "NFC" | "NFKC" = "NFC"): string {
  return value.replace(/(\p{M}{8})\p{M}+/gu, "$1").normalize(form);
}

/** A folded text with the letters alone of accented ones. */
export function withoutAccents(folded: string): string {
  return folded.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Folds case and joiners for unique keys, because SQLite folds only ASCII. */
export function foldKey(value: string): string {
  return composed(value.replace(/[\u200c\u200d]/g, ""), "NFKC").toLowerCase();
}

// Letters that Unicode does not compose of a plain one and an accent, as people without them on their keyboards type them.
export const plainLetters = [
  ["ss", "ß"],
  ["ae", "æ"],
  ["oe", "œ"],
  ["o", "ø"],
  ["l", "ł"],
  ["d", "đ"],
] as const;

/** A folded text with the plain letters in place of those that have no accent to take off. */
export function withPlainLetters(word: string): string {
  let plain = word;
  for (const [letters, other] of plainLetters) plain = plain.replaceAll(other, letters);
  return plain;
}
