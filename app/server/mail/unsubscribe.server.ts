import { createHmac } from "node:crypto";
import { isSameToken } from "~/club/accounts/tokens.server";
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
  return isSameToken(token, unsubscribeToken(app, memberId)) ? memberId : null;
}
