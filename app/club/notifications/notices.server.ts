import { eq } from "drizzle-orm";
import { notifications, userSettings } from "#db/schema";
import type { Context } from "../context";

/** The switch of the settings that lets a kind of notice through. */
const switchFor = { achievement: userSettings.newAchievements };

export type Notice = {
  kind: keyof typeof switchFor;
  title: string;
  body: string;
  /** Where it leads: a path of the club. */
  link: string;
  /** The same happening noticed twice makes one notice. */
  dedupeKey: string;
};

/** Tells a member of something, in the transaction in which it happened, unless the member does not want to know. */
export function notify({ db, now }: Context, userId: number, notice: Notice): void {
  const settings = db
    .select({ isWanted: switchFor[notice.kind] })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
    .get();
  if (settings?.isWanted === false) return;
  db.insert(notifications)
    .values({ ...notice, userId, createdAt: now })
    .onConflictDoNothing()
    .run();
}
