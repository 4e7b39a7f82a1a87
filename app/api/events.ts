import * as z from "zod";
import { attendanceGroups } from "~/club/events/attendance-queries.server";
import { cancelEvent, createEvent, editEvent } from "~/club/events/changes.server";
import { allEvents, requireEvent } from "~/club/events/queries.server";
import { answerEvent, answerOnBehalf } from "~/club/events/rsvps-changes.server";
import { type Answered, answersOf, ownRsvps } from "~/club/events/rsvps-queries.server";
import {
  answerSchema,
  cancelSchema,
  eventSchema,
  eventsQuerySchema,
  factsKept,
  rsvpSchema,
} from "~/club/events/schema";
import { answeringView, attendanceGroupsView, eventView, rsvpView } from "~/club/events/views";
import { idParams } from "~/club/text";
import { Created } from "~/server/http/answers";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const answerParams = idParams.extend({ userId: idParams.shape.id });

const events = resourceForKeys({
  "GET /api/events": endpoint({
    about: "Os eventos, do que começa por último ao mais antigo",
    query: eventsQuerySchema,
    answer: z.array(eventView),
    run: ({ ctx, query }) => allEvents(ctx, query),
  }),
  "POST /api/events": endpoint({
    about: "Cria um evento; horários em ISO 8601 ou no relógio do clube (`2026-03-10T19:30`)",
    access: "staff",
    body: eventSchema,
    status: 201,
    answer: eventView,
    run: ({ ctx, body }) => createEvent(ctx, body),
  }),
  "GET /api/events/:id": endpoint({
    about: "Um evento",
    params: idParams,
    answer: eventView,
    run: ({ ctx, params }) => requireEvent(ctx, params.id),
  }),
  "PUT /api/events/:id": endpoint({
    about: "Edita um evento; o que não vem fica como está",
    access: "staff",
    params: idParams,
    body: eventSchema,
    answer: eventView,
    stored(ctx, params, sent) {
      const { isFeatured, ...event } = requireEvent(ctx, params.id);
      return { ...factsKept(event, sent), isFeatured };
    },
    run: ({ ctx, params, body }) => editEvent(ctx, params.id, body),
  }),
  "POST /api/events/:id/cancel": endpoint({
    about: "Cancela um evento, com o motivo",
    access: "staff",
    params: idParams,
    body: cancelSchema,
    answer: eventView,
    run: ({ ctx, params, body }) => cancelEvent(ctx, params.id, body.reason),
  }),
  "GET /api/events/:id/rsvps": endpoint({
    about: "Quem respondeu a um evento",
    params: idParams,
    answer: z.array(answeringView),
    run: ({ ctx, params }) => answersOf(ctx, params.id),
  }),
  "GET /api/events/:id/rsvps/groups": endpoint({
    about: "Todos os membros por resposta (`yes`, `maybe`, `no`, `none`), em ordem de nome",
    access: "staff",
    params: idParams,
    query: eventsQuerySchema,
    answer: attendanceGroupsView,
    run: ({ ctx, params, query }) => attendanceGroups(ctx, params.id, query),
  }),
  "PUT /api/events/:id/rsvps/:userId": endpoint({
    about: "Anota a resposta de um membro, também depois do encontro",
    access: "staff",
    params: answerParams,
    body: answerSchema,
    mayCreate: true,
    answer: rsvpView,
    run: ({ ctx, params: { id, userId }, body }) =>
      created(answerOnBehalf(ctx, { eventId: id, memberId: userId, status: body.status })),
  }),
  "POST /api/events/:id/rsvp": endpoint({
    about: "Responde se vai: `yes`, `maybe` ou `no`",
    params: idParams,
    body: rsvpSchema,
    mayCreate: true,
    answer: rsvpView,
    run: ({ ctx, params, body }) => created(answerEvent(ctx, params.id, body.status)),
  }),
  "GET /api/user-rsvps": endpoint({
    about: "As próprias respostas a eventos",
    answer: z.array(rsvpView),
    run: ({ ctx }) => ownRsvps(ctx),
  }),
});

function created({ rsvp, isNew }: Answered) {
  return isNew ? new Created(rsvp) : rsvp;
}

export const loader = events.loader;
export const action = events.action;
