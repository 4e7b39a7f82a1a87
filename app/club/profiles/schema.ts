import * as z from "zod";
import { currentProofSchema, email, peopleQuerySchema } from "../accounts/schema";
import { limitUpTo, multiLine, offset, optional, singleLine } from "../text";

/** The proof is for a new e-mail address alone. */
export const profileSchema = currentProofSchema.extend({
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
});

export type ProfileForm = z.infer<typeof profileSchema>;

/** A change without what proves that the member makes it. */
export type ProfileChange = Omit<ProfileForm, "currentPassword" | "passkey">;

export type PeopleQuery = z.infer<typeof peopleQuerySchema>;

export const membersQuerySchema = peopleQuerySchema.extend({
  limit: limitUpTo(1000, 1000),
  offset: offset(),
});
