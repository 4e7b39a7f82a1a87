import * as z from "zod";
import { roles, rsvpStatuses } from "#db/schema/enums";
import { count, day, id, moment } from "../views";

export const rsvpStatus = z.enum(rsvpStatuses);

export const locationView = z
  .strictObject({ name: z.string(), address: z.string().nullable() })
  .meta({ id: "Location" });
/** "Local": a place that people go to. */
export type LocationView = z.infer<typeof locationView>;

/** The answers to an event or to a day of a poll, of open accounts. */
export const answerCountsView = z
  .strictObject({ yes: count, maybe: count, no: count })
  .meta({ id: "AnswerCounts" });
export type AnswerCountsView = z.infer<typeof answerCountsView>;

/** Every view of an event with a start has it. Its days are those of the club, for readers in every time zone. */
export const wholeDaysView = z
  .strictObject({ first: day, last: day })
  .meta({ id: "WholeDays" })
  .nullable()
  .describe("Os dias de um evento de dias inteiros; nulo se ele tem hora");

/** An event as any member sees it. */
export const eventView = z
  .strictObject({
    id,
    title: z.string(),
    description: z.string().nullable(),
    startDate: moment,
    endDate: moment,
    day: day.describe("O dia em que começa, no fuso do clube"),
    wholeDays: wholeDaysView,
    location: locationView.nullable(),
    meetLink: z.string().nullable(),
    place: z.string().nullable().describe("Onde é, em palavras"),
    bookId: id.nullable(),
    createdById: id.nullable(),
    createdAt: moment,
    changedAt: moment.nullable(),
    isFeatured: z.boolean(),
    sequence: z.int().describe("Quantas vezes o evento mudou"),
    cancelledAt: moment.nullable(),
    cancelReason: z.string().nullable(),
    isUpcoming: z.boolean(),
    isOpen: z.boolean().describe("Se aceita respostas"),
    answers: answerCountsView,
    ownStatus: rsvpStatus.nullable().describe("A resposta de quem pergunta"),
  })
  .meta({ id: "Event" });
export type EventView = z.infer<typeof eventView>;

export const rsvpView = z
  .strictObject({ id, eventId: id, userId: id, status: rsvpStatus, createdAt: moment })
  .meta({ id: "Rsvp" });
export type RsvpView = z.infer<typeof rsvpView>;

const member = { id, name: z.string(), avatar: z.string().nullable(), role: z.enum(roles) };

export const answeringView = z.strictObject({ ...member, status: rsvpStatus }).meta({ id: "Answering" });
export type AnsweringView = z.infer<typeof answeringView>;

export const attendingView = z
  .strictObject({
    ...member,
    email: z.string(),
    status: rsvpStatus.nullable(),
    /** The moment of the first answer. */
    answeredAt: moment.nullable(),
    came: z.boolean().nullable().describe("Nulo se as presenças não foram anotadas"),
  })
  .meta({ id: "Attending" });
export type AttendingView = z.infer<typeof attendingView>;

const attending = z.array(attendingView);

/** Every open account, by its answer. */
export const attendanceGroupsView = z
  .strictObject({ yes: attending, no: attending, maybe: attending, none: attending })
  .meta({ id: "AttendanceGroups" });
export type AttendanceGroupsView = z.infer<typeof attendanceGroupsView>;
