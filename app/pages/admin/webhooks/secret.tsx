import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { proofSchema } from "~/club/accounts/schema";
import { renewSecret } from "~/club/webhooks/changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { CloseLink } from "~/ui/dialog/close-link";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm, useFormState } from "~/ui/form/form";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { NewSecret } from "./fields";
import { renewSecretForm } from "./forms";
import { urlOfWebhook, webhookOfPath } from "./queries.server";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Trocar o segredo", matches);

export const loader = staffLoader(({ ctx, params, requestContext }) => {
  const { id, address } = webhookOfPath(ctx, params);
  return { address, closeTo: urlOfWebhook(id), proof: askedProof(requestContext, ctx) };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: renewSecretForm,
    access: "staff",
    schema: proofSchema,
    takesProof: true,
    run({ ctx, params }) {
      const { id } = webhookOfPath(ctx, params);
      const { secret } = renewSecret(ctx, id);
      return { to: null, oneTimeValues: { secret } };
    },
  }),
);

export default function RenewSecret() {
  const { address, closeTo, proof } = useLoaderData<typeof loader>();
  const { oneTimeValues: renewed } = useFormState(renewSecretForm);
  return (
    <RoutedDialog title="Trocar o segredo" closeTo={closeTo} back="Webhooks">
      <p className="mt-4 wrap-anywhere">{address}</p>
      {renewed ? (
        <>
          <NewSecret secret={renewed.secret} />
          <div className="dialog-actions">
            <CloseLink to={closeTo} variant="primary">
              Pronto
            </CloseLink>
          </div>
        </>
      ) : (
        <ActionForm form={renewSecretForm} className="grid gap-5">
          <p className="mt-4">
            O segredo de agora deixa de valer na hora. Até que o outro programa tenha o novo, ele não confia
            no que vem do clube.
          </p>
          <ConfirmField label="Sua senha" {...proof} />
          <DialogActions closeTo={closeTo}>Trocar o segredo</DialogActions>
        </ActionForm>
      )}
    </RoutedDialog>
  );
}
