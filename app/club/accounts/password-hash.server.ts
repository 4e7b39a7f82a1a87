import { hash, verify } from "@node-rs/argon2";
import pLimit, { type LimitFunction } from "p-limit";
import { ClubError } from "../errors";

/** argon2id, 64 MiB, 3 passes (RFC 9106, second recommendation, one lane). Two at a time limit a burst to 128 MiB. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

const threads = pLimit(2);

// Attack: a flood from unknown devices queues here, so known devices only wait for two of them.
const strangers = pLimit(2);

// Attack: of each network and each member two are in the queues above. A flood delays only its own.
const lines = new Map<string, { turns: LimitFunction; length: number }>();

/** Milliseconds. */
const maxWait = 5000;

/** So many of a network or a member wait as long as the others before them take, on a slow machine too. */
const patientLength = 100;

type Turn = {
  /** The network address; the account for a known device. */
  from: string;
  /** Known devices bypass the queue of unknown ones. */
  isKnownDevice: boolean;
};

/** @throws ClubError too_many_attempts after five seconds: of waiting for other networks, or in a long line of one. */
async function queued<Result>(work: () => Promise<Result>, { from, isKnownDevice }: Turn): Promise<Result> {
  const key = `${isKnownDevice} ${from}`;
  const line = lines.get(key) ?? { turns: pLimit(2), length: 0 };
  lines.set(key, line);
  line.length += 1;
  let since = line.length > patientLength ? performance.now() : Number.POSITIVE_INFINITY;
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
    return await line.turns(turn);
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}

/** @returns a PHC string with salt and cost. */
export async function hashPassword(password: string, turn: Turn): Promise<string> {
  return queued(() => hash(password, cost), turn);
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
    return verify(passwordHash ?? (await decoy()), password);
  }, turn);
  return matches && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

// Attack: unknown users are checked against this hash, so that timing reveals no accounts.
function decoy(): Promise<string> {
  decoyHash ??= hash("ninguém", cost);
  return decoyHash;
}
