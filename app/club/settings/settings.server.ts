import { type Db, prepared } from "#db/client.server";
import { clubSettings } from "#db/schema";
import type { Context } from "../context";
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
