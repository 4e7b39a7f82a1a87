import { isIP } from "node:net";
import { type Proof, type ProofNow, proveSession, requireProven } from "~/club/accounts/proof-changes.server";
import { isProven } from "~/club/accounts/rules";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { UsedPasskey } from "~/club/second-factor/passkey-answers";
import type { Site } from "~/club/second-factor/passkeys.server";
import { factorKindsOf } from "~/club/second-factor/queries.server";
import { challengeCookie, readCookie } from "./cookies.server";
import { isLoopback } from "./network";
import { currentSession, type RequestContext } from "./request-context.server";

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

export type Typed = {
  password?: string | null;
  currentPassword?: string | null;
  passkey: UsedPasskey | null;
};

/**
 * Checks the password or the passkey in a form or a body, if there is one; the core says where one is needed.
 * @returns the hash of `proveSession`; null without a proof. @throws ClubError from the core.
 */
export async function proveIn(
  requestContext: RequestContext,
  ctx: MemberContext,
  typed: Typed,
): Promise<string | null> {
  const proof = await proofIn(requestContext, typed);
  const field = "currentPassword" in typed ? "currentPassword" : "password";
  return proof && proveSession(ctx, proof, { field, sessionId: currentSession(requestContext) });
}

/** The fields of a form or a body without those of the proof. */
export type WithoutProof<Fields> = Fields extends unknown ? Omit<Fields, keyof Typed> : never;

/** Checks the proof as `proveIn`. @returns the other fields. */
export async function withoutProof<Fields extends Typed>(
  requestContext: RequestContext,
  ctx: MemberContext,
  typed: Fields,
): Promise<Omit<Fields, keyof Typed>> {
  await proveIn(requestContext, ctx, typed);
  const { password, currentPassword, passkey, ...fields } = typed;
  return fields;
}

/** The same as `proveIn`, for a change that gives the session another token. @throws ClubError from the core. */
export async function proofNow(
  requestContext: RequestContext,
  ctx: MemberContext,
  typed: Typed,
): Promise<ProofNow> {
  const hash = await proveIn(requestContext, ctx, typed);
  return { hash, sessionId: currentSession(requestContext) };
}

/** The same, for an action that shows only what a found session must not read. @throws ClubError from the core, proof_needed. */
export async function requireProof(
  requestContext: RequestContext,
  ctx: MemberContext,
  typed: Typed,
): Promise<void> {
  await proveIn(requestContext, ctx, typed);
  requireProven(ctx);
}

/** The proof in a form or a body; null without one. */
export async function proofIn(
  requestContext: RequestContext,
  { password, currentPassword, passkey }: Typed,
): Promise<Proof | null> {
  if (!passkey) return password || currentPassword || null;
  const token = await challengeTokenIn(requestContext);
  return { answer: passkey, token, site: passkeySiteOf(requestContext) };
}

/** How a page asks for a proof: `isAsked` once the last one is too old. */
export type AskedProof = { isAsked: boolean; offersPasskey: boolean };

export function askedProof(requestContext: RequestContext, ctx: MemberContext): AskedProof {
  const { session } = requestContext;
  return {
    isAsked: session !== null && !isProven(session.provenAt, ctx.now),
    // Whether the viewer can confirm a change with a passkey on this device.
    offersPasskey: passkeySiteOf(requestContext) !== null && factorKindsOf(ctx, ctx.viewer.id).passkey,
  };
}
