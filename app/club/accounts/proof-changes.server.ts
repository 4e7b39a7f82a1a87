import { eq } from "drizzle-orm";
import { sessions, users } from "#db/schema";
import { inTransaction, type MemberContext, requireNoKey } from "../context";
import { ClubError } from "../errors";
import { type PasskeyProof, passkeyConfirms } from "../second-factor/confirmation-changes.server";
import { passwordMatches } from "./password-hash.server";
import { countWrongProof, requireProofAllowed } from "./rate-limits.server";
import { isProven } from "./rules";
import { requireSession } from "./sessions-queries.server";

/** The viewer's password, or a passkey in its place. */
export type Proof = string | PasskeyProof;

type ProofField = "password" | "currentPassword";

export type ProofNow = { hash: string | null; sessionId: number };

type Asked = { field: ProofField; sessionId: number };

/**
 * Checks that the session is the viewer's own, and proves it from now on. Attack: guesses at the login and in other
 * sessions use other limits, or an intruder could keep the member from ending the session.
 * @returns the hash that was the viewer's during the check. @throws ClubError invalid on `field`, too_many_attempts.
 */
export async function proveSession(
  ctx: MemberContext,
  proof: Proof,
  { field, sessionId }: Asked,
): Promise<string> {
  const of = { memberId: ctx.viewer.id, sessionId };
  const begin = () => requireProofAllowed(ctx, of);
  begin();
  const hash = passwordHashOf(ctx);
  const isRight =
    typeof proof === "string"
      ? await passwordMatches(proof, hash, ownTurn(ctx), begin)
      : await passkeyConfirms(ctx, proof);
  if (!isRight || hash === undefined) {
    countWrongProof(ctx, of);
    if (typeof proof === "string") throw wrongOwnPassword(field);
    const sentence = "A passkey não foi aceita. Tente de novo, ou use a senha.";
    throw new ClubError("invalid", sentence, { field, isWrongProof: true });
  }
  inTransaction(ctx, (tx) => {
    requireProofAllowed(tx, of);
    requireSession(tx, sessionId);
    tx.db.update(sessions).set({ provenAt: tx.now }).where(eq(sessions.id, sessionId)).run();
  });
  return hash;
}

/**
 * For a change that a found session must not make: the session has logged in, or proved a password or a passkey, a short
 * while ago. Race: run this in the transaction of the change, as the session may have ended during the check of a proof.
 * @throws ClubError proof_needed on `field`, unauthenticated, forbidden for an access key.
 */
export function requireProven(tx: MemberContext, field: ProofField = "password"): void {
  requireNoKey(tx);
  if (!hasRecentProof(tx)) throw proofNeeded(field);
}

/**
 * For a change that gives the session another token: its own request has the proof. Attack: a copy of the cookie shares
 * the proof of the last minutes, and would get the token instead of the member.
 * @param hash from `proveSession`; null without a proof. @throws ClubError proof_needed, invalid, unauthenticated.
 */
export function requireProofNow(tx: MemberContext, { hash, sessionId }: ProofNow): void {
  if (hash === null) throw proofNeeded("password", confirm);
  requireSamePassword(tx, hash, { field: "password", sessionId });
}

/** True for a session that `requireProven` lets through, and without one, as on the command line. @throws ClubError unauthenticated. */
export function hasRecentProof(ctx: MemberContext): boolean {
  const { sessionId, now } = ctx;
  return sessionId === undefined || isProven(requireSession(ctx, sessionId).provenAt, now);
}

/**
 * For a change that needs the password each time. Race: the session or the password may have changed during the check.
 * @param hash from `proveSession`. @throws ClubError invalid, unauthenticated.
 */
export function requireSamePassword(tx: MemberContext, hash: string, { field, sessionId }: Asked): void {
  requireSession(tx, sessionId);
  if (passwordHashOf(tx) !== hash) throw wrongOwnPassword(field);
}

/** The turn of a member with a session in the queue of hashes. */
export function ownTurn({ viewer }: MemberContext) {
  return { from: String(viewer.id), isKnownDevice: true };
}

function passwordHashOf({ db, viewer }: MemberContext): string | undefined {
  return db.select({ password: users.password }).from(users).where(eq(users.id, viewer.id)).get()?.password;
}

const confirm = "Confirme que é você: digite a sua senha.";

function proofNeeded(field: ProofField, sentence = `Já faz um tempo que você entrou. ${confirm}`): ClubError {
  return new ClubError("proof_needed", sentence, { field });
}

function wrongOwnPassword(field: ProofField): ClubError {
  return new ClubError("invalid", "Senha atual incorreta", { field, isWrongProof: true });
}
