import { hash, verify } from "@node-rs/argon2";
import pLimit, { type LimitFunction } from "p-limit";
import { ClubError } from "../errors";

/** argon2id, 64 MiB, 3 passes (RFC 9106, second recommendation, one lane). Two at a time limit a burst to 128 MiB. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

const threads = pLimit(2);

// Attack: a flood from unknown devices queues here, so known devices only wait for two of them.
const strangers = pLimit(2);

// Attack: each network and each member has two in the queues above. A flood delays only its own.
const ownQueues = new Map<string, { limit: LimitFunction; length: number }>();

/** Milliseconds. */
const maxWait = 5000;

/** The first entries of an own queue have no deadline, so that they are answered on a slow machine, too. */
const untimedLength = 100;

type Turn = {
  /** The network address; the account for a known device. */
  from: string;
  /** Known devices bypass the queue of unknown ones. */
  isKnownDevice: boolean;
};

/** @throws ClubError too_many_attempts after five seconds of waiting: for others, or in an own queue beyond a hundred. */
async function queued<Result>(work: () => Promise<Result>, { from, isKnownDevice }: Turn): Promise<Result> {
  const key = `${isKnownDevice} ${from}`;
  const own = ownQueues.get(key) ?? { limit: pLimit(2), length: 0 };
  ownQueues.set(key, own);
  own.length += 1;
  let since = own.length > untimedLength ? performance.now() : Number.POSITIVE_INFINITY;
  const inTime = (next: () => Promise<Result>) => () => {
    if (performance.now() - since <= maxWait) return next();
    throw new ClubError("too_many_attempts", "Muita gente entrando agora. Tente de novo em instantes.", {
      retryAfter: 5,
    });
  };
  const hashed = () => threads(inTime(work));
  const turn = inTime(() => {
    since = Math.min(since, performance.now());
    return isKnownDevice ? hashed() : strangers(hashed);
  });
  try {
    return await own.limit(turn);
  } finally {
    own.length -= 1;
    if (own.length === 0) ownQueues.delete(key);
  }
}

/** Keyboards write an accent as one character or as two (RFC 8265, 4.2.2). */
function composed(password: string): string {
  return password.normalize("NFC");
}

/** @returns a PHC string with salt and cost. */
export async function hashPassword(password: string, turn: Turn): Promise<string> {
  return queued(() => hash(composed(password), cost), turn);
}

/**
 * Attack: without a hash the check takes as long, and is false.
 * @param begin runs right before the check; an error cancels it.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  turn: Turn,
  begin?: () => void,
): Promise<boolean> {
  const matches = await queued(async () => {
    begin?.();
    const expected = passwordHash ?? (await decoy());
    const isRight = await verify(expected, composed(password));
    // An older hash may be of a password as it was typed.
    return isRight || (composed(password) !== password && verify(expected, password));
  }, turn);
  return matches && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

// Attack: unknown users are checked against this hash, so that timing reveals no accounts.
function decoy(): Promise<string> {
  decoyHash ??= hash("ninguém", cost);
  return decoyHash;
}
