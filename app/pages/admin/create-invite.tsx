import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createInvite } from "~/club/members/invites.server";
import { inviteSchema } from "~/club/members/schema";
import { formAction, intent } from "~/server/form-action.server";
import { staffLoader } from "~/server/page.server";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { panelOf } from "./tabs";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Novo convite", matches);

export const loader = staffLoader(({ url }) => ({ closeTo: panelOf("clube", url) }));

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  convidar: intent({
    access: "staff",
    schema: inviteSchema,
    failure: { title: "Erro ao criar convite" },
    run({ ctx, value, visit }) {
      const { id } = createInvite(ctx, value);
      const panel = panelOf("clube", new URL(visit.request.url));
      return { to: `${panel}#convite-${id}`, toast: { title: "Convite criado" } };
    },
  }),
});

const dayOptions = [
  { value: "1", label: "1 dia" },
  { value: "7", label: "7 dias" },
  { value: "30", label: "30 dias" },
];

export default function CreateInvite() {
  const { closeTo } = useLoaderData<typeof loader>();
  const state = useServerForm<{ note: string; days: string; uses: string }>("convidar", {
    days: "7",
    uses: "1",
  });
  const { fields, isSaving } = state;
  return (
    <RoutedDialog title="Novo convite" closeTo={closeTo} section="reading" alone back="Clube">
      <ServerForm state={state} className="grid gap-5 mt-6">
        <TextField
          meta={fields.note}
          label="Anotação"
          maxLength={80}
          autoComplete="off"
          hint="Opcional. Para quem é; só a administração vê."
        />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField meta={fields.days} label="Vale por" options={dayOptions} />
          <TextField
            meta={fields.uses}
            label="Quantas pessoas"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            hint="De 1 a 100 cadastros."
          />
        </div>
        <div className="acts">
          <ButtonLink to={closeTo} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={isSaving}>
            Criar convite
          </Button>
        </div>
      </ServerForm>
    </RoutedDialog>
  );
}
