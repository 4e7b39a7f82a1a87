import { eq } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { clubSettings } from "#db/schema";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { recordAudit } from "../members/audit.server";
import { isStaff } from "../members/rules";
import { requireStaffStill } from "../members/sessions.server";
import { keepAllRatingsOpen } from "../ratings/opening.server";
import { type ClubSettings, standardSettings } from "./rules";
import { zoneNamed } from "./zones";

const everySetting = prepared((db) =>
  db.select({ name: clubSettings.name, value: clubSettings.value }).from(clubSettings).prepare(),
);

/** The club's settings; defaults where no row exists. */
export function clubSettingsOf({ db }: Pick<Context, "db">): ClubSettings {
  const set = Object.fromEntries(
    everySetting(db)
      .all()
      .map(({ name, value }) => [name, value]),
  );
  return { ...standardSettings, ...set };
}

/** The club's name. */
export function clubName(ctx: Pick<Context, "db">): string {
  return clubSettingsOf(ctx).name;
}

/** IANA name of the club's time zone; null for the operator's default. */
export function chosenTimeZone(db: Db): string | null {
  const { timeZone } = clubSettingsOf({ db });
  // A restore on a server without this zone would otherwise break every page.
  return timeZone && zoneNamed(timeZone);
}

/** `signUp` is for the staff only. */
type ShownSettings = Omit<ClubSettings, "signUp"> & { signUp?: ClubSettings["signUp"] };

/** The settings as the viewer may see them, with the effective time zone. */
export function settingsShownTo(ctx: MemberContext): ShownSettings {
  const { signUp, ...open } = { ...clubSettingsOf(ctx), timeZone: ctx.timeZone };
  return isStaff(ctx.viewer.role) ? { ...open, signUp } : open;
}

/** Saves all settings; they apply from the next request on. @throws ClubError forbidden. */
export function changeSettings(ctx: MemberContext, settings: ClubSettings): ClubSettings {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    const before = clubSettingsOf(tx);
    const changed = settingNames.filter((name) => settings[name] !== before[name]);
    if (changed.includes("timeZone")) keepAllRatingsOpen(tx);
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

/** A default needs no row. */
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

/** Long texts appear by name only. */
function auditText(name: SettingName, before: string | null, after: string | null): string {
  const isText = name === "welcome" || name === "guidelines";
  return isText ? name : `${name}: ${before ?? "-"} -> ${after ?? "-"}`;
}
