import { createHmac, timingSafeEqual } from "node:crypto";
import type { App } from "../runtime/app.server";

/** What a letter's link to turn the mail off carries: whose, and that it was this club that wrote it. */
export function unsubscribeToken({ secret }: App, memberId: number): string {
  const signature = createHmac("sha256", secret).update(`descadastrar:${memberId}`).digest("base64url");
  return `${memberId}.${signature}`;
}

/** Whose mail a link turns off; null for one that this club did not write. */
export function unsubscribedMember(app: App, token: string | undefined): number | null {
  const memberId = Number(/^([1-9]\d{0,14})\./.exec(token ?? "")?.[1]);
  if (!token || Number.isNaN(memberId)) return null;
  const [given, own] = [Buffer.from(token), Buffer.from(unsubscribeToken(app, memberId))];
  return given.length === own.length && timingSafeEqual(given, own) ? memberId : null;
}
