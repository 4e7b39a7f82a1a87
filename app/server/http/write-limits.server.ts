import { BurstyRateLimiter, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { ClubError } from "~/club/errors";

/** "ending" ends sessions or keys, or makes them end; an open conversation sends "mark" by itself. */
export type WriteKind = "write" | "message" | "mark" | "ending";

export type WriteLimits = Record<"write" | "message" | "member" | "visitor", BurstyRateLimiter> &
  Record<"day" | "memberDay", RateLimiterMemory>;

const day = 24 * 60 * 60;

/** Counts are in memory: a restart clears them, as a minute without writes would. */
export function makeWriteLimits(): WriteLimits {
  return {
    write: limiter({ perSecond: 2, atOnce: 100 }),
    message: limiter({ perSecond: 4, atOnce: 200 }),
    member: limiter({ perSecond: 12, atOnce: 600 }),
    visitor: limiter({ perSecond: 20, atOnce: 600 }),
    day: new RateLimiterMemory({ points: 5000, duration: day }),
    memberDay: new RateLimiterMemory({ points: 10_000, duration: day }),
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
  const limits = app.writeLimits;
  const name = session ? `session ${session.id}` : `key ${key?.id}`;
  await consume(limits[kind === "message" || kind === "mark" ? "message" : "write"], name);
  if (kind === "ending") return;
  await consume(limits.member, String(viewer.id));
  if (kind === "mark") return;
  // Attack: a hundred thousand comments in a night, which some page, e-mail or deletion reads at once.
  await consume(limits.day, name, enoughToday);
  await consume(limits.memberDay, String(viewer.id), enoughToday);
}

const enoughToday = "Você já escreveu muito hoje. Tente de novo mais tarde.";

/** Counts an answer by a link of a member's e-mails, which may be forwarded. @throws ClubError too_many_attempts. */
export function consumeReply({ app }: WithLimits, memberId: number): Promise<void> {
  return consume(app.writeLimits.write, `reply ${memberId}`);
}

/** Counts a row that anybody may write, by network address. @throws ClubError too_many_attempts. */
export function consumeVisit({ app, address }: WithLimits & { address: string }): Promise<void> {
  return consume(app.writeLimits.visitor, address);
}

/** @throws ClubError too_many_attempts. */
async function consume(
  limit: Pick<RateLimiterMemory, "consume">,
  key: string,
  sentence = "Muita coisa de uma vez. Espere 1 segundo e tente de novo.",
): Promise<void> {
  await limit.consume(key).catch((refusal: RateLimiterRes | Error) => {
    if (refusal instanceof Error) throw refusal;
    const retryAfter = limit instanceof RateLimiterMemory ? Math.ceil(refusal.msBeforeNext / 1000) : 1;
    throw new ClubError("too_many_attempts", sentence, { retryAfter });
  });
}
