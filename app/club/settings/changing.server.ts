import { eq } from "drizzle-orm";
import { clubSettings } from "#db/schema";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { noteDeed } from "../members/audit.server";
import { isStaff } from "../members/rules";
import { requireStaffStill } from "../members/viewer.server";
import { type ClubSettings, standardSettings } from "./rules";
import { clubSettingsOf } from "./settings.server";

/** What members may know of the settings; how people come in is the staff's. */
export type ShownSettings = Omit<ClubSettings, "signUp"> & { signUp?: ClubSettings["signUp"] };

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
    for (const name of changed) keep(tx, name, settings[name]);
    if (changed.length > 0) {
      const details = changed.map((name) => told(name, before[name], settings[name])).join("; ");
      noteDeed(tx, { action: "club.settings", subject: "club", subjectId: null, details });
    }
    return clubSettingsOf(tx);
  });
}

type SettingName = keyof ClubSettings;

const settingNames = Object.keys(standardSettings) as SettingName[];

/** One that is null or stands as delivered needs no row. */
function keep({ db }: MemberContext, name: SettingName, value: string | null): void {
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
function told(name: SettingName, before: string | null, after: string | null): string {
  const isText = name === "welcome" || name === "guidelines";
  return isText ? name : `${name}: ${before ?? "-"} -> ${after ?? "-"}`;
}
