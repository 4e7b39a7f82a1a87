import * as z from "zod";
import { hideFields, spoilerPage, withPosition } from "../spoilers/schema";
import { limitUpTo, number, offset, optional, rowId, singleLine } from "../text";
import { maxLineLength } from "./rules";

const bookId = rowId("Livro inválido");

const sentence = "Escolha uma nota de 0,5 a 5, de meia em meia estrela";

const rating = number(
  z
    .number(sentence)
    .min(0.5, { error: sentence, abort: true })
    .max(5, { error: sentence, abort: true })
    .multipleOf(0.5, sentence),
);
const line = optional(
  singleLine({ max: [maxLineLength, `A linha não pode ultrapassar ${maxLineLength} caracteres`] }),
);

/** An absent line and an absent page stay. A new line without a page gets one. */
export const ratingSchema = z.object({
  bookId,
  rating,
  line: line.optional(),
  spoilerPage: spoilerPage.optional(),
});
export type RatingInput = Omit<z.infer<typeof ratingSchema>, "bookId">;

/** The page counts only with a line. */
export const ratingFormSchema = z
  .object({ bookId, rating, line, ...hideFields })
  .transform((form, ctx) => withPosition(form.line === null ? { ...form, hides: undefined } : form, ctx));

export const chosenRatingSchema = z.object({ ratingId: rowId("Nota inválida") });

export const ratingsQuerySchema = z.object({ bookId, limit: limitUpTo(100, 20), offset: offset() });

/** The book that a form of its page was rendered for. */
export const ratedBookSchema = z.object({ bookId });
