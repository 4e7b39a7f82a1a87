import * as z from "zod";
import { isDay } from "../calendar";
import { idParams, limitUpTo, multiLine, number, offset, optional, singleLine } from "../text";
import { fileAt } from "../uploads/rules";
import { isbnRefusedBecause, readIsbn } from "./isbn";
import { coverInvalid, isWebAddress } from "./rules";
import { typedYear } from "./years";

const pageCountTooSmall = "O número de páginas deve ser maior que 0";
const yearTooSmall = "O ano de publicação deve ser maior que 0";

const choice = z.boolean("Valor inválido").nullish();
/** An unticked box is absent in a form. */
const ticked = choice.transform(Boolean);
const onUnlessOff = choice.transform((value) => value ?? true);

/** An address of the web, or of a stored cover. */
const coverAddress = z
  .string(coverInvalid)
  .trim()
  .max(2000, { error: coverInvalid, abort: true })
  .refine((address) => fileAt("cover", address) || isWebAddress(address), coverInvalid);

/** The cover in a form: a new address, or else the one that it was opened with or has uploaded. */
export const coverChoice = {
  storedCover: optional(coverAddress).catch(null),
  removeCover: ticked,
};

/** The cover alone. */
export const coverFieldsSchema = z.object({ coverImage: optional(coverAddress) });

type CoverChoice = { coverImage: string | null; storedCover: string | null; removeCover: boolean };

/** The book of a form, with the cover that was chosen in it. */
export function withChosenCover<Book extends CoverChoice>({ storedCover, removeCover, ...book }: Book) {
  return { ...book, coverImage: book.coverImage ?? (removeCover ? null : storedCover) };
}

/** Without hyphens, and of 13 digits. A number that is printed with a wrong check digit stays as it is. */
const isbn = optional(
  z
    .string("ISBN inválido")
    .max(60, "ISBN inválido")
    .transform((typed, ctx) => {
      const { isbn } = readIsbn(typed);
      if (isbn === null) ctx.addIssue({ code: "custom", message: isbnRefusedBecause(typed) ?? "" });
      return isbn;
    }),
);

/** A calendar day. Older clients send a moment, of which the day is used. */
const day = z
  .string("Data inválida")
  .trim()
  .regex(/^.{10}(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/, "Data inválida")
  .transform((value) => value.slice(0, 10))
  .refine(isDay, "Data inválida")
  .meta({ format: "date", pattern: undefined });

export const titleTooShort = "O título deve ter pelo menos 2 caracteres";
const titleTooLong = "O título não pode ultrapassar 200 caracteres";

export const addBookSchema = z.object({
  title: singleLine({ required: titleTooShort, min: [2, titleTooShort], max: [200, titleTooLong] }),
  author: singleLine({
    required: "O autor deve ter pelo menos 2 caracteres",
    min: [2, "O autor deve ter pelo menos 2 caracteres"],
    max: [200, "O autor não pode ultrapassar 200 caracteres"],
  }),
  pageCount: number(
    z
      .number(pageCountTooSmall)
      .min(1, { error: pageCountTooSmall, abort: true })
      .max(99_999, { error: "O número de páginas não pode ultrapassar 99.999", abort: true })
      .int("O número de páginas deve ser inteiro"),
  ),
  publishedYear: z.preprocess(
    typedYear,
    number(
      z
        .number(yearTooSmall)
        .refine((year) => year !== 0, { error: yearTooSmall, abort: true })
        .max(9999, { error: "O ano de publicação não pode ultrapassar 9999", abort: true })
        .int("O ano de publicação deve ser inteiro"),
    ),
  ),
  isbn,
  coverImage: optional(coverAddress),
  description: optional(multiLine({ max: [5000, "A descrição não pode ultrapassar 5000 caracteres"] })),
  isCurrent: ticked,
  endDate: optional(day),
  notify: onUnlessOff,
});
export type NewBook = z.infer<typeof addBookSchema>;

export const addBookFormSchema = addBookSchema
  .extend({ ...coverChoice, notify: ticked })
  .transform(withChosenCover);

export const booksQuerySchema = z.object({ limit: limitUpTo(1000, 1000), offset: offset() });

/** The current book is set elsewhere. Without `isbn` a book keeps its own, for clients that do not know it. */
export const editBookSchema = addBookSchema.omit({ isCurrent: true, notify: true }).extend({
  isbn: isbn.optional(),
  /** An import may have brought one of a letter, which the book keeps. */
  title: singleLine({ required: titleTooShort, max: [200, titleTooLong] }),
  /** Whether readers past a lowered page count may move to its last page. */
  moveReaders: ticked,
});
export type BookEdit = z.infer<typeof editBookSchema>;
export const editBookFormSchema = editBookSchema.extend({ isbn, ...coverChoice }).transform(withChosenCover);

/** Without `endDate` a book keeps its own. Without `notify` a new current book notifies, and the current one keeps its notices. */
export const setCurrentSchema = z.object({ endDate: optional(day).optional(), notify: choice });
export type CurrentChoice = z.infer<typeof setCurrentSchema>;

export const currentChoiceSchema = idParams.extend({ endDate: optional(day), notify: ticked });
