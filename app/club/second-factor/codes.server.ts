import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { appCodes, recoveryCodeOf } from "./rules";

/** A new secret for an authenticator app: 160 random bits as base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step of a code that is right within the window; null for any other code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const { window, period } = appCodes;
  const distance = codesOf(secret).validate({ token: code, timestamp, window });
  return distance === null ? null : Math.floor(timestamp / 1000 / period) + distance;
}

/** The address that an authenticator app reads from a QR code. */
export function appAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  // A colon separates both in the label.
  const plain = (text: string) => text.replaceAll(":", " ");
  return codesOf(secret, { issuer: plain(issuer), label: plain(account) }).toString();
}

function codesOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  const { digits, period } = appCodes;
  return new TOTP({ ...names, algorithm: "SHA1", digits, period, secret: Secret.fromBase32(secret) });
}

export function newRecoveryCode(): string {
  return recoveryCodeOf(randomBytes(10));
}
