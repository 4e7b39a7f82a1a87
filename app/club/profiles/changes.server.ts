import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import {
  type AccountEmail,
  changeOwnEmail,
  reauthenticateForEmail,
} from "../accounts/email-requests-changes.server";
import { type Proof, requireStillReauthenticated } from "../accounts/passwords-changes.server";
import { nameKey } from "../accounts/rules";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { profileChanged } from "../reactions.server";
import { setAvatar } from "../uploads/changes.server";
import { type MemberView, memberProfile } from "./queries.server";
import type { ProfileChange } from "./schema";

type SavedProfile = {
  member: MemberView;
  emails: AccountEmail[];
  leftFile: string | null;
};

/**
 * Changes the viewer's profile. A new e-mail address needs the password or a passkey, and may need confirmation.
 * @param sessionId null for an access key, which changes no address.
 * @throws ClubError conflict when it is taken, invalid, too_many_attempts, unauthenticated, forbidden.
 */
export async function updateOwnProfile(
  ctx: MemberContext,
  change: ProfileChange,
  { proof, sessionId }: { proof: Proof | null; sessionId: number | null },
): Promise<SavedProfile> {
  if (sessionId === null) {
    return inTransaction(ctx, (tx) => {
      refuseNewEmail(tx, change.email);
      return writeProfile(tx, change);
    });
  }
  const proven = await reauthenticateForEmail(ctx, change.email, { proof, sessionId });
  return inTransaction(ctx, (tx) => {
    if (proven) requireStillReauthenticated(tx, proven, { field: "currentPassword", sessionId });
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
    profileChanged(tx);
    return { member: memberProfile(tx, ctx.viewer.id), emails, leftFile };
  });
}
