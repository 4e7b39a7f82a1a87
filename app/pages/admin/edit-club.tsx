import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clubSettingsSchema, settingsLimits } from "~/club/settings/schema";
import { changeSettings, clubSettingsOf } from "~/club/settings/settings.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { CloseLink } from "~/ui/close-link";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { pageTitle } from "../shell/club";
import { editClubForm } from "./forms";
import { SignUpChoice } from "./sign-up-choice";
import { panelOf } from "./tabs";
import { zoneOptions } from "./zone-options.server";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Configurações do clube", matches);

export const loader = staffLoader(({ ctx, requestContext, url }) => {
  const { timeZone, welcome, guidelines, ...settings } = clubSettingsOf(ctx);
  return {
    closeTo: panelOf("clube", url),
    zones: zoneOptions(ctx.now, requestContext.app.config.timeZone),
    limits: settingsLimits,
    written: { ...settings, timeZone: timeZone ?? "", welcome: welcome ?? "", guidelines: guidelines ?? "" },
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: editClubForm,
    access: "staff",
    schema: clubSettingsSchema,
    run({ ctx, value, requestContext }) {
      changeSettings(ctx, value);
      return {
        to: panelOf("clube", new URL(requestContext.request.url)),
        toast: { title: "Configurações do clube salvas" },
      };
    },
  }),
);

export default function EditClub() {
  const { closeTo, zones, limits, written } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Configurações do clube" closeTo={closeTo} section="reading" wide alone back="Clube">
      <ActionForm form={editClubForm} className="grid gap-5 mt-6">
        <TextField
          name="name"
          label="Nome do clube"
          maxLength={limits.name}
          autoComplete="off"
          defaultValue={written.name}
        />
        <SelectField
          name="timeZone"
          label="Fuso horário"
          options={zones}
          hint="Decide que dia é hoje no clube: sequências, eventos e lembretes. Muda assim que for salvo."
          defaultValue={written.timeZone}
        />
        <SignUpChoice chosen={written.signUp} />
        <TextArea
          name="welcome"
          label="Boas-vindas"
          rows={3}
          className="is-read"
          hint={`Opcional, até ${limits.welcome} caracteres. Recebe quem chega por convite e quem ainda não registrou leitura, no início.`}
          defaultValue={written.welcome}
        />
        <TextArea
          name="guidelines"
          label="Diretrizes da comunidade"
          rows={6}
          className="is-read"
          hint="Opcional, até 2.000 caracteres, uma por linha. Sem texto, valem as que vieram com o programa."
          defaultValue={written.guidelines}
        />
        <div className="acts">
          <CloseLink to={closeTo}>Cancelar</CloseLink>
          <SubmitButton variant="primary">Salvar configurações</SubmitButton>
        </div>
      </ActionForm>
    </RoutedDialog>
  );
}
