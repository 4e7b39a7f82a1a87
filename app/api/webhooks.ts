import * as z from "zod";
import { proofSchema } from "~/club/accounts/schema";
import { idParams } from "~/club/text";
import {
  deleteWebhook,
  renewSecret,
  resendDelivery,
  turnOffWebhook,
  turnOnWebhook,
} from "~/club/webhooks/changes.server";
import { allWebhooks, newestDeliveries, requireWebhook } from "~/club/webhooks/queries.server";
import { deliveryParams, webhookSchema } from "~/club/webhooks/schema";
import { deliveryView, webhookView, webhookWithSecretView } from "~/club/webhooks/views";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { addWebhook, changeWebhook, sentDelivery, testWebhook } from "~/server/webhooks/webhooks.server";

const webhooks = resource({
  "GET /api/webhooks": endpoint({
    about: "Os webhooks do clube, sem os segredos",
    access: "staff",
    answer: z.array(webhookView),
    run: ({ ctx }) => allWebhooks(ctx),
  }),
  "POST /api/webhooks": endpoint({
    about:
      "Cria um webhook para um endereço público e alguns avisos (`events`), com prova recente; `secret`, com que as entregas são assinadas, só vem nesta resposta",
    access: "staff",
    body: webhookSchema,
    status: 201,
    answer: webhookWithSecretView,
    takesProof: true,
    run: ({ ctx, body: webhook, requestContext }) => addWebhook(requestContext.app, ctx, webhook),
  }),
  "GET /api/webhooks/:id": endpoint({
    about: "Um webhook, sem o segredo",
    access: "staff",
    params: idParams,
    answer: webhookView,
    run: ({ ctx, params }) => requireWebhook(ctx, params.id),
  }),
  "PUT /api/webhooks/:id": endpoint({
    about:
      "Muda o endereço e os avisos de um webhook, com prova recente; o que espera vai para o novo endereço",
    access: "staff",
    params: idParams,
    body: webhookSchema,
    answer: webhookView,
    takesProof: true,
    run: ({ ctx, params, body: webhook, requestContext }) =>
      changeWebhook(requestContext.app, ctx, params.id, webhook),
  }),
  "DELETE /api/webhooks/:id": endpoint({
    about: "Apaga um webhook com as suas entregas, com prova recente",
    access: "staff",
    params: idParams,
    body: proofSchema,
    answer: webhookView,
    takesProof: true,
    run: ({ ctx, params }) => deleteWebhook(ctx, params.id),
  }),
  "PUT /api/webhooks/:id/enabled": endpoint({
    about: "Liga um webhook de novo, com prova recente; o que esperava é entregue",
    access: "staff",
    params: idParams,
    body: proofSchema,
    answer: webhookView,
    takesProof: true,
    run: ({ ctx, params }) => turnOnWebhook(ctx, params.id),
  }),
  "DELETE /api/webhooks/:id/enabled": endpoint({
    about: "Desliga um webhook, com prova recente: o que acontece no clube não é mais guardado para ele",
    access: "staff",
    params: idParams,
    body: proofSchema,
    answer: webhookView,
    takesProof: true,
    run: ({ ctx, params }) => turnOffWebhook(ctx, params.id),
  }),
  "POST /api/webhooks/:id/secret": endpoint({
    about:
      "Troca o segredo de um webhook, com prova recente; o novo, `secret`, só vem nesta resposta, e o anterior deixa de valer",
    access: "staff",
    params: idParams,
    body: proofSchema,
    answer: webhookWithSecretView,
    takesProof: true,
    run: ({ ctx, params }) => renewSecret(ctx, params.id),
  }),
  "POST /api/webhooks/:id/test": endpoint({
    about:
      "Envia um teste agora e responde com o que aconteceu, depois de até dez segundos; se ele chega, um webhook que as falhas desligaram volta a ligar",
    access: "staff",
    params: idParams,
    answer: deliveryView,
    run: async ({ ctx, params, requestContext: { app } }) =>
      sentDelivery(app, await testWebhook(app, ctx, params.id)),
  }),
  "GET /api/webhooks/:id/deliveries": endpoint({
    about:
      "As 50 entregas mais novas de um webhook, as 50 mais novas que ainda esperam e o último teste, com o que foi enviado (`payload`)",
    access: "staff",
    params: idParams,
    answer: z.array(deliveryView),
    run: ({ ctx, params, requestContext: { app } }) =>
      newestDeliveries(ctx, requireWebhook(ctx, params.id).id).map((delivery) => sentDelivery(app, delivery)),
  }),
  "POST /api/webhooks/:id/deliveries/:deliveryId/resend": endpoint({
    about:
      "Envia uma entrega de novo, com o mesmo `webhook-id` e o que vale agora; 409 para um evento cancelado, uma conta desativada ou um livro que não é mais o atual",
    access: "staff",
    params: deliveryParams,
    answer: deliveryView,
    run: ({ ctx, params, requestContext: { app } }) =>
      sentDelivery(app, resendDelivery(ctx, params.id, params.deliveryId)),
  }),
});

export const loader = webhooks.loader;
export const action = webhooks.action;
