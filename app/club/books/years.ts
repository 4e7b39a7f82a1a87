const beforeChrist = /^\s*(\d{1,4}) ?a\.? ?c\.?\s*$/i;

/**
 * A year as it is typed or sent: "1930", or "700 a.C." for -700. Other numbers below 1 become 0, which no year is, and
 * anything else stays.
 */
export function typedYear(typed: unknown): unknown {
  if (typeof typed === "number") return typed < 1 ? 0 : typed;
  if (typeof typed !== "string") return typed;
  const [, year] = beforeChrist.exec(typed) ?? [];
  if (year) return -Number(year);
  return /^\s*-\d/.test(typed) ? 0 : typed;
}

/** "1930", or "700 a.C." for -700; empty without a year. */
export function yearWords(year: number | null): string {
  if (year === null) return "";
  return year < 0 ? `${-year} a.C.` : String(year);
}
