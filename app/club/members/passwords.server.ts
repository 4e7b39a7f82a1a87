import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/**
 * argon2id with 64 MiB and 3 passes (RFC 9106, second recommendation, one lane).
 * It runs on libuv's threads, two at a time: a burst of logins costs 128 MiB and not the machine.
 */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const queue = pLimit(2);

/** @returns a PHC string that carries its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, cost));
}

/** Whether the password matches; against no hash it takes as long and answers false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await queue(async () => verify(passwordHash ?? (await decoy()), password));
  return matches && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

// An unknown user is checked against this, so that the time taken does not tell who has an account.
function decoy(): Promise<string> {
  decoyHash ??= hash("ninguém", cost);
  return decoyHash;
}
