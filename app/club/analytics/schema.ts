import * as z from "zod";
import { limitUpTo, number } from "../text";

const weeksSentence = "O número de semanas deve ficar entre 1 e 52";

/** `weeks` to look back; `limit` entries per list. */
export const analysisQuerySchema = z.object({
  weeks: number(z.int(weeksSentence).min(1, weeksSentence).max(52, weeksSentence)).default(12),
  limit: limitUpTo(1000, 12),
});
export type AnalysisQuery = z.infer<typeof analysisQuerySchema>;
