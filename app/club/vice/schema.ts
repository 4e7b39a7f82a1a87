import { proofSchema } from "../accounts/schema";
import { rowId } from "../text";

export const viceSchema = proofSchema.extend({ userId: rowId("Membro inválido") });
