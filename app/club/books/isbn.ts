/** A number as it was typed: `isbn` has no hyphens, and 13 digits unless its check digit is wrong. */
export type TypedIsbn =
  | { isbn: string; refusal: null }
  | { isbn: string; refusal: "checkDigit" }
  | { isbn: null; refusal: "letters" | "length" | "prefix" };

/** Hyphens, dashes and spaces of every kind, and the letters before a printed number. */
const between = /^\s*isbn(-1[03])?:?|[\s\p{Pd}]/giu;

/** Reads an ISBN of 10 or 13 digits. A valid one of 10 becomes that of 13. */
export function readIsbn(typed: string): TypedIsbn {
  const digits = typed.replace(between, "").toUpperCase();
  if (!/^\d*X?$/.test(digits)) return { isbn: null, refusal: "letters" };
  if (digits.length === 10) {
    if (checkDigitOf10(digits) !== digits.at(-1)) return { isbn: digits, refusal: "checkDigit" };
    const first = `978${digits.slice(0, 9)}`;
    return { isbn: first + checkDigitOf13(first), refusal: null };
  }
  if (digits.length !== 13) return { isbn: null, refusal: "length" };
  if (digits.endsWith("X")) return { isbn: null, refusal: "letters" };
  if (!/^97[89]/.test(digits)) return { isbn: null, refusal: "prefix" };
  return checkDigitOf13(digits) === digits.at(-1)
    ? { isbn: digits, refusal: null }
    : { isbn: digits, refusal: "checkDigit" };
}

/** Why a typed number is no ISBN; null when it is one. */
export function isbnRefusedBecause(typed: string): string | null {
  const { refusal } = readIsbn(typed);
  return refusal && sentences[refusal];
}

const sentences = {
  letters: "Um ISBN só tem algarismos, e às vezes um X no fim",
  length: "Um ISBN tem 10 ou 13 algarismos. Veja o número no livro.",
  prefix: "Um ISBN de 13 algarismos começa com 978 ou 979",
  checkDigit:
    "O dígito verificador, o último algarismo, não confere. Veja o número no livro; se está impresso assim, preencha à mão.",
};

/** True for the sentence about a number that may be kept all the same. */
export function isAboutCheckDigit(sentence: string | undefined): boolean {
  return sentence === sentences.checkDigit;
}

/** Whether a text is meant as an ISBN and not as a title: "1984" is a title. */
export function looksLikeIsbn(typed: string): boolean {
  return /^\s*isbn\b/i.test(typed) || typed.replace(/\D/g, "").length >= 7;
}

/** Whether a valid ISBN-13 belongs to a Brazilian group. */
export function isBrazilian(isbn13: string): boolean {
  return /^978(65|85)/.test(isbn13);
}

/** ISO 2108: weights 10 to 2, modulo 11. */
function checkDigitOf10(digits: string): string {
  const sum = weighted(digits.slice(0, 9), (place) => 10 - place);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}

/** As in every EAN-13: weights 1 and 3 by turns, modulo 10. */
function checkDigitOf13(digits: string): string {
  const sum = weighted(digits.slice(0, 12), (place) => (place % 2 === 0 ? 1 : 3));
  return String((10 - (sum % 10)) % 10);
}

function weighted(digits: string, weight: (place: number) => number): number {
  return [...digits].reduce((sum, digit, place) => sum + Number(digit) * weight(place), 0);
}
