import * as z from "zod";
import { addBookSchema } from "../books/schema";
import { rowId } from "../text";
import { lastPositionsIn, maxPosition, titleField, uncheckedIn } from "./quotes-rules";
import { maxTitles } from "./readings-match";
import { clubKinds, maxColumns, maxRows, rowPagesField } from "./rules";

export const clubKindSchema = z.enum(clubKinds, "Escolha o que o arquivo traz");

const sentence = "Diga o que cada coluna traz.";
const column = z.string(sentence).max(60, sentence);

/** The field of each column; null for one that is left out. The import knows its fields. */
export const columnsSchema = z.object({
  columns: z.array(column.nullable(), sentence).min(1, sentence).max(maxColumns, sentence),
});

/** In a form each column has a field of its own, from `c0`; an empty one is left out. `count` is their number. */
export const columnsFormSchema = z
  .looseObject({ count: z.coerce.number(sentence).int(sentence).min(1, sentence).max(maxColumns, sentence) })
  .transform(({ count, ...sent }) => ({
    columns: Array.from({ length: count }, (_, at) => {
      const name = sent[`c${at}`];
      return typeof name === "string" && name !== "" ? name : null;
    }),
  }));

const { pageCount } = addBookSchema.shape;

/** The numbers of pages of books by their lines in the file: `{ "12": 208 }`. */
export const rowPagesSchema = z.object({
  pages: z
    .record(z.string().regex(/^[1-9]\d{0,8}$/, "Linha inválida"), pageCount, "As páginas devem vir por linha")
    .transform((pages) => new Map(Object.entries(pages).map(([line, count]) => [Number(line), count]))),
});

/** The same in the fields of the form; an empty one stays as it was. */
export const rowPagesFormSchema = z.looseObject({}).transform((fields, check) => {
  const pages = new Map<number, number>();
  for (const [name, typed] of Object.entries(fields)) {
    const line = name.startsWith(rowPagesField) ? name.slice(rowPagesField.length) : "";
    if (!/^[1-9]\d{0,8}$/.test(line) || typed === "" || typed === undefined) continue;
    const read = pageCount.safeParse(typed);
    if (read.success) pages.set(Number(line), read.data);
    else check.addIssue({ code: "custom", path: [name], message: read.error.issues[0]?.message ?? "" });
  }
  return { pages, search: fields.search === "1" };
});

const positionSentence = `A última posição deve ser um número de 1 a ${maxPosition.toLocaleString("pt-BR")}`;

const byBook = "As últimas posições devem vir por livro";

const lineSentence = "As linhas que não vêm devem ser números do arquivo";

/** The lines that stay out, and the ends of the copies by the id of the book: `{ "12": 5210 }`. */
export const confirmOwnSchema = z.object({
  lastPositions: z
    .record(
      z.string().regex(/^[1-9]\d{0,14}$/, "Livro inválido"),
      z.int(positionSentence).min(1, positionSentence).max(maxPosition, positionSentence),
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
