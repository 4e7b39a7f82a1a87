import { createHmac } from "node:crypto";

/** An HMAC with the app's secret, as base64url: hashes of two clubs never match. */
export function makeKeyedHash(secret: string): (text: string) => string {
  return (text) => createHmac("sha256", secret).update(`tentativas:${text}`).digest("base64url");
}
