import type { ZodOpenApiPathsObject } from "zod-openapi";

function header(name: string, description: string) {
  return { in: "header", name, description, required: true, schema: { type: "string" } } as const;
}

/** The request that a webhook receives. Its shape is also that of the `payload` of a delivery. */
export const webhooks: ZodOpenApiPathsObject = {
  club: {
    post: {
      operationId: "receiveWebhook",
      summary: "O clube envia o que aconteceu ao endereço de um webhook",
      tags: ["Webhooks"],
      parameters: [
        header("webhook-id", "O nome da entrega, o mesmo em cada tentativa"),
        header("webhook-timestamp", "Segundos desde 1970"),
        header("webhook-signature", "HMAC-SHA256 do `webhook-id`, do `webhook-timestamp` e do corpo"),
      ],
      requestBody: {
        required: true,
        content: { "application/json": { schema: { $ref: "#/components/schemas/WebhookPayload" } } },
      },
      responses: {
        "2XX": { description: "Recebido" },
        410: { description: "Não existe mais; o clube desliga o webhook" },
      },
    },
  },
};
