import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhookSchema } from "~/club/webhooks/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { addWebhook } from "~/server/webhooks/webhooks.server";
import { CloseLink } from "~/ui/dialog/close-link";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm, useFormState } from "~/ui/form/form";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { NewSecret, WebhookFields } from "./fields";
import { createWebhookForm } from "./forms";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Novo endereço", matches);

export const loader = staffLoader(({ ctx, requestContext }) => askedProof(requestContext, ctx));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: createWebhookForm,
    access: "staff",
    schema: webhookSchema,
    takesProof: true,
    async run({ ctx, value: webhook, requestContext }) {
      const { secret, url } = await addWebhook(requestContext.app, ctx, webhook);
      return { to: null, oneTimeValues: { secret, url } };
    },
  }),
);

const closeTo = "/admin/webhooks";

export default function CreateWebhook() {
  const proof = useLoaderData<typeof loader>();
  const { oneTimeValues: created } = useFormState(createWebhookForm);
  return (
    <RoutedDialog title={created ? "Endereço criado" : "Novo endereço"} closeTo={closeTo} back="Webhooks">
      {created ? (
        <>
          <p className="mt-4 wrap-anywhere">{created.url}</p>
          <NewSecret secret={created.secret} />
          <div className="dialog-actions">
            <CloseLink to={closeTo} variant="primary">
              Pronto
            </CloseLink>
          </div>
        </>
      ) : (
        <ActionForm form={createWebhookForm} className="grid gap-5 mt-6">
          <WebhookFields />
          <ConfirmField label="Sua senha" {...proof} />
          <DialogActions closeTo={closeTo}>Criar</DialogActions>
        </ActionForm>
      )}
    </RoutedDialog>
  );
}
