import * as z from "zod";
import { currentProofSchema, email, peopleQuerySchema } from "../accounts/schema";
import { limitUpTo, multiLine, offset, optional, singleLine } from "../text";

const ownProfile = z.object({
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

/** The proof is for a new e-mail address alone. */
export const profileSchema = ownProfile.extend(currentProofSchema.shape);

export type ProfileForm = z.infer<typeof profileSchema>;

export type ProfileChange = z.infer<typeof ownProfile>;

export type PeopleQuery = z.infer<typeof peopleQuerySchema>;

export const membersQuerySchema = peopleQuerySchema.extend({
  limit: limitUpTo(1000, 1000),
  offset: offset(),
});
