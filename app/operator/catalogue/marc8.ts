// MARC-8 in its Latin part, ANSEL, where an accent stands before its letter. Records carry other scripts in parallel
// fields, which are not read.

/** The signs from 0xA1 to 0xC8 in order; a space is none. */
const signs = "ŁØĐÞÆŒʹ·♭®±ƠƯʾ ʻłøđþæœʺı£ð ơư  °ℓ℗©♯¿¡ß€";
const firstSign = 0xa1;

/** The combining accents from 0xE0 to 0xFE in order; 0 is none. */
const accents = [
  ...[0x309, 0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30c, 0x30a, 0xfe20, 0xfe21, 0x315],
  ...[0x30b, 0x310, 0x327, 0x328, 0x323, 0x324, 0x325, 0x333, 0x332, 0x326, 0x31c, 0x32e, 0xfe22, 0xfe23],
  ...[0, 0, 0x313],
];
const firstAccent = 0xe0;

/** Escape sequences that choose Latin. Every other one chooses another script. */
const escapeSign = "\u001b";
const toLatin = new RegExp(`${escapeSign}(?:s|[(,]B|[)-]!?E)`, "g");

/** Marks around the words that sorting skips, and joiners. */
const invisible = /[\u0088\u0089\u008d\u008e]/g;

/** The text of MARC-8 bytes; null for another script and for bytes without a meaning. */
export function fromMarc8(bytes: Buffer): string | null {
  const letters = bytes.toString("latin1").replace(toLatin, "").replace(invisible, "");
  let text = "";
  let waiting = "";
  for (const letter of letters) {
    const code = letter.charCodeAt(0);
    if (code >= firstAccent) {
      const accent = accents[code - firstAccent];
      if (!accent) return null;
      waiting += String.fromCharCode(accent);
    } else {
      const sign = code < 0x80 ? letter : signs[code - firstSign]?.trim();
      if (!sign || letter === escapeSign) return null;
      text += sign + waiting;
      waiting = "";
    }
  }
  return text.normalize("NFC");
}
