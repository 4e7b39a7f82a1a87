import * as z from "zod";
import { roles } from "#db/schema/enums";
import { usedPasskey } from "../second-factor/passkey-answers";
import { limitUpTo, number, offset, optional, singleLine } from "../text";
import { maxSearchLength, passwordLimits } from "./rules";

export const tooLong = `A senha não pode ultrapassar ${passwordLimits.max} caracteres`;

/** Never trimmed or cut. */
export function password(required: string, tooShort: string) {
  return z
    .string(required)
    .min(1, { error: required, abort: true })
    .min(passwordLimits.min, tooShort)
    .max(passwordLimits.max, tooLong);
}

const username = singleLine({ required: "Usuário é obrigatório" })
  .min(3, "O usuário deve ter pelo menos 3 caracteres")
  .max(30, "O usuário não pode ultrapassar 30 caracteres")
  .regex(/^\S*$/, "Sem espaços: use apenas letras, números, ponto, hífen e sublinhado")
  .regex(/^[\p{L}\p{N}._-]*$/u, "Use apenas letras, números, ponto, hífen e sublinhado");

export function email(required: string, invalid: string) {
  return singleLine({ required, max: [254, invalid] }).regex(z.regexes.email, invalid);
}

const memberName = singleLine({
  required: "Nome é obrigatório",
  min: [2, "Nome deve ter pelo menos 2 caracteres"],
  max: [80, "Nome não pode ultrapassar 80 caracteres"],
});

export const loginSchema = z.object({
  username: z
    .string("Usuário é obrigatório")
    .trim()
    .min(1, "Usuário é obrigatório")
    .max(254, "Usuário inválido"),
  password: z.string("Senha é obrigatória").min(1, "Senha é obrigatória").max(passwordLimits.max, tooLong),
});

export const registerSchema = z.object({
  username,
  name: memberName,
  email: email("E-mail é obrigatório", "E-mail inválido"),
  password: password("Senha é obrigatória", "A senha deve ter pelo menos 6 caracteres"),
  invite: optional(z.string("Convite inválido").trim().max(200, "Convite inválido")),
  /** The code from the server's log, for the first account. */
  setupCode: optional(z.string("Código inválido").trim().max(200, "Código inválido")),
});

export type Registration = z.infer<typeof registerSchema>;

/** Only the form repeats the password. */
export const registerFormSchema = registerSchema
  .extend({ confirmPassword: z.string("Senhas não correspondem") })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Senhas não correspondem",
    when: ({ value }) => hasText(value, "password") && hasText(value, "confirmPassword"),
  });

export const forgotPasswordSchema = z.object({ email: email("E-mail é obrigatório", "E-mail inválido") });

const resetTooShort = "A senha deve ter pelo menos 6 caracteres";

export const newPasswordSchema = z.object({ newPassword: password(resetTooShort, resetTooShort) });

export const newPasswordFormSchema = newPasswordSchema
  .extend({ confirmPassword: password(resetTooShort, resetTooShort) })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "As senhas não correspondem",
    when: ({ value }) => hasText(value, "newPassword") && hasText(value, "confirmPassword"),
  });

/** A password of spaces is a password. */
const typedPassword = z
  .string("Senha atual incorreta")
  .max(passwordLimits.max, tooLong)
  .nullish()
  .transform((password) => password || null);

const passkey = optional(usedPasskey);

/** The password or a passkey, which the core asks for before some changes. */
export const proofSchema = z.object({ password: typedPassword, passkey });

/** As `proofSchema`, for the calls of the specification with this name. */
export const currentProofSchema = z.object({ currentPassword: typedPassword, passkey });

const newTooShort = "Nova senha deve ter pelo menos 6 caracteres";

const unconfirmed = "Confirmação de senha é obrigatória";

const passwordChange = currentProofSchema.extend({ newPassword: password(newTooShort, newTooShort) });

export type PasswordChange = z.infer<typeof passwordChange>;

const isProven = {
  path: ["currentPassword"],
  error: "Senha atual é obrigatória",
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

const hasProof = ({ currentPassword, passkey }: PasswordChange) => Boolean(currentPassword || passkey);

export const passwordChangeSchema = passwordChange.refine(hasProof, isProven);

export const passwordChangeFormSchema = passwordChange
  .extend({ confirmPassword: password(unconfirmed, unconfirmed) })
  .refine(hasProof, isProven)
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "As senhas não coincidem",
    when: ({ value }) => hasText(value, "newPassword") && hasText(value, "confirmPassword"),
  });

/** "keep" anonymises the reviews of a deleted account. */
const reviewChoices = ["delete", "keep"] as const;

export const deleteAccountSchema = z.object({
  password: z.string("Digite a sua senha").min(1, "Digite a sua senha").max(passwordLimits.max, tooLong),
  reviews: z.enum(reviewChoices, "Diga o que fazer com as suas resenhas").optional(),
});

export type AccountDeletion = z.infer<typeof deleteAccountSchema>;

export const roleSchema = z
  .object({ role: z.enum(roles, "Papel desconhecido").optional() })
  .extend(currentProofSchema.shape);

const peopleOrders = [
  ...(["name", "-name", "role", "-role", "createdAt", "-createdAt"] as const),
  ...(["lastReading", "-lastReading", "lastVisit", "-lastVisit"] as const),
];

/** `quiet`: without a reading day, or a visit, for more than 14 days. */
export const peopleQuerySchema = z.object({
  search: singleLine({
    max: [maxSearchLength, `A busca não pode ultrapassar ${maxSearchLength} caracteres`],
  }).optional(),
  role: z.enum(roles, "Papel desconhecido").optional(),
  state: z.enum(["active", "deactivated"], "Estado desconhecido").optional(),
  sort: z.enum(peopleOrders, "Ordem desconhecida").optional(),
  quiet: z.enum(["reading", "visit"], "Filtro desconhecido").optional(),
});

const inviteDays = [1, 7, 30] as const;

const daysUnknown = "Escolha 1, 7 ou 30 dias";

const usesOutOfRange = "Os usos devem ficar entre 1 e 100";

export const inviteSchema = z.object({
  note: optional(singleLine({ max: [80, "A anotação não pode ultrapassar 80 caracteres"] })),
  days: number(z.literal(inviteDays, daysUnknown)),
  uses: number(z.int(usesOutOfRange).min(1, usesOutOfRange).max(100, usesOutOfRange)),
  ...proofSchema.shape,
});

export const invitesQuerySchema = z.object({ limit: limitUpTo(1000, 100), offset: offset() });

export type InviteForm = Omit<z.infer<typeof inviteSchema>, keyof typeof proofSchema.shape>;

/** Zod's `when`: compares two fields even when other fields are invalid. */
function hasText(value: unknown, field: string): boolean {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, field) === "string";
}
