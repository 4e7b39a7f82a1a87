import * as z from "zod";
import { limitUpTo, multiLine, number, offset, rowId } from "../text";
import { defaultStars, maxReviewLength, minReviewLength } from "./rules";

const max: [number, string] = [
  maxReviewLength,
  `A resenha não pode ultrapassar ${maxReviewLength} caracteres`,
];
const content = multiLine({
  required: `A resenha deve ter pelo menos ${minReviewLength} caracteres`,
  min: [minReviewLength, `A resenha deve ter pelo menos ${minReviewLength} caracteres`],
  max,
});

const tooFew = "A avaliação deve ser de pelo menos 1 estrela";
const stars = number(
  z
    .number(tooFew)
    .min(1, tooFew)
    .max(5, "A avaliação não pode ultrapassar 5 estrelas")
    .int("A avaliação deve ser um número inteiro de estrelas"),
);
const rating = stars.default(defaultStars);

/** "Conta o final": a box of a form, or a boolean. */
const spoilsEnding = z.preprocess(
  (value) => (value === "on" || value === "true" ? true : value === "false" ? false : value),
  z.boolean("Valor inválido").optional(),
);

/** `bookId` is absent where the URL names the book. `draftVersion` is that of the draft that the form was shown with. */
const formFields = {
  spoilsEnding: spoilsEnding.default(false),
  bookId: rowId("Livro inválido").optional(),
  draftVersion: number(z.int("Rascunho inválido").min(0, "Rascunho inválido")).optional(),
};

/** The form that edits a review always sends its stars. */
export const reviewSchema = z.object({ rating: stars, content, ...formFields });
export type ReviewInput = { content: string; rating: number; spoilsEnding?: boolean | undefined };

const draftSchema = z
  .object({
    saves: z.literal("draft"),
    content: multiLine({ max }).default(""),
    rating: stars.optional().transform((chosen) => chosen ?? null),
    ...formFields,
  })
  .refine((draft) => draft.content !== "" || (draft.rating ?? defaultStars) !== defaultStars, {
    path: ["content"],
    error: "Escreva algo para guardar o rascunho",
  });
export type DraftInput = Pick<z.output<typeof draftSchema>, "content" | "rating" | "spoilsEnding">;

/** One form with two buttons: the text of a draft has any length up to that of a review. */
export const newReviewFormSchema = z.discriminatedUnion("saves", [
  draftSchema,
  reviewSchema.extend({ rating, saves: z.literal("review").optional() }),
]);

export const deleteDraftSchema = z.object({
  bookId: formFields.bookId,
  draftVersion: formFields.draftVersion,
});

/** Absent stars stay unchanged, and so does an absent `spoilsEnding`. */
export const editReviewSchema = z.object({ content, rating: stars.optional(), spoilsEnding });

export const newReviewSchema = z.object({ bookId: rowId("Livro inválido"), content, rating, spoilsEnding });

export const chosenReviewSchema = z.object({ reviewId: rowId("Resenha inválida") });

export const reviewsQuerySchema = z.object({ limit: limitUpTo(100, 100), offset: offset() });
