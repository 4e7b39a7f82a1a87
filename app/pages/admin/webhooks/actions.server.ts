import { proofSchema } from "~/club/accounts/schema";
import { idParams } from "~/club/text";
import { resendDelivery, turnOffWebhook, turnOnWebhook } from "~/club/webhooks/changes.server";
import { deliveryParams } from "~/club/webhooks/schema";
import { intent } from "~/server/http/form-action.server";
import { testWebhook } from "~/server/webhooks/webhooks.server";
import { resendForm, testWebhookForm, turnOffForm, turnOnForm } from "./forms";
import { urlOfWebhook } from "./queries.server";

const provenSchema = idParams.extend(proofSchema.shape);

export const webhookActions = [
  intent({
    form: testWebhookForm,
    access: "staff",
    schema: idParams,
    // The page shows the outcome.
    async run({ ctx, value, requestContext }) {
      await testWebhook(requestContext.app, ctx, value.id);
      return { to: urlOfWebhook(value.id) };
    },
  }),
  intent({
    form: turnOnForm,
    access: "staff",
    schema: provenSchema,
    takesProof: true,
    run({ ctx, value }) {
      turnOnWebhook(ctx, value.id);
      return { to: urlOfWebhook(value.id), toast: { title: "Webhook ligado" } };
    },
  }),
  intent({
    form: turnOffForm,
    access: "staff",
    schema: provenSchema,
    takesProof: true,
    run({ ctx, value }) {
      turnOffWebhook(ctx, value.id);
      return { to: urlOfWebhook(value.id), toast: { title: "Webhook desligado" } };
    },
  }),
  intent({
    form: resendForm,
    access: "staff",
    schema: deliveryParams,
    run({ ctx, value }) {
      resendDelivery(ctx, value.id, value.deliveryId);
      return {
        to: urlOfWebhook(value.id),
        toast: { title: "Na fila", description: "A entrega sai de novo em alguns segundos." },
      };
    },
  }),
];
