import * as z from "zod";
import { passwordLimits } from "../accounts/rules";
import { email, peopleQuerySchema, tooLong } from "../accounts/schema";
import { usedPasskey } from "../second-factor/passkey-answers";
import { limitUpTo, multiLine, offset, optional, singleLine } from "../text";

export const profileSchema = z.object({
  name: singleLine({
    required: "Nome deve ter pelo menos 2 caracteres",
    min: [2, "Nome deve ter pelo menos 2 caracteres"],
    max: [80, "Nome não pode ultrapassar 80 caracteres"],
  }),
  email: email("Email inválido", "Email inválido"),
  bio: optional(multiLine({ max: [500, "A bio não pode ultrapassar 500 caracteres"] })),
  /** URL of an own upload; absent keeps the avatar, null or "" removes it. */
  avatar: z
    .string("Imagem inválida")
    .max(200, "Imagem inválida")
    .transform((address) => address.trim() || null)
    .nullish(),
  /** Only for a new e-mail address. */
  currentPassword: z
    .string("Senha atual incorreta")
    .max(passwordLimits.max, tooLong)
    .nullish()
    .transform((password) => password || null),
  /** In place of the password. */
  passkey: optional(usedPasskey),
});

/** A change without what proves that the member makes it. */
export type ProfileChange = Omit<z.infer<typeof profileSchema>, "currentPassword" | "passkey">;

export type PeopleQuery = z.infer<typeof peopleQuerySchema>;

export const membersQuerySchema = peopleQuerySchema.extend({
  limit: limitUpTo(1000, 1000),
  offset: offset(),
});
