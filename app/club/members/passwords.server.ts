import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { ClubError } from "../errors";

/**
 * argon2id with 64 MiB and 3 passes (RFC 9106, second recommendation, one lane).
 * It runs on libuv's threads, two at a time: a burst of logins costs 128 MiB and not the machine.
 */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const threads = pLimit(2);

// Only two at a time get as far as the threads: a device that was here before waits for these, not for the flood.
const strangers = pLimit(2);

const longestQueue = 50;

/** @throws ClubError too_many_attempts when so many wait that the newest would wait for seconds. */
function queued<Result>(work: () => Promise<Result>, isKnownDevice = false): Promise<Result> {
  const line = isKnownDevice ? threads : strangers;
  if (line.pendingCount >= longestQueue) {
    throw new ClubError("too_many_attempts", "Muita gente entrando agora. Tente de novo em instantes.", {
      retryAfter: 5,
    });
  }
  return isKnownDevice ? threads(work) : strangers(() => threads(work));
}

type Turn = {
  /** Called when the check is about to begin; when it throws, nothing is checked. */
  begin?: () => void;
  /** A device that has entered this account before does not wait behind those that have not. */
  isKnownDevice?: boolean;
};

/** @returns a PHC string that carries its own salt and cost. */
export async function hashPassword(
  password: string,
  { isKnownDevice }: Pick<Turn, "isKnownDevice"> = {},
): Promise<string> {
  return queued(() => hash(password, cost), isKnownDevice);
}

/** Whether the password matches; against no hash it takes as long and answers false. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  { begin, isKnownDevice }: Turn = {},
): Promise<boolean> {
  const matches = await queued(async () => {
    begin?.();
    return verify(passwordHash ?? (await decoy()), password);
  }, isKnownDevice);
  return matches && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

// An unknown user is checked against this, so that the time taken does not tell who has an account.
function decoy(): Promise<string> {
  decoyHash ??= hash("ninguém", cost);
  return decoyHash;
}
