import { BurstyRateLimiter, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { ClubError } from "~/club/errors";

/** "ending" ends sessions or keys, or makes them end. */
export type WriteKind = "write" | "message" | "ending";

export type WriteLimits = Record<"write" | "message" | "member" | "visitor", BurstyRateLimiter>;

/** Counts are in memory: a restart clears them, as a minute without writes would. */
export function makeWriteLimits(): WriteLimits {
  return {
    write: limiter({ perSecond: 2, atOnce: 100 }),
    message: limiter({ perSecond: 4, atOnce: 200 }),
    member: limiter({ perSecond: 12, atOnce: 600 }),
    visitor: limiter({ perSecond: 20, atOnce: 600 }),
  };
}

/** Beyond the writes of a second each has the rest of `atOnce`, once a minute. */
function limiter({ perSecond, atOnce }: { perSecond: number; atOnce: number }): BurstyRateLimiter {
  return new BurstyRateLimiter(
    new RateLimiterMemory({ points: perSecond, duration: 1 }),
    new RateLimiterMemory({ points: atOnce - perSecond, duration: 60 }),
  );
}

type WithLimits = { app: { writeLimits: WriteLimits } };
type Row = { id: number } | null;

/**
 * Counts a write of a session or an access key. All of a member, but for those that end one, have a limit of two sessions:
 * one that somebody else has found must not keep the member from it. Calls and forms for visitors have other limits.
 * @throws ClubError too_many_attempts.
 */
export async function consumeWrite(
  { app, session, key, viewer }: WithLimits & { session: Row; key: Row; viewer: Row },
  kind: WriteKind = "write",
): Promise<void> {
  if (!viewer) return;
  const limit = app.writeLimits[kind === "message" ? kind : "write"];
  await consume(limit, session ? `session ${session.id}` : `key ${key?.id}`);
  if (kind !== "ending") await consume(app.writeLimits.member, String(viewer.id));
}

/** Counts an answer by a link of a member's e-mails, which may be forwarded. @throws ClubError too_many_attempts. */
export function consumeReply({ app }: WithLimits, memberId: number): Promise<void> {
  return consume(app.writeLimits.write, `reply ${memberId}`);
}

/** Counts a row that anybody may write, by network address. @throws ClubError too_many_attempts. */
export function consumeVisit({ app, address }: WithLimits & { address: string }): Promise<void> {
  return consume(app.writeLimits.visitor, address);
}

/** @throws ClubError too_many_attempts. */
async function consume(limit: BurstyRateLimiter, key: string): Promise<void> {
  await limit.consume(key).catch((refusal: RateLimiterRes | Error) => {
    if (refusal instanceof Error) throw refusal;
    throw new ClubError("too_many_attempts", "Muita coisa de uma vez. Espere 1 segundo e tente de novo.", {
      retryAfter: 1,
    });
  });
}
