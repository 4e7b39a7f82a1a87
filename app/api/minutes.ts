import * as z from "zod";
import {
  proposeCorrection,
  publishMinutes,
  resolveCorrection,
  saveMinutes,
} from "~/club/meetings/minutes-changes.server";
import { correctionsOf, draftOf, requireMinutes } from "~/club/meetings/minutes-queries.server";
import { correctionSchema, correctionsQuerySchema, minutesSchema } from "~/club/meetings/minutes-schema";
import { correctionView, minutesDraftView, minutesView } from "~/club/meetings/minutes-views";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const correctionParams = idParams.extend({ correctionId: idParams.shape.id });

const minutes = resourceForKeys({
  "GET /api/meetings/:id/minutes": endpoint({
    about: "A ata de um evento; um rascunho, sem `publishedAt`, só para quem a escreve",
    params: idParams,
    answer: minutesView,
    run: ({ ctx, params }) => requireMinutes(ctx, params.id),
  }),
  "GET /api/meetings/:id/minutes/draft": endpoint({
    about: "O rascunho da ata feito com o que aconteceu no encontro, para quem a escreve; nada fica guardado",
    params: idParams,
    answer: minutesDraftView,
    run: ({ ctx, params }) => draftOf(ctx, params.id),
  }),
  "PUT /api/meetings/:id/minutes": endpoint({
    about:
      "Guarda a ata, pela administração ou por quem medeia, a partir do começo; com o `changedAt` da versão que foi lida (vazio se não havia), outra mais nova não se perde",
    params: idParams,
    body: minutesSchema,
    answer: minutesView,
    run: ({ ctx, params, body }) => saveMinutes(ctx, params.id, body),
  }),
  "POST /api/meetings/:id/minutes/publish": endpoint({
    about: "Publica a ata guardada, uma vez: como página, publicação na comunidade e aviso",
    params: idParams,
    answer: minutesView,
    run: ({ ctx, params }) => publishMinutes(ctx, params.id),
  }),
  "GET /api/meetings/:id/minutes/corrections": endpoint({
    about:
      "As correções propostas, primeiro as abertas: todas para quem escreve a ata, as próprias para os outros",
    params: idParams,
    query: correctionsQuerySchema,
    answer: z.array(correctionView),
    run({ ctx, params, query }) {
      requireMinutes(ctx, params.id);
      return correctionsOf(ctx, params.id, query);
    },
  }),
  "POST /api/meetings/:id/minutes/corrections": endpoint({
    about: "Propõe uma correção, por quem esteve no encontro, até uma semana depois da publicação",
    params: idParams,
    body: correctionSchema,
    status: 201,
    answer: correctionView,
    run: ({ ctx, params, body }) => proposeCorrection(ctx, params.id, body.content),
  }),
  "POST /api/meetings/:id/minutes/corrections/:correctionId/accept": endpoint({
    about: "Aceita uma correção; o texto da ata muda com PUT",
    params: correctionParams,
    answer: correctionView,
    run: ({ ctx, params }) => resolveCorrection(ctx, params.id, params.correctionId, true),
  }),
  "POST /api/meetings/:id/minutes/corrections/:correctionId/dismiss": endpoint({
    about: "Deixa a ata como está, sem uma correção",
    params: correctionParams,
    answer: correctionView,
    run: ({ ctx, params }) => resolveCorrection(ctx, params.id, params.correctionId, false),
  }),
});

export const loader = minutes.loader;
export const action = minutes.action;
