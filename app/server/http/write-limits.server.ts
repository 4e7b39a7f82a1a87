import type { Context } from "~/club/context";
import { ClubError } from "~/club/errors";

/** A token bucket: its size, and the tokens added per second. Each write takes one. */
type Rate = { burst: number; perSecond: number };

const rates = {
  write: { burst: 100, perSecond: 2 },
  message: { burst: 200, perSecond: 4 },
} satisfies Record<string, Rate>;

export type WriteKind = keyof typeof rates;

type Bucket = { tokens: number; at: number; refusals: number };

/** Refusals in a row after which the request guard refuses a session's writes, and for how long. */
const maxConsecutiveRefusals = 20;
const floodMilliseconds = 10_000;

type Writer = { memberId: number; now: Date; cookies: string | null };

export type WriteLimits = {
  /** Counts a write of a member. @returns the seconds to wait, or 0. */
  spend: (writer: Writer, kind?: WriteKind) => number;
  /** @returns the seconds for which the guard refuses a flooding session by its cookie, or 0. */
  floodSeconds: (cookies: string | null, now: Date) => number;
};

/** Buckets are in memory: a restart refills them, as a minute without writes would. */
export function makeWriteLimits(): WriteLimits {
  const buckets = new Map<string, Bucket>();
  /** Session tokens, and the end of their refusal in milliseconds. */
  const floods = new Map<string, number>();

  return {
    spend({ memberId, now, cookies }, kind = "write") {
      const at = now.getTime();
      dropIdle(buckets, at);
      const bucket = filled(buckets, `${kind}:${memberId}`, rates[kind], at);
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        bucket.refusals = 0;
        return 0;
      }
      bucket.refusals += 1;
      if (bucket.refusals > maxConsecutiveRefusals) {
        for (const session of sessionsNamed(cookies)) floods.set(session, at + floodMilliseconds);
      }
      return Math.ceil((1 - bucket.tokens) / rates[kind].perSecond);
    },
    floodSeconds(cookies, now) {
      if (floods.size === 0) return 0;
      const at = now.getTime();
      for (const [session, until] of floods) {
        // A clock that was set back would prolong a refusal for hours.
        if (until <= at || until > at + floodMilliseconds) floods.delete(session);
      }
      const until = Math.max(0, ...sessionsNamed(cookies).map((session) => floods.get(session) ?? 0));
      return until === 0 ? 0 : Math.ceil((until - at) / 1000);
    },
  };
}

function filled(buckets: Map<string, Bucket>, key: string, { burst, perSecond }: Rate, at: number): Bucket {
  const bucket = buckets.get(key) ?? { tokens: burst, at, refusals: 0 };
  // A clock that was set back adds no tokens.
  const seconds = Math.max(0, at - bucket.at) / 1000;
  bucket.tokens = Math.min(burst, bucket.tokens + seconds * perSecond);
  bucket.at = at;
  buckets.set(key, bucket);
  return bucket;
}

type Call = {
  app: { writeLimits: WriteLimits };
  ctx: Context;
  viewer: { id: number } | null;
  request: Request;
};

/** Counts a write of the viewer; visitors have other limits. @throws ClubError too_many_attempts. */
export function consumeWrite({ app, ctx, viewer, request }: Call, kind?: WriteKind): void {
  if (!viewer) return;
  const writer = { memberId: viewer.id, now: ctx.now, cookies: request.headers.get("cookie") };
  const seconds = app.writeLimits.spend(writer, kind);
  if (seconds > 0) throw tooManyWrites(seconds);
}

// The session tokens in a Cookie header. As in the cookie parser, the first of each name counts, in any spelling.
function sessionsNamed(cookies: string | null): string[] {
  return sessionNames.flatMap((name) => {
    const value = name.exec(cookies ?? "")?.[1];
    return value === undefined ? [] : [Buffer.from(unescaped(value), "base64").toString("latin1")];
  });
}

const sessionNames = [/(?:^|;)\s*__Host-sessao\s*=([^;]*)/, /(?:^|;)\s*sessao\s*=([^;]*)/];

/** Any character of a cookie may be escaped, as in the cookie parser. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const sweepThreshold = 5000;

function dropIdle(buckets: Map<string, Bucket>, now: number): void {
  if (buckets.size <= sweepThreshold) return;
  for (const [key, { at }] of buckets) if (now - at > 60_000) buckets.delete(key);
}

export function tooManyWrites(seconds: number): ClubError {
  const wait = seconds === 1 ? "1 segundo" : `${seconds} segundos`;
  return new ClubError("too_many_attempts", `Muita coisa de uma vez. Espere ${wait} e tente de novo.`, {
    retryAfter: seconds,
  });
}
