import { confirmedEmail } from "~/club/accounts/emails-queries.server";
import type { MemberContext } from "~/club/context";
import type { Added } from "~/club/second-factor/adding-changes.server";
import { confirmApp, startApp } from "~/club/second-factor/app-changes.server";
import {
  addPasskey,
  askForNewPasskey,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from "~/club/second-factor/changes.server";
import { appAddress } from "~/club/second-factor/codes.server";
import { askForPasskey } from "~/club/second-factor/confirmation-changes.server";
import { askAnybodyForPasskey, askPendingForPasskey } from "~/club/second-factor/login-changes.server";
import type { MadePasskey } from "~/club/second-factor/passkey-answers";
import type { AppSecretView } from "~/club/second-factor/views";
import { clubName } from "~/club/settings/queries.server";
import { type FactorChange, factorChangedEmail } from "../mail/account-emails.server";
import { clubOf } from "../mail/templates.server";
import { sessionCookie } from "./cookies.server";
import {
  challengeTokenIn,
  passkeySiteOf,
  proofNow,
  requirePasskeySite,
  storeChallenge,
  type Typed,
} from "./passkeys.server";
import { currentSession, type RequestContext } from "./request-context.server";
import { consumeVisit } from "./write-limits.server";

/** @returns also the cookie of the session's other token. */
export async function startOwnApp(requestContext: RequestContext, ctx: MemberContext, typed: Typed) {
  const { secret, token } = startApp(ctx, await proofNow(requestContext, ctx, typed));
  return { app: withAddress(ctx, secret), cookie: await sessionCookie(requestContext.app).serialize(token) };
}

export function withAddress(ctx: MemberContext, secret: string): AppSecretView {
  return { secret, address: appAddress(secret, { issuer: clubName(ctx), account: ctx.viewer.username }) };
}

export function confirmOwnApp(requestContext: RequestContext, ctx: MemberContext, code: string): Added {
  const added = confirmApp(ctx, code, currentSession(requestContext));
  reportChange(requestContext, ctx, "app-added");
  return added;
}

export function removeOwnApp(requestContext: RequestContext, ctx: MemberContext): void {
  removeApp(ctx);
  reportChange(requestContext, ctx, "app-removed");
}

export function removeOwnPasskey(requestContext: RequestContext, ctx: MemberContext, id: number): void {
  removePasskey(ctx, id);
  reportChange(requestContext, ctx, "passkey-removed");
}

export function renewOwnRecoveryCodes(requestContext: RequestContext, ctx: MemberContext): string[] {
  const codes = renewRecoveryCodes(ctx);
  reportChange(requestContext, ctx, "codes-renewed");
  return codes;
}

/** @returns the options for the browser, and the cookies of its answer and of the session's other token. */
export async function newPasskeyOptions(requestContext: RequestContext, ctx: MemberContext, typed: Typed) {
  const proof = await proofNow(requestContext, ctx, typed);
  const how = { site: requirePasskeySite(requestContext), club: clubName(ctx), proof };
  const { options, token, sessionToken } = await askForNewPasskey(ctx, how);
  const cookies = [
    await storeChallenge(requestContext, token),
    await sessionCookie(requestContext.app).serialize(sessionToken),
  ];
  return { options, cookies };
}

export async function addOwnPasskey(
  requestContext: RequestContext,
  ctx: MemberContext,
  { name, answer }: { name: string; answer: MadePasskey },
) {
  const token = await challengeTokenIn(requestContext);
  const from = { site: passkeySiteOf(requestContext), sessionId: currentSession(requestContext) };
  const added = await addPasskey(ctx, { name, answer, token, ...from });
  reportChange(requestContext, ctx, "passkey-added");
  return added;
}

/** Shown once after a new factor: the recovery codes, and what ended; null without codes. */
export function shownOnce({ recoveryCodes, ended }: Added): Record<string, string> | null {
  if (!recoveryCodes) return null;
  const sentences = [
    ended.hadSessions && "As outras sessões da sua conta foram encerradas.",
    ended.hadAccessKeys && "As suas chaves de acesso deixaram de valer: crie outras em Segurança.",
    ended.hadEmailChange && "A troca de e-mail que esperava confirmação foi cancelada.",
  ];
  return { codes: recoveryCodes.join(" "), ended: sentences.filter(Boolean).join(" ") };
}

/** The options for the browser, and the cookie of its answer, before a change that asks for the password. */
export async function confirmationOptions(requestContext: RequestContext, ctx: MemberContext) {
  return withCookie(requestContext, await askForPasskey(ctx, requirePasskeySite(requestContext)));
}

/** As `confirmationOptions`, to log in without a password. */
export async function passkeyLoginOptions(requestContext: RequestContext) {
  const site = requirePasskeySite(requestContext);
  // Attack: each request of anybody writes a row.
  await consumeVisit(requestContext);
  return withCookie(requestContext, await askAnybodyForPasskey(requestContext.ctx, site));
}

/** As `confirmationOptions`, for a log-in whose cookie the browser has. */
export async function secondStepOptions(requestContext: RequestContext) {
  const site = requirePasskeySite(requestContext);
  return askPendingForPasskey(requestContext.ctx, await challengeTokenIn(requestContext), site);
}

async function withCookie<Options>(
  requestContext: RequestContext,
  { options, token }: { options: Options; token: string },
) {
  return { options, cookie: await storeChallenge(requestContext, token) };
}

/** Reports a change to the member's confirmed address, whatever the preferences. */
function reportChange(requestContext: RequestContext, ctx: MemberContext, what: FactorChange): void {
  const to = confirmedEmail(ctx, ctx.viewer.id);
  if (!to) return;
  const email = factorChangedEmail({ to, name: ctx.viewer.name }, what, clubOf(requestContext));
  requestContext.app.mailer.send(email);
}
