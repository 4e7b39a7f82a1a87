import * as z from "zod";
import { everyStep } from "~/club/meetings/rules";
import { roleNameSchema } from "~/club/meetings/schema";
import { authorView, picturedPersonView } from "~/club/profiles/views";
import { questionView } from "~/club/questions/views";
import { quoteView } from "~/club/quotes/views";
import { ratingFigures, ratingView } from "~/club/ratings/views";
import { phases } from "~/club/rounds/rules";
import { count, day, id, moment } from "~/club/views";

const seat = picturedPersonView.extend({ isPresent: z.boolean() }).meta({ id: "Seat" });

const changedRatings = z.array(ratingView).describe("As notas que mudaram depois da abertura");

/** How far into the texts of a step the meeting is. */
const turn = {
  total: count,
  folded: count.describe("Os que ficam adiante da página a que a mesa chegou"),
  line: z.int().nullable().describe("A página a que a mesa chegou; nula onde seria a de uma só pessoa"),
  pageCount: z.int(),
};

const shown = { place: z.int(), isTalked: z.boolean(), isFolded: z.boolean(), nextId: id.nullable() };

const step = z.literal(everyStep);

const scene = z
  .discriminatedUnion("kind", [
    z
      .strictObject({
        kind: z.literal("arrival"),
        seats: z.array(seat),
        guests: z.array(z.strictObject({ id, name: z.string(), isPresent: z.boolean() })),
      })
      .meta({ id: "ArrivalScene" }),
    z
      .strictObject({
        kind: z.literal("ratings"),
        count,
        withoutRating: count,
        open: z
          .strictObject({
            people: z.array(ratingView).nullable(),
            extremes: z.array(ratingView),
            changed: changedRatings,
            mostChanged: authorView.nullable(),
            ...ratingFigures,
          })
          .nullable(),
      })
      .meta({ id: "RatingsScene" }),
    z
      .strictObject({
        kind: z.literal("questions"),
        shown: z.strictObject({ ...shown, text: questionView }).nullable(),
        starter: seat.nullable().describe("Quem o sorteio escolheu para começar"),
        turnsLeft: count,
        lastDrawId: z.int(),
        ...turn,
      })
      .meta({ id: "QuestionsScene" }),
    z
      .strictObject({
        kind: z.literal("quotes"),
        shown: z.strictObject({ ...shown, text: quoteView }).nullable(),
        ...turn,
      })
      .meta({ id: "QuotesScene" }),
    z
      .strictObject({
        kind: z.literal("changes"),
        isOpen: z.boolean(),
        changes: count,
        average: ratingFigures.average,
        averageBefore: ratingFigures.averageBefore,
        changed: changedRatings,
      })
      .meta({ id: "ChangesScene" }),
    z
      .strictObject({
        kind: z.literal("next"),
        book: z
          .strictObject({
            bookId: id.nullable(),
            title: z.string(),
            author: z.string(),
            coverImage: z.string().nullable(),
            nominatedBy: z.string().nullable(),
          })
          .nullable(),
        event: z
          .strictObject({
            id,
            title: z.string(),
            bookId: id.nullable(),
            startDate: moment,
            day,
            time: z.string(),
            location: z.string().nullable(),
            roles: z.array(picturedPersonView.extend({ role: roleNameSchema }).meta({ id: "RoleHolder" })),
          })
          .nullable(),
        round: z.strictObject({ phase: z.enum(phases) }).nullable(),
        poll: z.strictObject({ id }).nullable(),
      })
      .meta({ id: "NextScene" }),
    z.strictObject({ kind: z.literal("minutes"), isPublished: z.boolean() }).meta({ id: "MinutesScene" }),
  ])
  .meta({ id: "Scene", description: "O que o passo mostra" });

export const roomAnswer = z
  .strictObject({
    at: z.number().describe("Em milissegundos: de dois estados vale o mais novo"),
    event: z.strictObject({ id, title: z.string() }),
    book: z.strictObject({ id, title: z.string(), author: z.string(), pageCount: z.int() }).nullable(),
    step,
    steps: z.array(step).readonly(),
    present: count,
    expected: count,
    scene,
  })
  .meta({ id: "Room" });
