import * as z from "zod";
import { count, day, headings, id } from "../views";

export const bookView = z
  .strictObject({
    id: z.int().register(headings, { heading: "Número" }),
    title: z.string().register(headings, { heading: "Título" }),
    author: z.string().register(headings, { heading: "Autor" }),
    coverImage: z.string().nullable(),
    pageCount: z
      .int()
      .nullable()
      .describe("Nulo enquanto ninguém o disse; o livro atual tem um")
      .register(headings, { heading: "Páginas" }),
    publishedYear: z.int().nullable().register(headings, { heading: "Ano" }),
    isbn: z.string().nullable().describe("ISBN-13 sem hífens").register(headings, { heading: "ISBN" }),
    description: z.string().nullable().register(headings, { heading: "Descrição" }),
    isCurrent: z.boolean().register(headings, { heading: "Livro atual" }),
    endDate: day
      .nullable()
      .describe("O último dia da leitura em conjunto")
      .register(headings, { heading: "Lido até" }),
    addedById: id.nullable(),
  })
  .meta({ id: "Book" });
export type BookView = z.infer<typeof bookView>;
/** Null while nobody has said it: then no page of the book is named or reached. */
export type PageCount = BookView["pageCount"];
export type PagedBook = BookView & { pageCount: number };

export const editedBookView = bookView
  .extend({ movedReaders: count.describe("Quantos leitores passaram à nova última página") })
  .meta({ id: "EditedBook" });
export type EditedBookView = z.infer<typeof editedBookView>;

/** A book beside something else: "Dom Casmurro, Machado de Assis". */
export const shortBookView = z
  .strictObject({ id, title: z.string(), author: z.string(), coverImage: z.string().nullable() })
  .meta({ id: "ShortBook" });
export type ShortBookView = z.infer<typeof shortBookView>;
