import * as z from "zod";
import { authorView } from "../profiles/views";
import { withheldView } from "../spoilers/views";
import { count, id, moment } from "../views";

const stars = z.number().min(0.5).max(5);

/** A rating in stars, with its line as the viewer may read it. */
export const ownRatingView = z
  .strictObject({
    id,
    bookId: id,
    rating: stars.describe("De meio em meio"),
    ratingBefore: stars.nullable().describe("A de antes da mudança depois da abertura"),
    line: z.string().nullable(),
    spoilerPage: z.int().nullable(),
    withheld: withheldView,
    createdAt: moment,
    changedAt: moment.nullable(),
  })
  .meta({ id: "OwnRating" });
export type OwnRatingView = z.infer<typeof ownRatingView>;

export const ratingView = ownRatingView.extend({ user: authorView }).meta({ id: "Rating" });
export type RatingView = z.infer<typeof ratingView>;

/** The figures of open ratings. */
export const ratingFigures = {
  counts: z.array(count).describe("Quantas de cada, de meia a cinco estrelas"),
  /** Null without ratings. */
  average: z.number().nullable(),
  /** The average at the opening; null unless a rating has changed since. */
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
export type BookRatingsView = z.infer<typeof bookRatingsView>;
