import * as z from "zod";
import { factsKept } from "~/club/events/schema";
import { eventView } from "~/club/events/views";
import { answerPoll } from "~/club/polls/answers-changes.server";
import { closePoll, createPoll, editPoll } from "~/club/polls/changes.server";
import { chooseMoment } from "~/club/polls/choice-changes.server";
import { addMoment, moveMoment, removeMoment } from "~/club/polls/moments-changes.server";
import { peopleOf } from "~/club/polls/people-queries.server";
import { allPolls, requirePoll } from "~/club/polls/queries.server";
import {
  answersFormSchema,
  answersSchema,
  chosenMomentSchema,
  momentSchema,
  peopleQuerySchema,
  pollBodyFormSchema,
  pollFactsSchema,
  pollSchema,
  pollsQuerySchema,
} from "~/club/polls/schema";
import { pollView, pollWithPeopleView } from "~/club/polls/views";
import { idParams } from "~/club/text";
import { Created } from "~/server/http/answers";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const momentParams = idParams.extend({ momentId: idParams.shape.id });

const polls = resourceForKeys({
  "GET /api/polls": endpoint({
    about:
      "As enquetes de datas: primeiro as que correm, pelo prazo, depois as encerradas, da mais nova à mais antiga; `phase` é `open` enquanto aceita respostas, `ended` até a escolha, `closed` depois",
    query: pollsQuerySchema,
    answer: z.array(pollView),
    run: ({ ctx, query }) => allPolls(ctx, query),
  }),
  "POST /api/polls": endpoint({
    about:
      "Abre uma enquete de datas, com 2 a 8 dias em `moments` (ISO 8601 ou no relógio do clube), respostas até o fim do dia `answersUntil` e `duration` em minutos",
    access: "staff",
    body: pollSchema,
    form: pollBodyFormSchema,
    status: 201,
    answer: pollView,
    run: ({ ctx, body }) => createPoll(ctx, body),
  }),
  "GET /api/polls/:id": endpoint({
    about:
      "Uma enquete, com as respostas de cada membro em `people`, pelo número do dia; `limit` e `offset` valem para eles",
    params: idParams,
    query: peopleQuerySchema,
    answer: pollWithPeopleView,
    run: ({ ctx, params, query }) => ({
      ...requirePoll(ctx, params.id),
      people: peopleOf(ctx, params.id, query),
    }),
  }),
  "PUT /api/polls/:id": endpoint({
    about: "Edita uma enquete, menos os dias, e muda até quando responder; o que não vem fica como está",
    access: "staff",
    params: idParams,
    body: pollFactsSchema,
    answer: pollView,
    stored(ctx, params, sent) {
      const { duration, ...poll } = requirePoll(ctx, params.id);
      return { ...factsKept(poll, sent), duration };
    },
    run: ({ ctx, params, body }) => editPoll(ctx, params.id, body),
  }),
  "PUT /api/polls/:id/answers": endpoint({
    about: "Guarda as próprias respostas, `yes`, `maybe` ou `no`; os dias fora da lista ficam como estavam",
    params: idParams,
    body: answersSchema,
    form: answersFormSchema,
    answer: pollView,
    run: ({ ctx, params, body }) => answerPoll(ctx, params.id, body.answers),
  }),
  "POST /api/polls/:id/moments": endpoint({
    about: "Propõe um dia; a proposta de um membro vale como o seu sim",
    params: idParams,
    body: momentSchema,
    status: 201,
    answer: pollView,
    run: ({ ctx, params, body }) => addMoment(ctx, params.id, body.startDate),
  }),
  "PUT /api/polls/:id/moments/:momentId": endpoint({
    about: "Muda um dia, que ganha outro número e perde as respostas; os outros ficam como estão",
    access: "staff",
    params: momentParams,
    body: momentSchema,
    answer: pollView,
    run: ({ ctx, params, body }) => moveMoment(ctx, params.id, params.momentId, body.startDate),
  }),
  "DELETE /api/polls/:id/moments/:momentId": endpoint({
    about: "Retira um dia com as suas respostas; ficam pelo menos dois",
    access: "staff",
    params: momentParams,
    answer: pollView,
    run: ({ ctx, params }) => removeMoment(ctx, params.id, params.momentId),
  }),
  "POST /api/polls/:id/choose": endpoint({
    about:
      "Escolhe um dia e cria o evento, com as respostas sim e talvez; se ele já foi criado, devolve o que existe com 200, a não ser que tenha sido cancelado",
    access: "staff",
    params: idParams,
    body: chosenMomentSchema,
    mayCreate: true,
    answer: eventView,
    run({ ctx, params, body }) {
      const { event, isNew } = chooseMoment(ctx, params.id, body.momentId);
      return isNew ? new Created(event) : event;
    },
  }),
  "POST /api/polls/:id/close": endpoint({
    about: "Encerra uma enquete sem escolher um dia",
    access: "staff",
    params: idParams,
    answer: pollView,
    run: ({ ctx, params }) => closePoll(ctx, params.id),
  }),
});

export const loader = polls.loader;
export const action = polls.action;
