import { eq } from "drizzle-orm";
import { clubSettings } from "#db/schema";
import { requireProven } from "../accounts/proof-changes.server";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { withoutOpening } from "../ratings/opening-queries.server";
import { hasFactor } from "../second-factor/queries.server";
import { factorRuleChanged, rankingHidden, timeZoneChanged } from "../settings-reactions.server";
import { noteStaffAct } from "../staff-reactions.server";
import { clubSettingsOf } from "./queries.server";
import { type ClubSettings, isMoreOpen, standardSettings } from "./rules";

type GivenSettings = { [Name in SettingName]?: ClubSettings[Name] | undefined };

/**
 * Saves the given settings; they apply from the next request on. @throws ClubError forbidden; proof_needed, or forbidden
 * for an access key, for another `asksFactorOfStaff`, shorter passwords of the staff, a sign-up that is open to more
 * people and an earlier offer to the vice; invalid for an admin who asks the staff for a second factor without one.
 */
export function changeSettings(ctx: MemberContext, given: GivenSettings): ClubSettings {
  return asStaff(ctx, (tx) => {
    const before = clubSettingsOf(tx);
    const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
    const settings: ClubSettings = { ...before, ...Object.fromEntries(chosen) };
    if (settings.asksFactorOfStaff !== before.asksFactorOfStaff) {
      requireProven(tx);
      if (settings.asksFactorOfStaff) requireOwnFactor(tx);
      factorRuleChanged(tx, settings.asksFactorOfStaff);
    }
    const { signUp, staffPasswordMin: min, viceAfterDays: days } = settings;
    if (isMoreOpen(signUp, before.signUp)) widen(tx, { kind: "sign-up", isForAll: signUp === "aberto" });
    if (min < before.staffPasswordMin) widen(tx, { kind: "staff-password", min });
    // Attack: whoever finds the session of an admin on holiday would bring the offer of the role to the vice.
    if (days < before.viceAfterDays) widen(tx, { kind: "vice-days", days });
    const changed = settingNames.filter((name) => settings[name] !== before[name]);
    for (const name of changed) writeSetting(tx, name, settings[name]);
    for (const name of decided) keepDecision(tx, name, settings[name]);
    if (changed.length > 0) {
      const details = changed.map((name) => auditText(name, before[name], settings[name])).join("; ");
      recordAudit(tx, { action: "club.settings", subject: "club", subjectId: null, details });
    }
    if (settings.hidesRanking && !before.hidesRanking) rankingHidden(tx);
    const zone = settings.timeZone ?? tx.defaultTimeZone;
    if (zone !== tx.timeZone) {
      const refusal = { field: "timeZone", wayOut: "Mude o fuso amanhã." };
      withoutOpening(tx, refusal, () => timeZoneChanged(tx, zone), { ...tx, timeZone: zone });
    }
    return clubSettingsOf(tx);
  });
}

/** Attack: a setting that admits more people stays after the end of a stolen session or key. */
function widen(tx: MemberContext, act: Parameters<typeof noteStaffAct>[1]): void {
  requireProven(tx);
  noteStaffAct(tx, act);
}

/** The admin would otherwise lock the staff out. */
function requireOwnFactor(tx: MemberContext): void {
  if (hasFactor(tx, tx.viewer.id)) return;
  throw new ClubError("invalid", "Antes de pedir o segundo fator aos outros, configure o seu.", {
    field: "asksFactorOfStaff",
  });
}

type SettingName = keyof ClubSettings;

const settingNames = Object.keys(standardSettings) as SettingName[];

type Value = string | number | boolean | null;

/** Once saved they have a row, also with the default: the list of first steps shows them as decided. */
const decided = ["name", "signUp"] as const;

function keepDecision({ db }: MemberContext, name: SettingName, chosen: Value): void {
  db.insert(clubSettings)
    .values({ name, value: String(chosen) })
    .onConflictDoNothing()
    .run();
}

/** A default needs no row. */
function writeSetting({ db }: MemberContext, name: SettingName, chosen: Value): void {
  if (chosen === null || chosen === standardSettings[name]) {
    db.delete(clubSettings).where(eq(clubSettings.name, name)).run();
    return;
  }
  const value = String(chosen);
  db.insert(clubSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value } })
    .run();
}

/** Long texts appear by name only. */
function auditText(name: SettingName, before: Value, after: Value): string {
  const isText = name === "welcome" || name === "guidelines";
  return isText ? name : `${name}: ${before ?? "-"} -> ${after ?? "-"}`;
}
