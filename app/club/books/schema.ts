import * as z from "zod";
import { isDay } from "../calendar";
import { limitUpTo, multiLine, number, offset, optional, singleLine } from "../text";
import { fileAt } from "../uploads/rules";
import { isCoverUrl } from "./rules";

const pageCountTooSmall = "O número de páginas deve ser maior que 0";
const yearTooSmall = "O ano de publicação deve ser maior que 0";
const coverInvalid = "A URL da capa deve ser válida";

/** An address of the web, or of a stored cover. */
const coverAddress = z
  .string(coverInvalid)
  .trim()
  .max(2000, coverInvalid)
  .refine((address) => isCoverUrl(address) || fileAt("cover", address) !== null, coverInvalid);

/** The cover in a form: a new address, or else the one that it was opened with or has uploaded. */
const coverChoice = {
  storedCover: optional(coverAddress).catch(null),
  removeCover: z.boolean("Valor inválido").nullish().transform(Boolean),
};

/** The cover alone. */
export const coverFieldsSchema = z.object({ coverImage: optional(coverAddress) });

type CoverChoice = { coverImage: string | null; storedCover: string | null; removeCover: boolean };

function withChosenCover<Book extends CoverChoice>({ storedCover, removeCover, ...book }: Book) {
  return { ...book, coverImage: book.coverImage ?? (removeCover ? null : storedCover) };
}

/** A calendar day. Older clients send a moment, of which the day is used. */
const day = z
  .string("Data inválida")
  .trim()
  .regex(/^.{10}(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/, "Data inválida")
  .transform((value) => value.slice(0, 10))
  .refine(isDay, "Data inválida");

export const addBookSchema = z.object({
  title: singleLine({
    required: "O título deve ter pelo menos 2 caracteres",
    min: [2, "O título deve ter pelo menos 2 caracteres"],
    max: [200, "O título não pode ultrapassar 200 caracteres"],
  }),
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
  publishedYear: number(
    z
      .number(yearTooSmall)
      .min(1, { error: yearTooSmall, abort: true })
      .max(9999, { error: "O ano de publicação não pode ultrapassar 9999", abort: true })
      .int("O ano de publicação deve ser inteiro"),
  ),
  coverImage: optional(coverAddress),
  description: optional(multiLine({ max: [5000, "A descrição não pode ultrapassar 5000 caracteres"] })),
  isCurrent: z.boolean("Valor inválido").nullish().transform(Boolean),
  endDate: optional(day),
});
export type NewBook = z.infer<typeof addBookSchema>;

export const addBookFormSchema = addBookSchema.extend(coverChoice).transform(withChosenCover);

export const booksQuerySchema = z.object({ limit: limitUpTo(1000, 1000), offset: offset() });

/** The current book is set elsewhere. */
export const editBookSchema = addBookSchema.omit({ isCurrent: true }).extend({
  /** Whether readers past a lowered page count may move to its last page. */
  moveReaders: z.boolean("Valor inválido").nullish().transform(Boolean),
});
export type BookEdit = z.infer<typeof editBookSchema>;
export const editBookFormSchema = editBookSchema.extend(coverChoice).transform(withChosenCover);

/** Without `endDate` a book keeps its own. */
export const setCurrentSchema = z.object({
  endDate: optional(day).optional(),
  notify: z
    .boolean("Valor inválido")
    .nullish()
    .transform((notify) => notify ?? true),
});
export type CurrentChoice = z.infer<typeof setCurrentSchema>;

/** An unticked box is absent in a form. */
export const setCurrentFormSchema = z.object({
  endDate: optional(day),
  notify: z.boolean("Valor inválido").nullish().transform(Boolean),
});
