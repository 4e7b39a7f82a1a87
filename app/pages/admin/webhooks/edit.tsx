import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MemberContext } from "~/club/context";
import { webhookSchema } from "~/club/webhooks/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { changeWebhook } from "~/server/webhooks/webhooks.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import { ShownValues, useFirstValues } from "~/ui/form/shown-values";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { WebhookFields } from "./fields";
import { editWebhookForm } from "./forms";
import { urlOfWebhook, webhookOfPath } from "./queries.server";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar endereço", matches);

export const loader = staffLoader(({ ctx, params, requestContext }) => {
  const { id } = webhookOfPath(ctx, params);
  const proof = askedProof(requestContext, ctx);
  return { values: valuesOf(ctx, params), closeTo: urlOfWebhook(id), proof };
});

function valuesOf(ctx: MemberContext, params: Parameters<typeof webhookOfPath>[1]) {
  const { url, events } = webhookOfPath(ctx, params);
  return { url, events };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: editWebhookForm,
    access: "staff",
    schema: webhookSchema,
    stored: valuesOf,
    takesProof: true,
    async run({ ctx, value: webhook, params, requestContext }) {
      const { id } = webhookOfPath(ctx, params);
      await changeWebhook(requestContext.app, ctx, id, webhook);
      return { to: urlOfWebhook(id), toast: { title: "Endereço salvo" } };
    },
  }),
);

export default function EditWebhook() {
  const { closeTo, proof, ...given } = useLoaderData<typeof loader>();
  const values = useFirstValues(given.values);
  return (
    <RoutedDialog title="Editar endereço" closeTo={closeTo} back="Webhooks">
      <ActionForm form={editWebhookForm} className="grid gap-5 mt-6">
        <ShownValues values={values} />
        <WebhookFields {...values} />
        <ConfirmField label="Sua senha" {...proof} />
        <DialogActions closeTo={closeTo}>Salvar</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}
