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

// Absent fields stay as they are: a program that does not know one must not change it.
const settings = z.object({
  name: singleLine({
    required: nameTooShort,
    min: [2, nameTooShort],
    max: [settingsLimits.name, `O nome do clube não pode ultrapassar ${settingsLimits.name} caracteres`],
  }),
  timeZone: optional(timeZone).optional(),
  welcome: optional(
    multiLine({
      max: [
        settingsLimits.welcome,
        `As boas-vindas não podem ultrapassar ${settingsLimits.welcome} caracteres`,
      ],
    }),
  ).optional(),
  guidelines: optional(
    multiLine({
      max: [
        settingsLimits.guidelines,
        `As diretrizes não podem ultrapassar ${settingsLimits.guidelines} caracteres`,
      ],
    }),
  ).optional(),
  signUp: z.enum(signUpModes, "Escolha quem pode criar uma conta: aberto, convite ou fechado"),
  hidesRanking: z.boolean("Valor inválido").nullable().transform(Boolean).optional(),
  staffPasswordMin: number(kept(z.literal(staffPasswordMins, staffPasswordUnknown))),
  asksFactorOfStaff: kept(z.boolean("Valor inválido")),
  viceAfterDays: number(
    kept(z.int(viceDaysInvalid).min(viceDays.min, viceDaysInvalid).max(viceDays.max, viceDaysInvalid)),
  ),
});

/** The proof is for the settings that open the club to more people. */
export const clubSettingsSchema = settings.extend(proofSchema.shape);

/** Null and absent become undefined. */
function kept<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((chosen) => chosen ?? undefined);
}

/** A browser sends no field for a box that is not checked. */
export const clubSettingsFormSchema = clubSettingsSchema.extend({
  hidesRanking: z.boolean("Valor inválido").nullish().transform(Boolean),
  asksFactorOfStaff: z.boolean("Valor inválido").nullish().transform(Boolean),
});
