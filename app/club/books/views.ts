import * as z from "zod";
import { count, day, id } from "../views";

const shape = {
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
};

export const bookView = z.strictObject(shape).meta({ id: "Book" });

export const editedBookView = z
  .strictObject({
    ...shape,
    movedReaders: count.describe("Quantos leitores passaram à nova última página"),
  })
  .meta({ id: "EditedBook" });

/** A book beside something else: "Dom Casmurro, Machado de Assis". */
export const shortBookView = z
  .strictObject({ id, title: z.string(), author: z.string(), coverImage: z.string().nullable() })
  .meta({ id: "ShortBook" });

const stretch = z
  .strictObject({
    after: z.int(),
    until: z.int(),
    name: z.string().nullable(),
    posts: count,
    withheld: count.describe("As publicações escondidas de quem pergunta"),
  })
  .meta({ id: "Stretch", description: "As páginas depois de `after`, até `until`" });

export const conversationView = z
  .strictObject({
    stretches: z.array(stretch),
    unplaced: count.describe("As publicações sem página"),
    opened: z
      .strictObject({
        posts: count,
        after: z.int(),
        until: z.int(),
        first: z.strictObject({ id, page: z.int() }),
        wasDisplayed: z.boolean(),
      })
      .nullable()
      .describe("As publicações que as últimas páginas lidas abriram"),
  })
  .meta({ id: "Conversation" });

export const spoilerChoiceView = z.strictObject({ accepts: z.boolean() }).meta({ id: "SpoilerChoice" });
