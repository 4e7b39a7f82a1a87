import * as z from "zod";
import { answerCountsView, locationView, rsvpStatus } from "../events/views";
import { namedPersonView } from "../profiles/views";
import { count, day, id, moment } from "../views";

export const pollMomentView = z
  .strictObject({
    id,
    startDate: moment,
    day,
    /** Null once the account is deleted. */
    proposedBy: namedPersonView.nullable(),
    answers: answerCountsView,
    ownStatus: rsvpStatus.nullable(),
    /** False for one that the viewer has answered. */
    isNew: z.boolean().describe("Se entrou depois da resposta de quem pergunta"),
  })
  .meta({ id: "PollMoment" });
export type PollMomentView = z.infer<typeof pollMomentView>;

/** A poll as any member sees it. */
export const pollView = z
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
    /** The last day for answers. */
    answersUntil: day,
    closedAt: moment.nullable(),
    /** Open while it takes answers, ended until the staff chooses, closed by the choice or without one. */
    phase: z.enum(["open", "ended", "closed"]),
    moments: z.array(pollMomentView),
    /** Among those that are not over, while nothing is chosen. */
    bestMomentId: id.nullable(),
    /** Open accounts that have answered, of all. */
    answered: count,
    members: count,
    eventId: id.nullable().describe("O evento que a escolha criou"),
  })
  .meta({ id: "Poll" });
export type PollView = z.infer<typeof pollView>;

export const pollPersonView = z
  .strictObject({
    id,
    name: z.string(),
    avatar: z.string().nullable(),
    /** None for a day without an answer. */
    answers: z.record(z.string(), rsvpStatus).describe("Pelo número do dia"),
  })
  .meta({ id: "PollPerson" });
export type PollPersonView = z.infer<typeof pollPersonView>;

export const pollWithPeopleView = pollView
  .extend({ people: z.array(pollPersonView) })
  .meta({ id: "PollWithPeople" });
