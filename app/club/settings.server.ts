import { eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { clubSettings } from "#db/schema";
import type { Context } from "./context";
import { defaultClubName } from "./naming";

const settingByName = prepared((db) =>
  db
    .select({ value: clubSettings.value })
    .from(clubSettings)
    .where(eq(clubSettings.name, sql.placeholder("name")))
    .prepare(),
);

/** The club's own name, as members see it. */
export function clubName({ db }: Context): string {
  return settingByName(db).get({ name: "name" })?.value ?? defaultClubName;
}
