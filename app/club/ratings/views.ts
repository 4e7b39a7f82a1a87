import * as z from "zod";
import { authorView } from "../profiles/views";
import { withheldView } from "../spoilers/views";
import { count, id, moment } from "../views";

const stars = z.number().min(0.5).max(5);

const rating = {
  id,
  bookId: id,
  rating: stars.describe("De meio em meio"),
  ratingBefore: stars.nullable().describe("A de antes da mudança depois da abertura"),
  line: z.string().nullable(),
  spoilerPage: z.int().nullable(),
  withheld: withheldView,
  createdAt: moment,
  changedAt: moment.nullable(),
};

export const ownRatingView = z.strictObject(rating).meta({ id: "OwnRating" });

export const ratingView = z.strictObject({ ...rating, user: authorView }).meta({ id: "Rating" });

/** The figures of open ratings. */
export const ratingFigures = {
  counts: z.array(count).describe("Quantas de cada, de meia a cinco estrelas"),
  average: z.number().nullable(),
  averageBefore: z.number().nullable(),
};

const ofBook = { bookId: id, count, own: ownRatingView.nullable() };

export const bookRatingsView = z
  .discriminatedUnion("isOpen", [
    z
      .strictObject({ ...ofBook, isOpen: z.literal(false), opensAt: moment.nullable() })
      .meta({ id: "SealedRatings" }),
    z
      .strictObject({ ...ofBook, isOpen: z.literal(true), ...ratingFigures, ratings: z.array(ratingView) })
      .meta({ id: "OpenRatings" }),
  ])
  .meta({ id: "BookRatings" });
