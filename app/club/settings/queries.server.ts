import { type Db, prepared } from "#db/client.server";
import { clubSettings } from "#db/schema";
import { isStaff } from "../accounts/rules";
import type { Context, MemberContext } from "../context";
import { type ClubSettings, standardSettings } from "./rules";
import type { ClubView } from "./views";
import { zoneNamed } from "./zones";

const everySetting = prepared((db) =>
  db.select({ name: clubSettings.name, value: clubSettings.value }).from(clubSettings).prepare(),
);

/** The club's settings; defaults where no row exists. */
export function clubSettingsOf({ db }: Pick<Context, "db">): ClubSettings {
  const set = everySetting(db)
    .all()
    // The table has other facts of the club too.
    .filter(({ name }) => Object.hasOwn(standardSettings, name))
    .map(({ name, value }) => [name, parsed(name, value)]);
  return { ...standardSettings, ...Object.fromEntries(set) };
}

function parsed(name: string, value: string): string | number | boolean {
  if (name === "hidesRanking" || name === "asksFactorOfStaff") return value === "true";
  return name === "viceAfterDays" || name === "staffPasswordMin" ? Number(value) : value;
}

/** The club's name. */
export function clubName(ctx: Pick<Context, "db">): string {
  return clubSettingsOf(ctx).name;
}

/** The settings that every context has. `timeZone` is an IANA name; null for the operator's default. */
export function contextSettings(db: Db): Pick<ClubSettings, "timeZone" | "hidesRanking"> {
  const { timeZone, hidesRanking } = clubSettingsOf({ db });
  // A restore on a server without this zone would otherwise break every page.
  return { timeZone: timeZone && zoneNamed(timeZone), hidesRanking };
}

/** The settings as the viewer may see them, with the effective time zone. */
export function settingsShownTo(ctx: MemberContext): ClubView {
  const { signUp, viceAfterDays, asksFactorOfStaff, staffPasswordMin, ...open } = {
    ...clubSettingsOf(ctx),
    timeZone: ctx.timeZone,
  };
  return isStaff(ctx.viewer.role)
    ? { ...open, signUp, viceAfterDays, asksFactorOfStaff, staffPasswordMin }
    : open;
}
