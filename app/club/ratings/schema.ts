import * as z from "zod";
import type { GivenPage } from "../spoilers/rules";
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
export type RatingInput = Omit<z.infer<typeof ratingSchema>, "bookId" | "spoilerPage"> & {
  spoilerPage?: GivenPage | null | undefined;
};

// Parsing a form drops its empty fields, which must differ from absent ones here.
function keepEmpty(value: unknown): unknown {
  const form = value as Record<string, unknown>;
  const empty = ["line", "spoilerPage"].filter((name) => form[name] === "");
  return { ...form, ...Object.fromEntries(empty.map((name) => [name, null])) };
}

const ratingFields = z.object({
  bookId,
  rating,
  line: line.optional(),
  ...hideFields,
  spoilerPage: hideFields.spoilerPage.nullable(),
});

/** The page counts only with a line. An empty box removes it if both fields are sent, as the screen does. */
export const ratingFormSchema = z
  .preprocess(keepEmpty, ratingFields)
  .transform(({ spoilerPage: typed, ...form }, ctx) => {
    const { hides: ticked, line } = form;
    const isPageKept = !ticked && (line === undefined || typed === undefined);
    const hides = line === null ? undefined : ticked;
    const { spoilerPage, ...rest } = withPosition({ ...form, hides, spoilerPage: typed ?? undefined }, ctx);
    return { ...rest, spoilerPage: isPageKept ? undefined : spoilerPage };
  });

export const chosenRatingSchema = z.object({ ratingId: rowId("Nota inválida") });

export const ratingsQuerySchema = z.object({ bookId, limit: limitUpTo(100, 20), offset: offset() });

/** The book that a form of its page was rendered for. */
export const ratedBookSchema = z.object({ bookId });
