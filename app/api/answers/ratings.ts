import * as z from "zod";
import { authorView } from "~/club/profiles/views";
import { count, id, moment } from "~/club/views";
import { withheldAnswer } from "./spoilers";

const stars = z.number().min(0.5).max(5);

const rating = {
  id,
  bookId: id,
  rating: stars.describe("De meio em meio"),
  ratingBefore: stars.nullable().describe("A de antes da mudança depois da abertura"),
  line: z.string().nullable(),
  spoilerPage: z.int().nullable(),
  withheld: withheldAnswer,
  createdAt: moment,
  changedAt: moment.nullable(),
};

export const ownRatingAnswer = z.strictObject(rating).meta({ id: "OwnRating" });

export const ratingAnswer = z.strictObject({ ...rating, user: authorView }).meta({ id: "Rating" });

/** The figures of open ratings. */
export const ratingFigures = {
  counts: z.array(count).describe("Quantas de cada, de meia a cinco estrelas"),
  average: z.number().nullable(),
  averageBefore: z.number().nullable(),
};

const ofBook = { bookId: id, count, own: ownRatingAnswer.nullable() };

export const bookRatingsAnswer = z
  .discriminatedUnion("isOpen", [
    z
      .strictObject({ ...ofBook, isOpen: z.literal(false), opensAt: moment.nullable() })
      .meta({ id: "SealedRatings" }),
    z
      .strictObject({ ...ofBook, isOpen: z.literal(true), ...ratingFigures, ratings: z.array(ratingAnswer) })
      .meta({ id: "OpenRatings" }),
  ])
  .meta({ id: "BookRatings" });
