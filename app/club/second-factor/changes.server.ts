import { and, count, eq } from "drizzle-orm";
import { authenticatorApps, passkeys } from "#db/schema";
import { type ProofNow, requireProofNow, requireProven } from "../accounts/proof-changes.server";
import { renewSession } from "../accounts/sessions-changes.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { type Added, addFactor } from "./adding-changes.server";
import { challengeOf, openChallenge, spendChallenge } from "./challenges-changes.server";
import { knownTransports, type MadePasskey } from "./passkey-answers";
import { credentialsOf, type Site, webAuthn } from "./passkeys.server";
import { hasApp, hasFactor } from "./queries.server";
import { deleteRecoveryCodes, replaceRecoveryCodes } from "./recovery-changes.server";
import { maxPasskeys } from "./rules";
import type { PasskeyView } from "./views";

/**
 * The options with which a browser makes a passkey, the token of the answer, and the other token of the session.
 * @throws ClubError conflict beyond twenty, proof_needed, invalid, unauthenticated.
 */
export async function askForNewPasskey(
  ctx: MemberContext,
  { site, club, proof }: { site: Site; club: string; proof: ProofNow },
) {
  requireRoom(ctx);
  const { generateRegistrationOptions } = await webAuthn();
  const { id, username, name } = ctx.viewer;
  const options = await generateRegistrationOptions({
    rpName: club,
    rpID: site.host,
    userName: username,
    userDisplayName: name,
    // Browsers replace the passkey of the same member. Privacy: the id itself stays in the club.
    userID: Buffer.from(ctx.keyedHash(`passkey:${id}`)),
    excludeCredentials: credentialsOf(ctx, id),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    attestationType: "none",
  });
  return inTransaction(ctx, (tx) => {
    requireProofNow(tx, proof);
    const { challenge } = options;
    const token = openChallenge(tx, { purpose: "passkey-creation", userId: id, challenge });
    return { options, token, sessionToken: renewSession(tx, proof.sessionId) };
  });
}

type NewPasskey = {
  name: string;
  answer: MadePasskey;
  token: string | null;
  site: Site | null;
  sessionId: number;
};

/** @throws ClubError invalid, conflict, unauthenticated. */
export async function addPasskey(
  ctx: MemberContext,
  { name, answer, token, site, sessionId }: NewPasskey,
): Promise<Added & { passkey: PasskeyView }> {
  const asked = challengeOf(ctx, token, "passkey-creation");
  if (!site || !asked?.challenge || asked.userId !== ctx.viewer.id) throw notMade();
  const { verifyRegistrationResponse } = await webAuthn();
  // It throws for another challenge, origin or host.
  const made = await verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response, transports: [] } },
    expectedChallenge: asked.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: false,
  }).catch(() => null);
  if (!made?.verified) throw notMade();
  const { credential, credentialBackedUp } = made.registrationInfo;
  return inTransaction(ctx, (tx) => {
    if (!spendChallenge(tx, asked.id)) throw notMade();
    requireRoom(tx);
    requireUnknown(tx, credential.id);
    const row = tx.db
      .insert(passkeys)
      .values({
        userId: tx.viewer.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: knownTransports(answer.response.transports),
        isBackedUp: credentialBackedUp,
        name,
        createdAt: tx.now,
      })
      .returning({ id: passkeys.id });
    let id = 0;
    const added = addFactor(tx, { kind: "passkey", sessionId }, () => {
      id = row.get().id;
    });
    return { passkey: { id, name, createdAt: tx.now.toISOString(), lastUsedAt: null }, ...added };
  });
}

function requireRoom({ db, viewer }: MemberContext): void {
  const { made } = db
    .select({ made: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id))
    .get() ?? { made: 0 };
  if (made >= maxPasskeys) {
    throw new ClubError("conflict", `São no máximo ${maxPasskeys} passkeys. Remova uma que você não usa.`);
  }
}

function requireUnknown({ db }: Context, credentialId: string): void {
  const known = db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
    .get();
  if (known) throw new ClubError("conflict", "Esta passkey já está no clube.");
}

function notMade(): ClubError {
  return new ClubError("invalid", "A passkey não pôde ser criada. Tente de novo.");
}

/** @throws ClubError conflict without an app, proof_needed. */
export function removeApp(ctx: MemberContext): void {
  remove(ctx, "app", (tx) => {
    if (!hasApp(tx)) throw new ClubError("conflict", "O aplicativo de códigos já está desligado.");
    tx.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, tx.viewer.id)).run();
  });
}

/** @throws ClubError not_found, also for another member's, proof_needed. */
export function removePasskey(ctx: MemberContext, id: number): void {
  remove(ctx, "passkey", (tx) => {
    requireOwnPasskey(tx, id);
    tx.db.delete(passkeys).where(eq(passkeys.id, id)).run();
  });
}

/** The viewer's passkey. @throws ClubError not_found, also for another member's. */
export function requireOwnPasskey({ db, viewer }: MemberContext, id: number): { name: string } {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id));
  const passkey = db.select({ name: passkeys.name }).from(passkeys).where(isOwn).get();
  if (!passkey) throw new ClubError("not_found", "Passkey não encontrada.");
  return passkey;
}

function remove(ctx: MemberContext, what: "app" | "passkey", deleteRow: (tx: MemberContext) => void): void {
  inTransaction(ctx, (tx) => {
    deleteRow(tx);
    requireProven(tx);
    recordAudit(tx, onMember("factor.remove", tx.viewer.id, what));
    if (!hasFactor(tx, tx.viewer.id)) deleteRecoveryCodes(tx, tx.viewer.id);
  });
}

/** Makes ten other recovery codes. @throws ClubError conflict without a second factor, proof_needed. */
export function renewRecoveryCodes(ctx: MemberContext): string[] {
  return inTransaction(ctx, (tx) => {
    requireProven(tx);
    requireFactor(tx);
    recordAudit(tx, onMember("factor.codes", tx.viewer.id));
    return replaceRecoveryCodes(tx, tx.viewer.id);
  });
}

function requireFactor(ctx: MemberContext): void {
  if (hasFactor(ctx, ctx.viewer.id)) return;
  throw new ClubError("conflict", "Antes, configure o aplicativo de códigos ou uma passkey.");
}
