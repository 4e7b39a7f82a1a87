import { eq } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { clubSettings } from "#db/schema";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { recordAudit } from "../members/audit.server";
import { isStaff } from "../members/rules";
import { requireStaffStill } from "../members/sessions.server";
import { type ClubSettings, standardSettings } from "./rules";
import { zoneNamed } from "./zones";

const everySetting = prepared((db) =>
  db.select({ name: clubSettings.name, value: clubSettings.value }).from(clubSettings).prepare(),
);

/** The club's settings; what nobody has set stands as it was delivered. */
export function clubSettingsOf({ db }: Pick<Context, "db">): ClubSettings {
  const set = Object.fromEntries(
    everySetting(db)
      .all()
      .map(({ name, value }) => [name, value]),
  );
  return { ...standardSettings, ...set };
}

/** The club's own name, as members see it. */
export function clubName(ctx: Pick<Context, "db">): string {
  return clubSettingsOf(ctx).name;
}

/** The IANA name of the zone whose clocks the club goes by; null while the box's owner decides it. */
export function chosenTimeZone(db: Db): string | null {
  const { timeZone } = clubSettingsOf({ db });
  // Restored on a server that has never heard of the zone, no page could be shown.
  return timeZone && zoneNamed(timeZone);
}

/** What members may know of the settings; how people come in is the staff's. */
type ShownSettings = Omit<ClubSettings, "signUp"> & { signUp?: ClubSettings["signUp"] };

/** The settings as the viewer may know them, with the time zone that holds. */
export function settingsShownTo(ctx: MemberContext): ShownSettings {
  const { signUp, ...open } = { ...clubSettingsOf(ctx), timeZone: ctx.timeZone };
  return isStaff(ctx.viewer.role) ? { ...open, signUp } : open;
}

/** Sets all of the club's settings at once; they hold from the next request on. @throws ClubError forbidden. */
export function changeSettings(ctx: MemberContext, settings: ClubSettings): ClubSettings {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    const before = clubSettingsOf(tx);
    const changed = settingNames.filter((name) => settings[name] !== before[name]);
    for (const name of changed) writeSetting(tx, name, settings[name]);
    if (changed.length > 0) {
      const details = changed.map((name) => auditText(name, before[name], settings[name])).join("; ");
      recordAudit(tx, { action: "club.settings", subject: "club", subjectId: null, details });
    }
    return clubSettingsOf(tx);
  });
}

type SettingName = keyof ClubSettings;

const settingNames = Object.keys(standardSettings) as SettingName[];

/** One that is null or stands as delivered needs no row. */
function writeSetting({ db }: MemberContext, name: SettingName, value: string | null): void {
  if (value === null || value === standardSettings[name]) {
    db.delete(clubSettings).where(eq(clubSettings.name, name)).run();
    return;
  }
  db.insert(clubSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value } })
    .run();
}

/** For the audit: texts are named, what is short is told. */
function auditText(name: SettingName, before: string | null, after: string | null): string {
  const isText = name === "welcome" || name === "guidelines";
  return isText ? name : `${name}: ${before ?? "-"} -> ${after ?? "-"}`;
}
