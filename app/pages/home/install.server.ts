import { installHintCookie, readCookie } from "~/server/http/cookies.server";
import type { RequestContext } from "~/server/http/request-context.server";

/**
 * True in Safari on an iPhone, which never offers to install, until the hint was dismissed. Other browsers there have no
 * "Version" in their User-Agent, and the installed club has none either.
 */
export async function showsInstallHint({ app, request }: RequestContext): Promise<boolean> {
  const userAgent = request.headers.get("user-agent") ?? "";
  if (!/iPhone.* Version\/\d+/.test(userAgent)) return false;
  return (await readCookie(installHintCookie(app), request)) === null;
}

export function dismissInstallHint({ app }: RequestContext): Promise<string> {
  return installHintCookie(app).serialize("dispensado");
}
