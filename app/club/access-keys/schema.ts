import * as z from "zod";
import { keyAccesses } from "#db/schema/enums";
import { proofSchema } from "../accounts/schema";
import { singleLine } from "../text";
import { keyLifetimes } from "./rules";

export const accessKeySchema = proofSchema.extend({
  name: singleLine({
    required: "Diga para que a chave serve",
    max: [60, "O nome não pode ultrapassar 60 caracteres"],
  }),
  access: z.enum(keyAccesses, "Escolha o que a chave pode"),
  /** Days. */
  lifetime: z.enum(keyLifetimes, "Escolha por quanto tempo a chave vale"),
});

/** A key without what proves that the member makes it. */
export type AccessKeyForm = Omit<z.infer<typeof accessKeySchema>, "password" | "passkey">;
