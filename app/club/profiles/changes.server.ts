import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { memberRenamed } from "../account-reactions.server";
import {
  type AccountEmail,
  changeOwnEmail,
  countEmailChange,
  isNewEmail,
} from "../accounts/email-requests-changes.server";
import { requireProven } from "../accounts/proof-changes.server";
import { nameKey } from "../accounts/rules";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { profileChanged } from "../reactions.server";
import { setAvatar } from "../uploads/changes.server";
import { memberProfile } from "./queries.server";
import type { ProfileChange } from "./schema";
import type { MemberView } from "./views";

type SavedProfile = {
  member: MemberView;
  emails: AccountEmail[];
  leftFile: string | null;
};

/**
 * Changes the viewer's profile. A new e-mail address may need confirmation. Attack: a found session would be enough to take
 * the account over, so it must be proven; an access key changes no address.
 * @throws ClubError conflict when it is taken, proof_needed, too_many_attempts, unauthenticated, forbidden.
 */
export function updateOwnProfile(ctx: MemberContext, change: ProfileChange): SavedProfile {
  const isNew = !ctx.key && isNewEmail(ctx, change.email);
  if (isNew) {
    requireProven(ctx, "currentPassword");
    countEmailChange(ctx, change.email);
  }
  return inTransaction(ctx, (tx) => {
    if (tx.key) refuseNewEmail(tx, change.email);
    if (isNew) requireProven(tx, "currentPassword");
    return writeProfile(tx, change);
  });
}

/** Also the same address written in another way would change the account. */
function refuseNewEmail(tx: MemberContext, email: string): void {
  if (email === memberProfile(tx, tx.viewer.id).email) return;
  throw new ClubError("forbidden", "Uma chave de acesso não troca o e-mail.");
}

/** Writes a profile without a check of the password: only for `updateOwnProfile` and the demo club. */
export function writeProfile(ctx: MemberContext, change: ProfileChange): SavedProfile {
  return inTransaction(ctx, (tx) => {
    const emails = changeOwnEmail(tx, change.email);
    tx.db
      .update(users)
      .set({ name: change.name, nameKey: nameKey(change.name), bio: change.bio })
      .where(eq(users.id, ctx.viewer.id))
      .run();
    const leftFile = change.avatar === undefined ? null : setAvatar(tx, change.avatar);
    memberRenamed(tx, { id: ctx.viewer.id, name: change.name });
    profileChanged(tx);
    return { member: memberProfile(tx, ctx.viewer.id), emails, leftFile };
  });
}
