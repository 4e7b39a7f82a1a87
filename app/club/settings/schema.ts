import * as z from "zod";
import { proofSchema } from "../accounts/schema";
import { multiLine, number, optional, singleLine } from "../text";
import { signUpModes, staffPasswordMins, viceDays } from "./rules";
import { zoneNamed } from "./zones";

const nameTooShort = "O nome do clube deve ter pelo menos 2 caracteres";
const zoneUnknown = "Fuso horário desconhecido";

const viceDaysInvalid = `Os dias devem ficar entre ${viceDays.min} e ${viceDays.max}`;

const staffPasswordUnknown = "Escolha 6, 8, 10 ou 12 caracteres";

export const settingsLimits = { name: 60, welcome: 500, guidelines: 2000 };

const timeZone = z.string(zoneUnknown).transform((name, context) => {
  const zone = zoneNamed(name.trim());
  if (zone === null) context.addIssue({ code: "custom", message: zoneUnknown });
  return zone;
});

/** Absent leaves the setting as it is; empty or null is its default. */
function kept<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.undefined(), schema]).optional();
}

const settings = z.object({
  name: singleLine({
    required: nameTooShort,
    min: [2, nameTooShort],
    max: [settingsLimits.name, `O nome do clube não pode ultrapassar ${settingsLimits.name} caracteres`],
  }),
  timeZone: kept(optional(timeZone)),
  welcome: kept(
    optional(
      multiLine({
        max: [
          settingsLimits.welcome,
          `As boas-vindas não podem ultrapassar ${settingsLimits.welcome} caracteres`,
        ],
      }),
    ),
  ),
  guidelines: kept(
    optional(
      multiLine({
        max: [
          settingsLimits.guidelines,
          `As diretrizes não podem ultrapassar ${settingsLimits.guidelines} caracteres`,
        ],
      }),
    ),
  ),
  signUp: z.enum(signUpModes, "Escolha quem pode criar uma conta: aberto, convite ou fechado"),
  hidesRanking: kept(z.boolean("Valor inválido").nullish().transform(Boolean)),
  staffPasswordMin: number(z.literal(staffPasswordMins, staffPasswordUnknown).nullish()).transform(
    (chosen) => chosen ?? undefined,
  ),
  /** Absent leaves it as it is: a program that does not know it must not switch it off. */
  asksFactorOfStaff: z
    .boolean("Valor inválido")
    .nullish()
    .transform((chosen) => chosen ?? undefined),
  viceAfterDays: number(
    z.int(viceDaysInvalid).min(viceDays.min, viceDaysInvalid).max(viceDays.max, viceDaysInvalid).nullish(),
  ).transform((chosen) => chosen ?? undefined),
});

/** The proof is for another `asksFactorOfStaff` alone. */
export const clubSettingsSchema = settings.extend(proofSchema.shape);

/** A browser sends no field for a box that is not checked. */
export const clubSettingsFormSchema = clubSettingsSchema.extend({
  hidesRanking: z.boolean("Valor inválido").nullish().transform(Boolean),
  asksFactorOfStaff: z.boolean("Valor inválido").nullish().transform(Boolean),
});
