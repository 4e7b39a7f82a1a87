import pLimit from "p-limit";
import { ClubError } from "./errors";

/** The last work of each member, and how many have not ended. */
export type Turns = Map<number, { last: Promise<unknown>; length: number }>;

const maxLength = 20;

/**
 * Runs the works of a member one after the other, beside those of others. @throws ClubError too_many_attempts while
 * twenty have not ended.
 */
export async function inTurn<Result>(
  turns: Turns,
  memberId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = turns.get(memberId) ?? { last: Promise.resolve(), length: 0 };
  if (own.length === maxLength) {
    throw new ClubError("too_many_attempts", "Muita coisa de uma vez. Espere um pouco e tente de novo.", {
      retryAfter: 5,
    });
  }
  turns.set(memberId, own);
  own.length += 1;
  const result = own.last.then(work, work);
  own.last = result;
  try {
    return await result;
  } finally {
    own.length -= 1;
    if (own.length === 0) turns.delete(memberId);
  }
}

/** Runs so many works at a time, of all members, and one of each member at most. @returns as `inTurn`. */
export function sharedTurns(places: number) {
  const pool = pLimit(places);
  const turns: Turns = new Map();
  return <Result>(memberId: number, work: () => Promise<Result>) => inTurn(turns, memberId, () => pool(work));
}
