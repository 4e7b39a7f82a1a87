import * as z from "zod";
import { roles } from "~/club/accounts/rules";
import { rsvpStatuses } from "~/club/events/rules";
import { count, day, id, moment } from "~/club/views";

export const rsvpStatus = z.enum(rsvpStatuses);

export const locationAnswer = z
  .strictObject({ name: z.string(), address: z.string().nullable() })
  .meta({ id: "Location" });

/** The answers to an event or to a day of a poll, of open accounts. */
export const answerCounts = z
  .strictObject({ yes: count, maybe: count, no: count })
  .meta({ id: "AnswerCounts" });

export const eventAnswer = z
  .strictObject({
    id,
    title: z.string(),
    description: z.string().nullable(),
    startDate: moment,
    endDate: moment,
    day: day.describe("O dia em que começa, no fuso do clube"),
    location: locationAnswer.nullable(),
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
    answers: answerCounts,
    ownStatus: rsvpStatus.nullable().describe("A resposta de quem pergunta"),
  })
  .meta({ id: "Event" });

export const rsvpAnswer = z
  .strictObject({ id, eventId: id, userId: id, status: rsvpStatus, createdAt: moment })
  .meta({ id: "Rsvp" });

const member = { id, name: z.string(), avatar: z.string().nullable(), role: z.enum(roles) };

export const answeringAnswer = z.strictObject({ ...member, status: rsvpStatus }).meta({ id: "Answering" });

const attending = z.array(
  z
    .strictObject({
      ...member,
      email: z.string(),
      status: rsvpStatus.nullable(),
      answeredAt: moment.nullable(),
      came: z.boolean().nullable().describe("Nulo se as presenças não foram anotadas"),
    })
    .meta({ id: "Attending" }),
);

export const attendanceGroupsAnswer = z
  .strictObject({ yes: attending, no: attending, maybe: attending, none: attending })
  .meta({ id: "AttendanceGroups" });
