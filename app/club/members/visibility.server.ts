import { and, eq, isNull, or } from "drizzle-orm";
import { userSettings } from "#db/schema";

/**
 * The condition that a member lets others see the reading, in a query that left-joins `user_settings`.
 * Who never opened the settings has no row there, and every switch on.
 */
export function showsReading() {
  return or(
    isNull(userSettings.userId),
    and(eq(userSettings.showReadingProgress, true), eq(userSettings.publicProfile, true)),
  );
}
