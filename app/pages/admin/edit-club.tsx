import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeSettings } from "~/club/settings/changing.server";
import { clubSettingsSchema, settingsLimits } from "~/club/settings/schema";
import { clubSettingsOf } from "~/club/settings/settings.server";
import { formAction, intent } from "~/server/form-action.server";
import { staffLoader } from "~/server/page.server";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { SignUpChoice } from "./sign-up-choice";
import { panelOf } from "./tabs";
import { zoneOptions } from "./zone-options.server";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Configurações do clube", matches);

export const loader = staffLoader(({ ctx, visit, url }) => {
  const { timeZone, welcome, guidelines, ...settings } = clubSettingsOf(ctx);
  return {
    closeTo: panelOf("clube", url),
    zones: zoneOptions(ctx.now, visit.app.config.timeZone),
    limits: settingsLimits,
    written: { ...settings, timeZone: timeZone ?? "", welcome: welcome ?? "", guidelines: guidelines ?? "" },
  };
});

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  clube: intent({
    access: "staff",
    schema: clubSettingsSchema,
    failure: { title: "Erro ao salvar configurações do clube" },
    run({ ctx, value, visit }) {
      changeSettings(ctx, value);
      return {
        to: panelOf("clube", new URL(visit.request.url)),
        toast: { title: "Configurações do clube salvas" },
      };
    },
  }),
});

type Fields = { name: string; timeZone: string; welcome: string; guidelines: string; signUp: string };

export default function EditClub() {
  const { closeTo, zones, limits, written } = useLoaderData<typeof loader>();
  const state = useServerForm<Fields>("clube", written);
  const { fields, isSaving } = state;
  return (
    <RoutedDialog title="Configurações do clube" closeTo={closeTo} section="reading" wide alone back="Clube">
      <ServerForm state={state} className="grid gap-5 mt-6">
        <TextField meta={fields.name} label="Nome do clube" maxLength={limits.name} autoComplete="off" />
        <SelectField
          meta={fields.timeZone}
          label="Fuso horário"
          options={zones}
          hint="Decide que dia é hoje no clube: sequências, eventos e lembretes. Muda assim que for salvo."
        />
        <SignUpChoice meta={fields.signUp} />
        <TextArea
          meta={fields.welcome}
          label="Boas-vindas"
          rows={3}
          className="is-read"
          hint={`Opcional, até ${limits.welcome} caracteres. Recebe quem chega por convite e quem ainda não registrou leitura, no início.`}
        />
        <TextArea
          meta={fields.guidelines}
          label="Diretrizes da comunidade"
          rows={6}
          className="is-read"
          hint="Opcional, até 2.000 caracteres, uma por linha. Sem texto, valem as que vieram com o programa."
        />
        <div className="acts">
          <ButtonLink to={closeTo} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={isSaving}>
            Salvar configurações
          </Button>
        </div>
      </ServerForm>
    </RoutedDialog>
  );
}
