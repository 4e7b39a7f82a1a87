import pLimit from "p-limit";
import type { Context, MemberContext } from "../context";
import { inTurn, type Turns } from "../turns";

/** Two checks at a time, of all members: each page of a preview checks its whole file, and holds a part of it. */
const checking = pLimit(2);

/** Attack: hundreds of previews of a large file, one of each member at most before those of others. */
const checks: Turns = new Map();

/** Runs a check in turn. @throws ClubError too_many_attempts. */
export function inCheckTurn<Result>(
  ctx: Context | MemberContext,
  check: () => Promise<Result>,
): Promise<Result> {
  const memberId = "viewer" in ctx ? ctx.viewer.id : 0;
  return inTurn(checks, memberId, () => checking(check));
}
