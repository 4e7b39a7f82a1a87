import { leaveClub } from "~/club/members/leaving.server";
import { memberProfile } from "~/club/members/profiles.server";
import type { Leaving } from "~/club/members/schema";
import { signOut } from "./auth.server";
import { removeFromOutbox } from "./outbox.server";
import { removePicture } from "./upload-folder.server";
import { currentSession, memberContext, type Visit } from "./visit.server";

/**
 * Deletes the viewer's account and the files that belong to it.
 * @returns the cookie that forgets the session.
 * @throws ClubError from the core, unchanged.
 */
export async function leave(visit: Visit, leaving: Leaving): Promise<string> {
  const { app } = visit;
  const ctx = memberContext(visit);
  const { email, pendingEmail } = memberProfile(ctx, ctx.viewer.id);
  const files = await leaveClub(ctx, leaving, currentSession(visit));
  for (const file of files) {
    // The account is gone whatever the disk says; what stays behind is swept up with the other files of nobody.
    await removePicture(app, file).catch((error) => app.log.error({ err: error, file }, "file not removed"));
  }
  const addresses = [email, pendingEmail].filter((address) => typeof address === "string");
  await removeFromOutbox(app, addresses).catch((error) => app.log.error({ err: error }, "outbox not swept"));
  return signOut(visit);
}
