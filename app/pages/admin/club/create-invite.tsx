import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createInvite } from "~/club/accounts/invites-changes.server";
import { inviteSchema } from "~/club/accounts/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { linksReach } from "~/server/runtime/urls.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { SelectField, TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { createInviteForm } from "../forms";
import { LocalLinkWarning } from "../local-link";
import { panelTabUrl } from "../tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Novo convite", matches);

export const loader = staffLoader(({ ctx, url, requestContext }) => ({
  closeTo: panelTabUrl("clube", url),
  reach: linksReach(requestContext.app.config),
  proof: askedProof(requestContext, ctx),
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: createInviteForm,
    access: "staff",
    schema: inviteSchema,
    takesProof: true,
    run({ ctx, value: invite, url }) {
      const { id } = createInvite(ctx, invite);
      const panel = panelTabUrl("clube", url);
      return { to: `${panel}#convite-${id}`, toast: { title: "Convite criado" } };
    },
  }),
);

const dayOptions = [
  { value: "1", label: "1 dia" },
  { value: "7", label: "7 dias" },
  { value: "30", label: "30 dias" },
];

export default function CreateInvite() {
  const { closeTo, reach, proof } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Novo convite" closeTo={closeTo} back="Clube">
      <LocalLinkWarning reach={reach} />
      <ActionForm form={createInviteForm} className="grid gap-5 mt-6">
        <TextField
          name="note"
          label="Anotação"
          maxLength={80}
          autoComplete="off"
          hint="Opcional. Para quem é; só a administração vê."
        />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField name="days" label="Vale por" options={dayOptions} defaultValue="7" />
          <TextField
            name="uses"
            label="Quantas pessoas"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            hint="De 1 a 100 cadastros."
            defaultValue="1"
          />
        </div>
        <ConfirmField label="Sua senha" {...proof} />
        <DialogActions closeTo={closeTo}>Criar convite</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}
