import * as z from "zod";
import { passwordLimits } from "../accounts/rules";
import { tooLong } from "../accounts/schema";
import { rowId } from "../text";

export const viceSchema = z.object({ userId: rowId("Membro inválido") });

export const acceptanceSchema = z.object({
  password: z.string("Digite a sua senha").min(1, "Digite a sua senha").max(passwordLimits.max, tooLong),
});
