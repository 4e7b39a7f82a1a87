import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 32 random bytes as base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 without a salt: a token has 256 random bits. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Whether a signed token is the club's own. Attack: the time of the comparison says nothing of where they differ. */
export function isSameToken(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(own)];
  return a.length === b.length && timingSafeEqual(a, b);
}
