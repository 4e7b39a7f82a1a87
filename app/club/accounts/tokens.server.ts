import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes as base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 without a salt: a token has 256 random bits. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
