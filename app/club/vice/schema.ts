import * as z from "zod";
import { proofSchema } from "../accounts/schema";
import { rowId } from "../text";

export const viceSchema = z.object({ userId: rowId("Membro inválido") }).extend(proofSchema.shape);
