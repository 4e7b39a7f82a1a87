import * as z from "zod";
import { lastPositionsIn, maxPosition } from "./quotes-rules";

const sentence = `A última posição deve ser um número de 1 a ${maxPosition.toLocaleString("pt-BR")}`;

const byBook = "As últimas posições devem vir por livro";

/** The ends of the copies by the id of the book: `{ "12": 5210 }`. */
export const confirmOwnSchema = z.object({
  lastPositions: z
    .record(
      z.string().regex(/^[1-9]\d{0,14}$/, "Livro inválido"),
      z.int(sentence).min(1, sentence).max(maxPosition, sentence),
      byBook,
    )
    .refine((positions) => Object.keys(positions).length > 0, byBook)
    .default({})
    .transform((positions) => new Map(Object.entries(positions).map(([id, last]) => [Number(id), last]))),
});

/** The same in the fields of the form. */
export const confirmOwnFormSchema = z.looseObject({}).transform((fields) => ({
  lastPositions: lastPositionsIn(Object.entries(fields)),
}));
