import * as z from "zod";
import { peopleQuerySchema } from "../accounts/schema";
import { limitUpTo, number } from "../text";
import { auditKindNames } from "./rules";

/** `before` is the id of the last row on the previous page. */
export const auditQuerySchema = z.object({
  kind: z.enum(auditKindNames, "Tipo desconhecido").optional(),
  search: peopleQuerySchema.shape.search,
  before: number(z.int("Registro inválido").positive("Registro inválido")).optional(),
  limit: limitUpTo(100, 50),
});

export type AuditQuery = z.infer<typeof auditQuerySchema>;
