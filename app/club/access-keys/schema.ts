import * as z from "zod";
import { keyAccesses } from "#db/schema/enums";
import { passwordLimits, tooLong } from "../accounts/schema";
import { singleLine } from "../text";
import { keyLifetimes } from "./rules";

export const accessKeySchema = z.object({
  name: singleLine({
    required: "Diga para que a chave serve",
    max: [60, "O nome não pode ultrapassar 60 caracteres"],
  }),
  access: z.enum(keyAccesses, "Escolha o que a chave pode"),
  /** Days. */
  lifetime: z.enum(keyLifetimes, "Escolha por quanto tempo a chave vale"),
  currentPassword: z
    .string("Digite a sua senha")
    .min(1, "Digite a sua senha")
    .max(passwordLimits.max, tooLong),
});

export type AccessKeyForm = z.infer<typeof accessKeySchema>;
