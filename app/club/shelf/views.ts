import * as z from "zod";
import { shortBookView } from "../books/views";
import { namedPersonView } from "../profiles/views";
import { count, day, id } from "../views";

const stars = z.number();

export const bestQuoteView = z
  .strictObject({
    id,
    content: z.string(),
    page: z.int(),
    likes: count,
    /** Null for a closed account. */
    savedBy: z.string().nullable(),
  })
  .meta({ id: "BestQuote" });
export type BestQuoteView = z.infer<typeof bestQuoteView>;

const ratingFiguresView = z.strictObject({
  /** Members per rating, from 0.5 to 5. */
  counts: z.array(count),
  ratings: count,
  average: stars,
  spread: z.number().describe("O desvio padrão"),
  lowest: stars,
  highest: stars,
});
export type RatingFiguresView = z.infer<typeof ratingFiguresView>;

export const shelfBookView = shortBookView
  .extend({
    pageCount: z.int().nullable(),
    /** The last day of the club's reading, by its dates. */
    readOn: day,
    /** Of the round that the book has won; null without one, and for a closed account. */
    nominatedBy: namedPersonView.nullable(),
    /** Members who read it to the end, without closed accounts and the hidden reading of others. */
    finished: count,
    own: z.enum(["finished", "abandoned", "reading", "notBegun"]).describe("A leitura de quem pergunta"),
    /** Of the open ratings, or without them of the reviews. */
    average: stars.nullable(),
    /** Of the open ratings; null without any. */
    ratings: ratingFiguresView.nullable(),
    /** The event of its published minutes, the newest one. */
    minutesEventId: id.nullable(),
    /** The most liked one that the viewer may read. */
    quote: bestQuoteView.nullable(),
  })
  .meta({ id: "ShelfBook" });
export type ShelfBookView = z.infer<typeof shelfBookView>;

export const shelfYearView = z
  .strictObject({ year: z.int(), books: count, pages: count })
  .meta({ id: "ShelfYear" });
export type ShelfYearView = z.infer<typeof shelfYearView>;

const member = { id, name: z.string() };

export const yearbookView = z
  .strictObject({
    year: z.int(),
    club: z.string(),
    numbers: z.strictObject({
      books: count,
      pages: count,
      /** Of all open ratings of the year's books. */
      average: stars.nullable(),
      meetings: count,
      members: count,
      reviews: count,
    }),
    /** A cover that is not stored in the club is null, and the average is that of open ratings. */
    books: z.array(
      shortBookView
        .extend({ pageCount: z.int().nullable(), readOn: day, average: stars.nullable(), ratings: count })
        .meta({ id: "YearbookBook" }),
    ),
    loved: z.strictObject({ title: z.string(), average: stars }).nullable(),
    divisive: z.strictObject({ title: z.string(), lowest: stars, highest: stars }).nullable(),
    quotes: z.array(bestQuoteView.extend({ title: z.string() })),
    firstBooks: z.strictObject({
      members: z.array(z.strictObject({ ...member, title: z.string(), day })),
      more: count.describe("Quantas pessoas além destas"),
    }),
    anniversaries: z.strictObject({
      members: z.array(z.strictObject({ ...member, day, years: z.int() })),
      more: count,
    }),
    presences: z.strictObject({
      members: z.array(z.strictObject({ ...member, times: count })),
      more: count,
      meetings: count,
    }),
    minutes: z.array(z.strictObject({ eventId: id, title: z.string(), day })),
  })
  .meta({ id: "Yearbook" });
export type YearbookView = z.infer<typeof yearbookView>;
