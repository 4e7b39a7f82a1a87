import { isIP } from "node:net";
import type { Proof } from "~/club/accounts/passwords-changes.server";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { UsedPasskey } from "~/club/second-factor/passkey-answers";
import type { Site } from "~/club/second-factor/passkeys.server";
import { factorKindsOf } from "~/club/second-factor/queries.server";
import { challengeCookie, readCookie } from "./cookies.server";
import { isLoopback } from "./network";
import type { RequestContext } from "./request-context.server";

/**
 * The site that the browser of a request makes passkeys for; null where it makes none. Browsers need https, or localhost,
 * and a name. Under another name than the public one a passkey would be another one.
 */
export function passkeySiteOf({ app, request }: Pick<RequestContext, "app" | "request">): Site | null {
  const own = new URL(app.config.publicUrl);
  const asked = new URL(request.url);
  if (asked.host !== own.host && !isLoopback(own.hostname)) return null;
  const { protocol, hostname, origin } = asked.host === own.host ? own : asked;
  const isSecure = protocol === "https:" || hostname === "localhost";
  const isName = !hostname.startsWith("[") && isIP(hostname) === 0;
  return isSecure && isName ? { host: hostname, origin } : null;
}

/** @throws ClubError conflict where no passkey works. */
export function requirePasskeySite(requestContext: RequestContext): Site {
  const site = passkeySiteOf(requestContext);
  if (site) return site;
  throw new ClubError("conflict", "Passkeys só funcionam no endereço público do clube, com https.");
}

/** Whether the viewer can confirm a change with a passkey on this device. */
export function offersPasskey(requestContext: RequestContext, ctx: MemberContext): boolean {
  return passkeySiteOf(requestContext) !== null && factorKindsOf(ctx, ctx.viewer.id).passkey;
}

/** The token of the request's challenge, or null. */
export async function challengeTokenIn({ app, request }: RequestContext): Promise<string | null> {
  const token = await readCookie(challengeCookie(app), request);
  return typeof token === "string" && token ? token : null;
}

export function storeChallenge({ app }: RequestContext, token: string): Promise<string> {
  return challengeCookie(app).serialize(token);
}

export function removeChallenge({ app }: RequestContext): Promise<string> {
  return challengeCookie(app).serialize("", { maxAge: 0 });
}

type Typed = { password?: string | null; passkey: UsedPasskey | null };

/** The proof in a form or a body; null without one. */
export async function proofIn(
  requestContext: RequestContext,
  { password, passkey }: Typed,
): Promise<Proof | null> {
  if (!passkey) return password || null;
  const token = await challengeTokenIn(requestContext);
  return { answer: passkey, token, site: passkeySiteOf(requestContext) };
}
