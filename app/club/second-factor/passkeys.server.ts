import { and, asc, eq } from "drizzle-orm";
import { passkeys } from "#db/schema";
import type { Context } from "../context";
import { type Challenge, spendChallenge } from "./challenges-changes.server";
import { knownTransports, type UsedPasskey } from "./passkey-answers";

/** The site that a browser makes passkeys for. */
export type Site = {
  /** The host; passkeys of another host are not accepted. */
  host: string;
  origin: string;
};

type PasskeyRow = typeof passkeys.$inferSelect;

/** Formats of attestation for which the library brings roots of its own. */
const withRoots = ["android-key", "android-safetynet", "apple"] as const;

/**
 * Loaded at the first use: most processes never see a passkey. Attack: with a root the library follows the certificates of
 * a new passkey, and then asks the addresses in them, also internal ones. The club asks for no attestation, so it has none.
 */
export async function webAuthn() {
  const library = await import("@simplewebauthn/server");
  for (const identifier of withRoots)
    library.SettingsService.setRootCertificates({ identifier, certificates: [] });
  return library;
}

/**
 * The options with which a browser asks for a passkey: one of the member's, or without a member any of the site.
 */
export async function optionsFor(ctx: Context, { host }: Site, userId: number | null) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: userId === null ? [] : credentialsOf(ctx, userId),
    // Attack: alone it replaces password and code, so a found security key must not be enough.
    userVerification: userId === null ? "required" : "preferred",
  });
}

/** The passkeys of a member, as browsers name them. */
export function credentialsOf({ db }: Context, userId: number) {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id))
    .all()
    .map(({ id, transports }) => ({ id, transports: knownTransports(transports) }));
}

export type Use = { passkey: PasskeyRow; counter: number };

type Asked = { asked: Challenge; answer: UsedPasskey; site: Site };

/**
 * Checks a browser's answer: the member's passkey, made for this site, its signature over the challenge, its counter.
 * Null for anything else. The caller uses it up in the transaction of what it allows.
 */
export async function checkedUse(ctx: Context, { asked, answer, site }: Asked): Promise<Use | null> {
  const passkey = ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id)).get();
  const isOwn = asked.userId === null || passkey?.userId === asked.userId;
  if (!passkey || !isOwn || asked.challenge === null) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  // It throws for another challenge, origin or host, and for a counter that did not grow.
  const result = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: asked.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: asked.userId === null,
  }).catch(() => null);
  return result?.verified ? { passkey, counter: result.authenticationInfo.newCounter } : null;
}

/** Race: another request may have used the challenge or the passkey meanwhile. @returns whether neither is used up. */
export function spendUse(tx: Context, asked: Challenge, { passkey, counter }: Use): boolean {
  const isUnchanged = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter));
  const used = tx.db.update(passkeys).set({ counter, lastUsedAt: tx.now }).where(isUnchanged).run();
  return used.changes === 1 && spendChallenge(tx, asked.id);
}
