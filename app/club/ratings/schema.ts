import * as z from "zod";
import { limitUpTo, number, offset, optional, rowId, singleLine } from "../text";
import { maxLineLength } from "./rules";

const bookId = rowId("Livro inválido");

const sentence = "Escolha uma nota de 0,5 a 5, de meia em meia estrela";

const rating = {
  rating: number(
    z
      .number(sentence)
      .min(0.5, { error: sentence, abort: true })
      .max(5, { error: sentence, abort: true })
      .multipleOf(0.5, sentence),
  ),
  line: optional(
    singleLine({ max: [maxLineLength, `A linha não pode ultrapassar ${maxLineLength} caracteres`] }),
  ),
};

export const newRatingSchema = z.object({ bookId, ...rating });
export type RatingInput = Omit<z.infer<typeof newRatingSchema>, "bookId">;

export const ratingsQuerySchema = z.object({ bookId, limit: limitUpTo(100, 20), offset: offset() });

/** The book that a form of its page was rendered for. */
export const ratedBookSchema = z.object({ bookId });
