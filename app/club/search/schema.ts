import * as z from "zod";
import { rowId, singleLine } from "../text";
import { beyondAllIds, idsInCursor, isSearchable, kinds, maxQueryLength } from "./rules";

/** The typed query. */
export const typedSearch = singleLine({
  required: "Escreva o que procura",
  max: [maxQueryLength, `A busca aceita até ${maxQueryLength} caracteres`],
}).refine(isSearchable, "Escreva uma palavra ou um número com pelo menos dois caracteres");

const wrongPlace = "Lugar inválido na lista de resultados";

export const searchQuerySchema = z
  .object({
    q: typedSearch,
    kind: z.enum(kinds, "Tipo de resultado desconhecido").optional(),
    after: z
      .string(wrongPlace)
      .regex(/^\d{1,10}(\.\d{1,10})?$/, wrongPlace)
      .refine((after) => idsInCursor(after).every((id) => id <= beyondAllIds), wrongPlace)
      .optional(),
  })
  .refine(({ kind, after }) => after === undefined || kind !== undefined, {
    path: ["after"],
    message: "O lugar na lista vale só com um tipo de resultado",
  });

export type SearchQuery = z.output<typeof searchQuerySchema>;

/** One text that is withheld, by its kind. */
export const revealResultSchema = z.object({
  postId: rowId().optional(),
  commentId: rowId().optional(),
  reviewId: rowId().optional(),
  quoteId: rowId().optional(),
  questionId: rowId().optional(),
});

export type RevealedResult = z.output<typeof revealResultSchema>;
