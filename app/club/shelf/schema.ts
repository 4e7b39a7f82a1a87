import * as z from "zod";
import { limitUpTo, offset } from "../text";

export const shelfQuerySchema = z.object({ limit: limitUpTo(100, 24), offset: offset() });

/** Anything else is a 404. */
export const yearParams = z.object({
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .transform(Number)
    .meta({ type: "integer", minimum: 1000, maximum: 9999, pattern: undefined }),
});
