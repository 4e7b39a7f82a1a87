import * as z from "zod";
import { count, day, id } from "../views";

export const bookView = z
  .strictObject({
    id,
    title: z.string(),
    author: z.string(),
    coverImage: z.string().nullable(),
    isbn: z.string().nullable().describe("ISBN-13 sem hífens"),
    description: z.string().nullable(),
    pageCount: z.int(),
    publishedYear: z.int().nullable(),
    isCurrent: z.boolean(),
    endDate: day.nullable().describe("O último dia da leitura em conjunto"),
    addedById: id.nullable(),
  })
  .meta({ id: "Book" });
export type BookView = z.infer<typeof bookView>;

export const editedBookView = bookView
  .extend({ movedReaders: count.describe("Quantos leitores passaram à nova última página") })
  .meta({ id: "EditedBook" });
export type EditedBookView = z.infer<typeof editedBookView>;

/** A book beside something else: "Dom Casmurro, Machado de Assis". */
export const shortBookView = z
  .strictObject({ id, title: z.string(), author: z.string(), coverImage: z.string().nullable() })
  .meta({ id: "ShortBook" });
export type ShortBookView = z.infer<typeof shortBookView>;
