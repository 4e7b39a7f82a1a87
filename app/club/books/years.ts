const beforeChrist = /^(\d{1,4}) ?a\.? ?c\.?$/i;

/**
 * A year as it is typed or sent: "1930", or "700 a.C." for -700. Other numbers below 1 become 0, which no year is, and
 * other texts stay.
 */
export function typedYear(typed: unknown): unknown {
  const [, year] = beforeChrist.exec(String(typed).trim()) ?? [];
  if (year) return -Number(year);
  const number = typeof typed === "string" && typed.trim() ? Number(typed.replace(",", ".")) : typed;
  return typeof number === "number" && number < 1 ? 0 : typed;
}

/** "1930", or "700 a.C." for -700; empty without a year. */
export function yearWords(year: number | null): string {
  if (year === null) return "";
  return year < 0 ? `${-year} a.C.` : String(year);
}
