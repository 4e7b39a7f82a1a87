import { revokeKeysOf } from "./access-keys/revocation-changes.server";
import { dropPendingReplacement } from "./accounts/emails-changes.server";
import { endInvitesOf } from "./accounts/invites-changes.server";
import { revokeResetTokens, revokeTokensIssuedBy } from "./accounts/reset-tokens-changes.server";
import { recordEmailChange } from "./audit/changes.server";
import { currentBook } from "./books/queries.server";
import { leaveChats, onAccountClosed } from "./chat/leaving-changes.server";
import type { Context, MemberContext } from "./context";
import { revokeFeedOf } from "./events/calendar-feed-changes.server";
import { nextEvent } from "./events/next-events-queries.server";
import { revokeVisitLinksOf } from "./meetings/visit-links.server";
import { passwordResetByStaff, type UsedLink } from "./notifications/account-wording";
import { newBook } from "./notifications/book-wording";
import { notify } from "./notifications/changes.server";
import * as cleanup from "./notifications/cleanup-changes.server";
import { newEvent } from "./notifications/event-wording";
import { firstStreak } from "./notifications/reading-wording";
import type { NewNotification } from "./notifications/words";
import { electorateGrew } from "./poll-reactions.server";
import { deleteBallotOf } from "./rounds/ballots-changes.server";
import {
  correctWaitingDeliveries,
  deleteDeliveriesAbout,
  deleteWaitingDeliveries,
  queueDeliveries,
} from "./webhooks/deliveries-changes.server";
import { memberData } from "./webhooks/event-data";
import { turnOffWebhooksOf } from "./webhooks/former-staff-changes.server";

// The consequences of a new, closed or deleted account and of a new password, as in reactions.server.ts.

/** The first notifications of a new member; the last inserted is on top. */
export function memberJoined(tx: Context, { id: memberId, name }: { id: number; name: string }): void {
  queueDeliveries(tx, "member.joined", memberData({ id: memberId, name }));
  electorateGrew(tx);
  const [book, event] = [currentBook(tx), nextEvent(tx)];
  // Attack: the address is unconfirmed and may be a stranger's, so no e-mail.
  const welcome = (notification: NewNotification) =>
    notify(tx, [memberId], { ...notification, isForPagesOnly: true });
  welcome(firstStreak());
  if (event) welcome(newEvent(event));
  if (book) welcome(newBook(tx, book));
}

/** Puts the member's new name into the deliveries to webhooks that wait. */
export function memberRenamed(tx: Context, member: { id: number; name: string }): void {
  correctWaitingDeliveries(tx, "member.joined", memberData(member));
}

/** Runs before the account row is deleted. */
export function memberLeaving(tx: MemberContext): void {
  cleanup.deleteNotificationsOfLeaver(tx);
  deleteBallotOf(tx, tx.viewer.id);
  leaveChats(tx);
  deleteDeliveriesAbout(tx, tx.viewer.id);
}

export function accountClosed(tx: Context, memberId: number): void {
  // The ballot stays: its end would show the staff that the member has voted.
  onAccountClosed(tx, memberId);
  revokeKeysOf(tx, memberId);
  revokeFeedOf(tx, memberId);
  deleteWaitingDeliveries(tx, "member.joined", memberId);
}

export { electorateGrew as accountReopened } from "./poll-reactions.server";

/**
 * Runs when a member is not one of the staff any more, or before the deletion of the account. Attack: a link or an
 * address that the member keeps would work on without the role.
 */
export function staffLeft(tx: Context, memberId: number): void {
  endInvitesOf(tx, memberId);
  revokeTokensIssuedBy(tx, memberId);
  revokeVisitLinksOf(tx, memberId);
  turnOffWebhooksOf(tx, memberId);
  cleanup.deleteStaffNotifications(tx, memberId);
}

/**
 * Attack: a key given to a program as a member's would act for the staff, and so would the address or the reset link that a
 * found session has asked for. @returns whether there were keys.
 */
export function roleRaised(tx: Context, memberId: number): boolean {
  if (dropPendingReplacement(tx, memberId)) recordEmailChange(tx, memberId, "cancelled");
  revokeResetTokens(tx, memberId);
  return revokeKeysOf(tx, memberId);
}

/** Revoked with an old password, for the sentence to the member. */
export type Revoked = {
  /** Whether the member had a calendar URL. */
  hadCalendarFeed: boolean;
  hadAccessKeys: boolean;
};

/** @param link the staff's reset link, if any. */
export function passwordRenewed(tx: Context, memberId: number, link?: UsedLink): Revoked {
  if (link) notify(tx, [memberId], passwordResetByStaff(link));
  return { hadCalendarFeed: revokeFeedOf(tx, memberId), hadAccessKeys: revokeKeysOf(tx, memberId) };
}
