import type { MemberContext } from "~/club/context";
import { changeOwnPassword } from "~/club/members/own-password.server";
import { type MemberView, memberProfile, updateOwnProfile } from "~/club/members/profiles.server";
import { accountKey } from "~/club/members/rules";
import type { PasswordChange, ProfileChange } from "~/club/members/schema";
import { endOwnSession, ownSessions } from "~/club/members/sessions.server";
import { clubName } from "~/club/settings/settings.server";
import { signOut } from "./auth.server";
import { type Device, deviceOf } from "./devices.server";
import { emailChangedLetter, passwordChangedLetter } from "./letters.server";
import { currentSession, type Visit } from "./visit.server";

/**
 * Changes the viewer's profile. The address left behind is told of a new e-mail: whoever found a session open
 * could otherwise take the account over in silence.
 * @throws ClubError from the core, unchanged.
 */
export function saveProfile(visit: Visit, ctx: MemberContext, change: ProfileChange): MemberView {
  const { name, email: to = "" } = memberProfile(ctx, ctx.viewer.id);
  const saved = updateOwnProfile(ctx, change);
  if (accountKey(to) !== accountKey(saved.email ?? "")) {
    visit.app.mailer.send(emailChangedLetter({ to, name }, clubOf(visit)));
  }
  return saved;
}

/** Changes the viewer's password and tells the member by letter. @throws ClubError from the core, unchanged. */
export async function savePassword(visit: Visit, ctx: MemberContext, change: PasswordChange): Promise<void> {
  await changeOwnPassword(ctx, change, currentSession(visit));
  const { name, email: to = "" } = memberProfile(ctx, ctx.viewer.id);
  visit.app.mailer.send(passwordChangedLetter({ to, name }, clubOf(visit)));
}

export type SessionView = Device & {
  id: number;
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
};

/** The viewer's open sessions, the one that asks first, then by last activity. */
export function activeSessions(visit: Visit, ctx: MemberContext): SessionView[] {
  const current = currentSession(visit);
  return ownSessions(ctx, current).map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isCurrent: session.id === current,
  }));
}

/**
 * Ends one of the viewer's sessions. @returns for the one that asks the cookie that forgets it, otherwise null.
 * @throws ClubError not_found.
 */
export async function leaveSession(visit: Visit, ctx: MemberContext, id: number): Promise<string | null> {
  endOwnSession(ctx, id);
  return id === currentSession(visit) ? signOut(visit) : null;
}

function clubOf({ app, ctx }: Visit) {
  return { name: clubName(ctx), publicUrl: app.config.publicUrl };
}
