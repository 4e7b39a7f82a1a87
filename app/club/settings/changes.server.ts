import { eq } from "drizzle-orm";
import { clubSettings } from "#db/schema";
import { requireProven } from "../accounts/proof-changes.server";
import { requireStaffStill } from "../accounts/sessions-queries.server";
import { recordAudit } from "../audit/changes.server";
import { inTransaction, type MemberContext, requireNoKey, requireStaff } from "../context";
import { ClubError } from "../errors";
import { hasFactor } from "../second-factor/queries.server";
import { factorRuleChanged, rankingHidden } from "../settings-reactions.server";
import { clubSettingsOf } from "./queries.server";
import { type ClubSettings, isMoreOpen, standardSettings } from "./rules";

type GivenSettings = { [Name in SettingName]?: ClubSettings[Name] | undefined };

/**
 * Saves the given settings; they apply from the next request on. @throws ClubError forbidden, also for an access key
 * that would change `asksFactorOfStaff`, allow the staff shorter passwords, open the sign-up to more people or offer the
 * club to the vice sooner; proof_needed for another `asksFactorOfStaff`; invalid for an admin who asks the staff for a
 * second factor without one.
 */
export function changeSettings(ctx: MemberContext, given: GivenSettings): ClubSettings {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    const before = clubSettingsOf(tx);
    const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
    const settings: ClubSettings = { ...before, ...Object.fromEntries(chosen) };
    if (settings.asksFactorOfStaff !== before.asksFactorOfStaff) {
      requireProven(tx);
      if (settings.asksFactorOfStaff) requireOwnFactor(tx);
      factorRuleChanged(tx, settings.asksFactorOfStaff);
    }
    if (settings.staffPasswordMin < before.staffPasswordMin) requireNoKey(tx);
    // Attack: an account that a stranger makes outlives the key.
    if (isMoreOpen(settings.signUp, before.signUp)) requireNoKey(tx);
    // Attack: the program of an admin who is on holiday would bring the offer of the role to the vice.
    if (settings.viceAfterDays < before.viceAfterDays) requireNoKey(tx);
    const changed = settingNames.filter((name) => settings[name] !== before[name]);
    for (const name of changed) writeSetting(tx, name, settings[name]);
    for (const name of decided) keepDecision(tx, name, settings[name]);
    if (changed.length > 0) {
      const details = changed.map((name) => auditText(name, before[name], settings[name])).join("; ");
      recordAudit(tx, { action: "club.settings", subject: "club", subjectId: null, details });
    }
    if (settings.hidesRanking && !before.hidesRanking) rankingHidden(tx);
    return clubSettingsOf(tx);
  });
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
