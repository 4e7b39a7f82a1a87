import { createHmac, timingSafeEqual } from "node:crypto";
import type { App } from "../runtime/app.server";

/** The signed token of an unsubscribe link. */
export function unsubscribeToken({ secret }: App, memberId: number): string {
  const signature = createHmac("sha256", secret).update(`descadastrar:${memberId}`).digest("base64url");
  return `${memberId}.${signature}`;
}

/** The member of an unsubscribe token; null for a forged one. */
export function unsubscribedMember(app: App, token: string | undefined): number | null {
  const memberId = Number(/^([1-9]\d{0,14})\./.exec(token ?? "")?.[1]);
  if (!token || Number.isNaN(memberId)) return null;
  const [given, own] = [Buffer.from(token), Buffer.from(unsubscribeToken(app, memberId))];
  return given.length === own.length && timingSafeEqual(given, own) ? memberId : null;
}
