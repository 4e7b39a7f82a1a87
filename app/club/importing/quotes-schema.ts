import * as z from "zod";
import { rowId } from "../text";
import { lastPositionsIn, maxPosition, titleField, uncheckedIn } from "./quotes-rules";
import { maxTitles } from "./readings-match";
import { maxRows } from "./rules";

const sentence = `A última posição deve ser um número de 1 a ${maxPosition.toLocaleString("pt-BR")}`;

const byBook = "As últimas posições devem vir por livro";

const lineSentence = "As linhas que não vêm devem ser números do arquivo";

/** The lines that stay out, and the ends of the copies by the id of the book: `{ "12": 5210 }`. */
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
  without: z
    .array(z.int(lineSentence), lineSentence)
    .max(maxRows, lineSentence)
    .default([])
    .transform((lines) => new Set(lines)),
});

/** The same in the fields of the form. */
export const confirmOwnFormSchema = z.looseObject({}).transform((fields) => ({
  lastPositions: lastPositionsIn(Object.entries(fields)),
  without: uncheckedIn(Object.entries(fields)),
}));

const titlesSentence = `Envie de um a ${maxTitles} títulos, cada um com a sua linha e um livro`;

/** The book of each title by its line in the file: `{ "12": 3, "40": null }`. */
export const titlesSchema = z.object({
  titles: z
    .record(
      z.string().regex(/^[1-9]\d{0,8}$/, titlesSentence),
      rowId(titlesSentence).nullable(),
      titlesSentence,
    )
    .transform((titles) => new Map(Object.entries(titles).map(([line, bookId]) => [Number(line), bookId])))
    .refine(({ size }) => size > 0 && size <= maxTitles, titlesSentence),
});

/** The same in the fields of the form; an empty one is of no book. */
export const titlesFormSchema = z
  .looseObject({})
  .transform((fields) => {
    const sent = Object.entries(fields).filter(([name]) => name.startsWith(titleField));
    return {
      titles: Object.fromEntries(
        sent.map(([name, id]) => [name.slice(titleField.length), id === "" ? null : id]),
      ),
    };
  })
  .pipe(titlesSchema);
