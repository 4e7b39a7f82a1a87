import * as z from "zod";
import { authorView, picturedPersonView } from "../profiles/views";
import { questionView } from "../questions/views";
import { quoteView } from "../quotes/views";
import { ratingFigures, ratingView } from "../ratings/views";
import { phases } from "../rounds/rules";
import { count, day, id, moment } from "../views";
import { everyStep } from "./rules";
import { roleNameSchema } from "./schema";

export const seatView = picturedPersonView.extend({ isPresent: z.boolean() }).meta({ id: "Seat" });
export type SeatView = z.infer<typeof seatView>;

const guestView = z.strictObject({ id, name: z.string(), isPresent: z.boolean() });
export type GuestView = z.infer<typeof guestView>;

const changedRatings = z.array(ratingView).describe("As notas que mudaram depois da abertura");

/** How far into the texts of a step the meeting is. */
const turn = {
  total: count,
  folded: count.describe("Os que ficam adiante da página a que a mesa chegou"),
  line: z.int().nullable().describe("A página a que a mesa chegou; nula onde seria a de uma só pessoa"),
  pageCount: z.int().nullable(),
};

/** A text of a step; "" where it is folded for the room or withheld from the viewer. */
const shownView = z.strictObject({
  place: z.int(),
  isTalked: z.boolean(),
  isFolded: z.boolean(),
  nextId: id.nullable(),
});
export type ShownView = z.infer<typeof shownView>;

export const nextBookView = z.strictObject({
  bookId: id.nullable(),
  title: z.string(),
  author: z.string(),
  coverImage: z.string().nullable(),
  nominatedBy: z.string().nullable(),
});
export type NextBookView = z.infer<typeof nextBookView>;

export const nextEventView = z.strictObject({
  id,
  title: z.string(),
  bookId: id.nullable(),
  startDate: moment,
  day,
  time: z.string().nullable().describe("Nulo num evento de dias inteiros"),
  location: z.string().nullable(),
  roles: z.array(picturedPersonView.extend({ role: roleNameSchema }).meta({ id: "RoleHolder" })),
});
export type NextEventView = z.infer<typeof nextEventView>;

const step = z.literal(everyStep);

const scene = z
  .discriminatedUnion("kind", [
    z
      .strictObject({
        kind: z.literal("arrival"),
        seats: z.array(seatView),
        guests: z.array(guestView),
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
        shown: shownView.extend({ text: questionView }).nullable(),
        starter: seatView.nullable().describe("Quem o sorteio escolheu para começar"),
        turnsLeft: count,
        lastDrawId: z.int(),
        ...turn,
      })
      .meta({ id: "QuestionsScene" }),
    z
      .strictObject({
        kind: z.literal("quotes"),
        shown: shownView.extend({ text: quoteView }).nullable(),
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
        book: nextBookView.nullable(),
        event: nextEventView.nullable(),
        round: z.strictObject({ phase: z.enum(phases) }).nullable(),
        poll: z.strictObject({ id }).nullable(),
      })
      .meta({ id: "NextScene" }),
    z.strictObject({ kind: z.literal("minutes"), isPublished: z.boolean() }).meta({ id: "MinutesScene" }),
  ])
  .meta({ id: "Scene", description: "O que o passo mostra" });

/** The state of a meeting, as all its open pages show it. */
export const roomView = z
  .strictObject({
    at: z.number().describe("Em milissegundos: de dois estados vale o mais novo"),
    event: z.strictObject({ id, title: z.string() }),
    book: z
      .strictObject({ id, title: z.string(), author: z.string(), pageCount: z.int().nullable() })
      .nullable(),
    step,
    steps: z.array(step).readonly(),
    present: count,
    expected: count,
    scene,
  })
  .meta({ id: "Room" });
export type RoomView = z.infer<typeof roomView>;
