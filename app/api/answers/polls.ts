import * as z from "zod";
import { answerCountsView, locationView, rsvpStatus } from "~/club/events/views";
import { namedPersonView } from "~/club/profiles/views";
import { count, day, id, moment } from "~/club/views";

const pollMoment = z
  .strictObject({
    id,
    startDate: moment,
    day,
    proposedBy: namedPersonView.nullable(),
    answers: answerCountsView,
    ownStatus: rsvpStatus.nullable(),
    isNew: z.boolean().describe("Se entrou depois da resposta de quem pergunta"),
  })
  .meta({ id: "PollMoment" });

export const pollAnswer = z
  .strictObject({
    id,
    title: z.string(),
    description: z.string().nullable(),
    duration: z.int().describe("Em minutos"),
    location: locationView.nullable(),
    meetLink: z.string().nullable(),
    place: z.string().nullable().describe("Onde é, em palavras"),
    bookId: id.nullable(),
    createdById: id.nullable(),
    createdAt: moment,
    answersEndAt: moment,
    answersUntil: day,
    closedAt: moment.nullable(),
    phase: z.enum(["open", "ended", "closed"]),
    moments: z.array(pollMoment),
    bestMomentId: id.nullable(),
    answered: count,
    members: count,
    eventId: id.nullable().describe("O evento que a escolha criou"),
  })
  .meta({ id: "Poll" });

const person = z
  .strictObject({
    id,
    name: z.string(),
    avatar: z.string().nullable(),
    answers: z.record(z.string(), rsvpStatus).describe("Pelo número do dia"),
  })
  .meta({ id: "PollPerson" });

export const pollWithPeopleAnswer = pollAnswer
  .extend({ people: z.array(person) })
  .meta({ id: "PollWithPeople" });
