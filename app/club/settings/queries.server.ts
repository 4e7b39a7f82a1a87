import { type Db, prepared } from "#db/client.server";
import { clubSettings } from "#db/schema";
import { isStaff } from "../accounts/rules";
import type { Context, MemberContext } from "../context";
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
