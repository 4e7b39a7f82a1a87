import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { ClubError } from "../errors";

/** argon2id, 64 MiB, 3 passes (RFC 9106, second recommendation, one lane). Two at a time limit a burst to 128 MiB. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

const threads = pLimit(2);

// Attack: a flood from unknown devices queues here, so known devices only wait for two of them.
const strangers = pLimit(2);

const maxQueueLength = 50;

/** @throws ClubError too_many_attempts when the queue would take seconds. */
function queued<Result>(work: () => Promise<Result>, isKnownDevice = false): Promise<Result> {
  const line = isKnownDevice ? threads : strangers;
  if (line.pendingCount >= maxQueueLength) {
    throw new ClubError("too_many_attempts", "Muita gente entrando agora. Tente de novo em instantes.", {
      retryAfter: 5,
    });
  }
  return isKnownDevice ? threads(work) : strangers(() => threads(work));
}

type Turn = {
  /** Runs right before the check; an error cancels the check. */
  begin?: () => void;
  /** Known devices bypass the queue of unknown ones. */
  isKnownDevice?: boolean;
};

/** @returns a PHC string with salt and cost. */
export async function hashPassword(
  password: string,
  { isKnownDevice }: Pick<Turn, "isKnownDevice"> = {},
): Promise<string> {
  return queued(() => hash(password, cost), isKnownDevice);
}

/** Attack: without a hash the check takes as long, and is false. */
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

// Attack: unknown users are checked against this hash, so that timing reveals no accounts.
function decoy(): Promise<string> {
  decoyHash ??= hash("ninguém", cost);
  return decoyHash;
}
