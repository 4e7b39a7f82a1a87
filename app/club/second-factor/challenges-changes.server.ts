import { and, eq, gt, lte } from "drizzle-orm";
import { challenges } from "#db/schema";
import type { ChallengePurpose } from "#db/schema/enums";
import { newToken, tokenHash } from "../accounts/tokens.server";
import type { Context } from "../context";
import { loginChallengeLifetime, passkeyChallengeLifetime } from "./rules";

type NewChallenge = {
  purpose: ChallengePurpose;
  userId: number | null;
  /** Of WebAuthn. */
  challenge?: string;
};

export type Challenge = typeof challenges.$inferSelect;

/**
 * Attack: expired ones go first, or a flood between two sweeps would fill the disk.
 * @returns the token for the cookie; only its hash is stored.
 */
export function openChallenge(ctx: Context, { purpose, userId, challenge }: NewChallenge): string {
  sweepChallenges(ctx);
  const { db, now } = ctx;
  const token = newToken();
  const lifetime = purpose === "login" ? loginChallengeLifetime : passkeyChallengeLifetime;
  const expiresAt = new Date(now.getTime() + lifetime);
  db.insert(challenges)
    .values({
      tokenHash: tokenHash(token),
      purpose,
      userId,
      challenge: challenge ?? null,
      createdAt: now,
      expiresAt,
    })
    .run();
  return token;
}

/** The challenge of a cookie's token; undefined for an unknown, expired or foreign one. */
export function challengeOf(
  { db, now }: Context,
  token: string | null,
  purpose: ChallengePurpose,
): Challenge | undefined {
  if (token === null) return undefined;
  return db
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.tokenHash, tokenHash(token)),
        eq(challenges.purpose, purpose),
        gt(challenges.expiresAt, now),
      ),
    )
    .get();
}

/** Race: of two requests with one challenge only one deletes it. @returns whether this one did. */
export function spendChallenge({ db }: Context, id: number): boolean {
  return db.delete(challenges).where(eq(challenges.id, id)).run().changes === 1;
}

/** Counts a wrong answer. */
export function countWrongAnswer({ db }: Context, { id, attempts }: Challenge): void {
  db.update(challenges)
    .set({ attempts: attempts + 1 })
    .where(eq(challenges.id, id))
    .run();
}

/** Ends a member's log-ins that wait for the second factor, and the passkeys that it was asked for. */
export function dropChallenges({ db }: Context, userId: number): void {
  db.delete(challenges).where(eq(challenges.userId, userId)).run();
}

/** Deletes expired challenges. */
export function sweepChallenges({ db, now }: Context): void {
  db.delete(challenges).where(lte(challenges.expiresAt, now)).run();
}
