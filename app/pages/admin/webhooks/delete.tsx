import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { proofSchema } from "~/club/accounts/schema";
import { deleteWebhook } from "~/club/webhooks/changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { ConfirmField } from "../../shared/confirm-field";
import { DeleteDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { deleteWebhookForm } from "./forms";
import { urlOfWebhook, webhookOfPath, webhooksUrl } from "./queries.server";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar endereço", matches);

export const loader = staffLoader(({ ctx, params, requestContext }) => {
  const { id, address } = webhookOfPath(ctx, params);
  return { address, closeTo: urlOfWebhook(id), proof: askedProof(requestContext, ctx) };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: deleteWebhookForm,
    access: "staff",
    schema: proofSchema,
    takesProof: true,
    run({ ctx, params }) {
      deleteWebhook(ctx, webhookOfPath(ctx, params).id);
      return { to: webhooksUrl, toast: { title: "Endereço apagado" } };
    },
  }),
);

export default function DeleteWebhook() {
  const { address, closeTo, proof } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      form={deleteWebhookForm}
      title="Apagar endereço"
      closeTo={closeTo}
      back="Webhooks"
      fields={<ConfirmField label="Sua senha" {...proof} />}
    >
      <b className="wrap-anywhere">{address}</b> e as suas entregas serão apagados para sempre. O que esperava
      por ele não é mais enviado.
    </DeleteDialog>
  );
}
