import { minute } from "../durations";

/** Codes of an authenticator app, as every app makes them (RFC 6238). */
export const appCodes = {
  digits: 6,
  /** Seconds. */
  period: 30,
  /** Steps before and after the server's, for a clock that is half a minute wrong. */
  window: 1,
};

/** The secret of an app that is not confirmed yet is shown for as long. */
export const setUpLifetime = 15 * minute;
export const loginChallengeLifetime = 10 * minute;
export const passkeyChallengeLifetime = 5 * minute;

/** Beyond them the log-in starts again, with the password. */
export const maxWrongAnswers = 5;

export const maxPasskeys = 20;

export const recoveryCodeCount = 10;
const recoveryCodeLength = 10;
/** Base32: 50 random bits. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A recovery code of random bytes, one for each character. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  // 256 is a multiple of 32, so that every character is equally likely.
  return Array.from(bytes.subarray(0, recoveryCodeLength), (byte) => alphabet[byte % 32]).join("");
}

export type TypedCode = { kind: "app" | "recovery"; code: string };

/** A code as typed, with or without spaces, hyphens and capitals; null for anything else. */
export function codeIn(typed: string): TypedCode | null {
  const bare = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(bare)) return { kind: "app", code: bare };
  // The alphabet has no 0, 1 and 8, which look like O, I and B.
  const code = bare.replace(/0/g, "O").replace(/1/g, "I").replace(/8/g, "B");
  return /^[A-Z2-7]{10}$/.test(code) ? { kind: "recovery", code } : null;
}

/** "ABCDE-FGHIJ" */
export function asShown(recoveryCode: string): string {
  return `${recoveryCode.slice(0, 5)}-${recoveryCode.slice(5)}`;
}

/** The secret of an app in groups of four, to be typed. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
