import type { MemberContext } from "~/club/context";
import { clubSettingsOf } from "~/club/settings/settings.server";

/** The club's own guidelines line by line; null while those of the program stand. */
export function ownGuidelines(ctx: MemberContext): string[] | null {
  return clubSettingsOf(ctx).guidelines?.split("\n").filter(Boolean) ?? null;
}
