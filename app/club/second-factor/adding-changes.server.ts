import { dropPendingReplacement } from "../accounts/emails-changes.server";
import { recordSessionsEnded } from "../accounts/logins-changes.server";
import { endSessionsOf } from "../accounts/sessions-changes.server";
import { requireSession, viewerWithId } from "../accounts/sessions-queries.server";
import { onMember, recordAudit, recordEmailChange } from "../audit/changes.server";
import type { MemberContext } from "../context";
import { firstFactorAdded } from "../factor-reactions.server";
import { dropChallenges } from "./challenges-changes.server";
import { hasFactor } from "./queries.server";
import { firstRecoveryCodes } from "./recovery-changes.server";

/** Ended with the first second factor, for the sentence to the member. */
export type Ended = { hadSessions: boolean; hadAccessKeys: boolean; hadEmailChange: boolean };

const nothing: Ended = { hadSessions: false, hadAccessKeys: false, hadEmailChange: false };

export type Added = {
  /** The first ones, or null. */
  recoveryCodes: string[] | null;
  ended: Ended;
};

/**
 * Adds a factor by `addRow`, in the caller's transaction. Attack: sessions and keys that were made with the password alone
 * would wake with a role that sleeps, and a change of address that waits would open a mailbox which resets the password and
 * removes the new factor. So the first factor ends them; copies of this session ended when it began.
 * @throws ClubError unauthenticated.
 */
export function addFactor(
  tx: MemberContext,
  { kind, sessionId }: { kind: "app" | "passkey"; sessionId: number },
  addRow: () => void,
): Added {
  const { id } = tx.viewer;
  requireSession(tx, sessionId);
  const isFirst = !hasFactor(tx, id);
  const isAsleep = viewerWithId(tx, id)?.lacksFactor;
  addRow();
  recordAudit(tx, onMember("factor.add", id, kind));
  const recoveryCodes = firstRecoveryCodes(tx, id);
  if (!isFirst) return { recoveryCodes, ended: nothing };
  const sessions = endSessionsOf(tx, id, sessionId);
  if (sessions > 0) recordSessionsEnded(tx, sessions);
  dropChallenges(tx, id);
  const hadEmailChange = dropPendingReplacement(tx, id);
  if (hadEmailChange) recordEmailChange(tx, id, "cancelled");
  const { hadAccessKeys } = firstFactorAdded(tx, { wakesRole: isAsleep === true });
  return { recoveryCodes, ended: { hadSessions: sessions > 0, hadAccessKeys, hadEmailChange } };
}
