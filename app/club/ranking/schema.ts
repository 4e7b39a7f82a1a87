import * as z from "zod";
import { number } from "../text";

const outOfRange = "O limite deve ficar entre 1 e 500";

/** How many entries of the ranking to give, 100 unless told. */
export const boardQuerySchema = z.object({
  limit: number(z.int(outOfRange).min(1, outOfRange).max(500, outOfRange)).default(100),
});
