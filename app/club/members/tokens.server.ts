import { createHash, randomBytes } from "node:crypto";

/** A secret of 32 random bytes for a cookie or a link, as base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: its SHA-256. The token has 256 random bits, so no salt is needed. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
