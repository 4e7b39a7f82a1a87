import { revokeKeysOf } from "./access-keys/revocation-changes.server";
import { type Context, type MemberContext, others } from "./context";
import { factorSwitchedOffByOwner, wokenRole } from "./notifications/account-wording";
import { notify } from "./notifications/changes.server";
import { staffIds } from "./profiles/members-queries.server";

/** Runs when the operator deletes the second factors of a member. */
export function factorSwitchedOff(tx: Context, memberId: number): void {
  notify(tx, [memberId], factorSwitchedOffByOwner(tx));
}

/**
 * Revokes the access keys. Attack: whoever has the password of a member of the staff without a factor can add one, so the
 * others get a notification when the role wakes. @returns whether there were keys.
 */
export function firstFactorAdded(
  tx: MemberContext,
  { wakesRole }: { wakesRole: boolean },
): { hadAccessKeys: boolean } {
  if (wakesRole) notify(tx, others(tx, staffIds(tx)), wokenRole(tx, tx.viewer));
  return { hadAccessKeys: revokeKeysOf(tx, tx.viewer.id) };
}
