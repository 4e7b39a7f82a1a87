import * as z from "zod";
import { count, id, moment } from "../views";
import { deliveryStates, testEvent, webhookEvents } from "./rules";

export const webhookView = z
  .strictObject({
    id,
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    createdAt: moment,
    secretCreatedAt: moment,
    failingSince: moment.nullable().describe("A primeira falha depois da última entrega que chegou"),
    disabledAt: moment.nullable(),
    isEnabled: z.boolean(),
  })
  .meta({ id: "Webhook" });
export type WebhookView = z.infer<typeof webhookView>;

export const webhookWithSecretView = webhookView
  .extend({ secret: z.string().describe("O segredo das assinaturas, só nesta resposta") })
  .meta({ id: "WebhookWithSecret" });
export type WebhookWithSecretView = z.infer<typeof webhookWithSecretView>;

const page = { id, url: z.string().describe("O endereço da página no clube") };
const event = z.strictObject({ ...page, title: z.string(), startDate: moment, endDate: moment });

function payload<Name extends string, Data extends z.ZodType>(name: Name, id: string, data: Data) {
  return z.strictObject({ type: z.literal(name), timestamp: moment, data }).meta({ id });
}

/** The body that is signed and sent. Privacy: only what every member sees, and no text of a member. */
const payloadView = z
  .discriminatedUnion("type", [
    payload(
      "book.current",
      "BookCurrentPayload",
      z.strictObject({ ...page, title: z.string(), author: z.string() }),
    ),
    payload("event.created", "EventCreatedPayload", event),
    payload("event.changed", "EventChangedPayload", event),
    payload("event.cancelled", "EventCancelledPayload", event),
    payload(
      "round.closed",
      "RoundClosedPayload",
      z.strictObject({
        ...page,
        winner: z.strictObject({ title: z.string(), author: z.string() }).nullable(),
      }),
    ),
    payload(
      "minutes.published",
      "MinutesPublishedPayload",
      z.strictObject({ ...page, title: z.string(), event: z.string() }),
    ),
    payload("member.joined", "MemberJoinedPayload", z.strictObject({ ...page, name: z.string() })),
    payload(testEvent, "TestPayload", z.strictObject({ url: page.url })),
  ])
  .meta({ id: "WebhookPayload", description: "O que um webhook recebe" });
export type PayloadView = z.infer<typeof payloadView>;

/** The `data` of each event. */
export type EventData = {
  [Name in PayloadView["type"]]: Extract<PayloadView, { type: Name }>["data"];
};

export const deliveryView = z
  .strictObject({
    id,
    webhookId: id,
    messageId: z.string().describe("O cabeçalho `webhook-id`"),
    event: z.string().describe("O aviso, ou `test`"),
    title: z.string().nullable().describe("Do livro, do evento ou da ata, ou o nome da pessoa"),
    payload: payloadView,
    state: z.enum(deliveryStates),
    createdAt: moment,
    attempts: count,
    nextAttemptAt: moment.nullable(),
    deliveredAt: moment.nullable(),
    lastAttemptAt: moment.nullable(),
    status: z.int().nullable().describe("O status da última resposta"),
    failure: z.string().nullable(),
    duration: z.int().nullable().describe("Da última tentativa, em milissegundos"),
  })
  .meta({ id: "WebhookDelivery" });
export type DeliveryView = z.infer<typeof deliveryView>;
