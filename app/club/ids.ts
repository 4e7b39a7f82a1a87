import * as z from "zod";

/** A row's id in a path or query. Anything else names nothing, and nothing is a 404. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
