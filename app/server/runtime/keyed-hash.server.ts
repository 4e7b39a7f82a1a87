import { createHmac } from "node:crypto";

/** An HMAC of texts with the app's secret, as base64url: the same text gives the same hash in this club only. */
export function keyedHashWith(secret: string): (text: string) => string {
  return (text) => createHmac("sha256", secret).update(`tentativas:${text}`).digest("base64url");
}
