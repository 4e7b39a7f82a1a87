import type { MemberContext } from "./context";
import { notify } from "./notifications/changes.server";
import { type StaffAct, staffActed } from "./notifications/staff-wording";
import { staffIds } from "./profiles/members-queries.server";

/** Notifies the others of the staff. Runs in the transaction of the act. @param also those who were staff before it. */
export function noteStaffAct(tx: MemberContext, act: StaffAct, also: readonly number[] = []): void {
  const recipients = new Set([...staffIds(tx), ...also]);
  recipients.delete(tx.viewer.id);
  notify(tx, [...recipients], staffActed(tx, tx.viewer, act));
}
