import type { Context } from "./context";
import { notify } from "./notifications/changes.server";
import { factorSwitchedOffByOwner } from "./notifications/wording";

/** Runs when the operator deletes the second factors of a member. */
export function factorSwitchedOff(tx: Context, memberId: number): void {
  notify(tx, [memberId], factorSwitchedOffByOwner(tx));
}
