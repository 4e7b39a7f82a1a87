import { and, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { userSettings, users } from "#db/schema";
import type { MemberContext } from "../context";

/** What a member lets the viewer see. */
export type Disclosure = { profile: boolean; reading: boolean; achievements: boolean };

const everything: Disclosure = { profile: true, reading: true, achievements: true };
const nothing: Disclosure = { profile: false, reading: false, achievements: false };

// A member without a settings row has every switch on.
const switches = prepared((db) =>
  db
    .select({
      profile: sql<number>`coalesce(${userSettings.publicProfile}, 1)`,
      reading: users.showsReading,
      achievements: sql<number>`coalesce(${userSettings.showAchievements}, 1)`,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("id")), isNull(users.deactivatedAt)))
    .prepare(),
);

/** What the viewer may see of a member; all of oneself, nothing of who is not there. */
export function disclosureOf({ db, viewer }: MemberContext, memberId: number): Disclosure {
  if (memberId === viewer.id) return everything;
  const member = switches(db).get({ id: memberId });
  if (!member?.profile) return nothing;
  return { profile: true, reading: member.reading, achievements: Boolean(member.achievements) };
}
