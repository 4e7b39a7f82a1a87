import { sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { clubSettings } from "#db/schema";
import type { Context } from "./context";
import { type ClubSettings, standardSettings } from "./settings";

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
  return clubSettingsOf({ db }).timeZone;
}

/** Keeps settings; one that is null or stands as delivered needs no row. Called in a transaction. */
export function keepSettings({ db }: Context, settings: ClubSettings): void {
  for (const [name, value] of Object.entries(settings)) {
    const isStandard = value === null || value === Reflect.get(standardSettings, name);
    if (isStandard) db.run(sql`delete from club_settings where name = ${name}`);
    else
      db.insert(clubSettings)
        .values({ name, value })
        .onConflictDoUpdate({ target: clubSettings.name, set: { value } })
        .run();
  }
}
