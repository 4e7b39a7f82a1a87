import { roleRaised } from "./account-reactions.server";
import type { Context, MemberContext } from "./context";
import { deleteNotificationsLike, notify, notifyOthers } from "./notifications/changes.server";
import * as wording from "./notifications/vice-wording";

// The notifications about the vice. Each function runs in the transaction of its write.

type Vice = { id: number; userId: number };

export function viceNamed(tx: MemberContext, vice: Vice): void {
  notify(tx, [vice.userId], wording.namedVice(vice, tx.viewer));
}

/** Nothing of a naming that has ended is for anybody to read. */
export function namingEnded(tx: Context, id: number): void {
  deleteNotificationsLike(tx, `${wording.viceKey(id)}:%`);
}

export function roleOffered(tx: Context, vice: Vice, days: number): void {
  notify(tx, [vice.userId], wording.offeredRole(tx, vice, days));
}

export function offerLapsed(tx: Context, id: number): void {
  deleteNotificationsLike(tx, `${wording.viceKey(id)}:offer:%`);
}

/** @param earlierAdmins those that may undo it. */
export function roleTaken(tx: MemberContext, id: number, earlierAdmins: readonly number[]): void {
  offerLapsed(tx, id);
  roleRaised(tx, tx.viewer.id);
  notify(tx, earlierAdmins, wording.takenOver(id, tx.viewer, true));
  notifyOthers(tx, [tx.viewer.id, ...earlierAdmins], wording.takenOver(id, tx.viewer, false));
}

export function takeoverUndone(tx: MemberContext, vice: Vice): void {
  namingEnded(tx, vice.id);
  notifyOthers(tx, tx.viewer.id, wording.undoneTakeover(vice, tx.viewer));
}
