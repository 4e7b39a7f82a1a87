import * as z from "zod";
import { shortBookView } from "~/club/books/views";
import { namedPersonView } from "~/club/profiles/views";
import { count, day, id } from "~/club/views";

const stars = z.number();

const quote = { id, content: z.string(), page: z.int(), likes: count, savedBy: z.string().nullable() };

export const shelfBookAnswer = shortBookView
  .extend({
    pageCount: z.int(),
    readOn: day,
    nominatedBy: namedPersonView.nullable(),
    finished: count,
    own: z.enum(["finished", "abandoned", "reading", "notBegun"]).describe("A leitura de quem pergunta"),
    average: stars.nullable(),
    ratings: z
      .strictObject({
        counts: z.array(count),
        ratings: count,
        average: stars,
        spread: z.number().describe("O desvio padrão"),
        lowest: stars,
        highest: stars,
      })
      .nullable(),
    minutesEventId: id.nullable(),
    quote: z.strictObject(quote).meta({ id: "BestQuote" }).nullable(),
  })
  .meta({ id: "ShelfBook" });

export const shelfYearAnswer = z
  .strictObject({ year: z.int(), books: count, pages: count })
  .meta({ id: "ShelfYear" });

const member = { id, name: z.string() };

export const yearbookAnswer = z
  .strictObject({
    year: z.int(),
    club: z.string(),
    numbers: z.strictObject({
      books: count,
      pages: count,
      average: stars.nullable(),
      meetings: count,
      members: count,
      reviews: count,
    }),
    books: z.array(
      shortBookView
        .extend({ pageCount: z.int(), readOn: day, average: stars.nullable(), ratings: count })
        .meta({ id: "YearbookBook" }),
    ),
    loved: z.strictObject({ title: z.string(), average: stars }).nullable(),
    divisive: z.strictObject({ title: z.string(), lowest: stars, highest: stars }).nullable(),
    quotes: z.array(z.strictObject({ ...quote, title: z.string() })),
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
