import pLimit from "p-limit";
import type { MemberContext } from "~/club/context";
import { inTurn, type Turns } from "~/club/turns";

/** One file at a time, from its bytes to its stored rows: a large one needs a hundred megabytes meanwhile. */
const storing = pLimit(1);

/** Attack: dozens of large files, one of each member at most before those of others. */
const files: Turns = new Map();

/** Reads and stores a file in turn. @throws ClubError too_many_attempts. */
export function inFileTurn<Result>({ viewer }: MemberContext, store: () => Promise<Result>): Promise<Result> {
  return inTurn(files, viewer.id, () => storing(store));
}
