import * as z from "zod";
import { proofSchema } from "../accounts/schema";
import { optional, singleLine } from "../text";
import { madePasskey, usedPasskey } from "./passkey-answers";

const noCode = "Digite o código";

const code = z.string(noCode).trim().min(1, noCode).max(40, "O código não é tão longo assim");

export const appCodeSchema = z.object({ code });

/** A code or a passkey finishes a log-in. */
export const secondStepSchema = z
  .object({ code: optional(code), passkey: optional(usedPasskey) })
  .refine(({ code, passkey }) => code !== null || passkey !== null, { path: ["code"], error: noCode });

export const passkeyLoginSchema = z.object({ passkey: usedPasskey });

const noName = "Dê um nome à passkey, como o do aparelho";

const name = singleLine({
  required: noName,
  max: [40, "O nome da passkey não pode ultrapassar 40 caracteres"],
});

/** The name is checked before the browser makes the passkey. */
export const newPasskeySchema = proofSchema.extend({ name });

export const passkeySchema = z.object({ name, credential: madePasskey });
