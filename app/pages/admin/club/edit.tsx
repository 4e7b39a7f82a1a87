import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localTimeOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { changeSettings } from "~/club/settings/changes.server";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { staffPasswordMins, viceDays } from "~/club/settings/rules";
import { clubSettingsFormSchema, settingsLimits } from "~/club/settings/schema";
import { brazilianZones, knownZones, zoneLabel } from "~/club/settings/zones";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { useField } from "~/ui/form/form-context";
import { ShownValues, useFirstValues } from "~/ui/form/shown-values";
import { formatNumber } from "~/ui/text/format";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { editClubForm } from "../forms";
import { panelTabUrl } from "../tabs";
import { signUpModes } from "./sign-up-modes";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Configurações do clube", matches);

export const loader = staffLoader(({ ctx, requestContext, url }) => {
  return {
    closeTo: panelTabUrl("clube", url),
    zones: zoneOptions(ctx.now, requestContext.app.config.timeZone),
    limits: settingsLimits,
    days: viceDays,
    staffPasswords: staffPasswordMins.map((min, at) => ({
      value: min,
      label: at === 0 ? `${min} caracteres ou mais, como todos` : `${min} caracteres ou mais`,
    })),
    proof: askedProof(requestContext, ctx),
    values: valuesOf(ctx),
  };
});

function valuesOf(ctx: MemberContext) {
  const { timeZone, welcome, guidelines, ...settings } = clubSettingsOf(ctx);
  return { ...settings, timeZone: timeZone ?? "", welcome: welcome ?? "", guidelines: guidelines ?? "" };
}

/** Time zones, those of Brazil first and with their current time. */
function zoneOptions(now: Date, serverZone: string) {
  const clock = (zone: string) => localTimeOf(now, zone).slice(11).replace(":", "h");
  const others = [...knownZones()].filter((zone) => !brazilianZones.includes(zone)).sort();
  return [
    { value: "", label: `O do servidor: ${zoneLabel(serverZone, now)}, agora ${clock(serverZone)}` },
    ...brazilianZones.map((zone) => ({
      value: zone,
      label: `${zoneLabel(zone, now)}, agora ${clock(zone)}`,
    })),
    ...others.map((zone) => ({ value: zone, label: zone })),
  ];
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: editClubForm,
    access: "staff",
    schema: clubSettingsFormSchema,
    stored: valuesOf,
    takesProof: true,
    run({ ctx, value: settings, url }) {
      changeSettings(ctx, settings);
      return {
        to: panelTabUrl("clube", url),
        toast: { title: "Configurações do clube salvas" },
      };
    },
  }),
);

export default function EditClub() {
  const { closeTo, zones, limits, days, staffPasswords, proof, ...given } = useLoaderData<typeof loader>();
  const values = useFirstValues(given.values);
  return (
    <RoutedDialog title="Configurações do clube" closeTo={closeTo} wide back="Clube">
      <ActionForm form={editClubForm} className="grid gap-5 mt-6">
        <ShownValues values={values} />
        <TextField
          name="name"
          label="Nome do clube"
          maxLength={limits.name}
          autoComplete="off"
          defaultValue={values.name}
        />
        <SelectField
          name="timeZone"
          label="Fuso horário"
          options={zones}
          hint="Decide que dia é hoje no clube: leituras, eventos e lembretes. Muda assim que for salvo."
          defaultValue={values.timeZone}
        />
        <SignUpChoice chosen={values.signUp} />
        <CheckField
          name="hidesRanking"
          label="Clube sem placar: esconde ranking, pontos e sequências de todos"
          isChecked={values.hidesRanking}
        />
        <FactorChoice isChecked={values.asksFactorOfStaff} />
        <SelectField
          name="staffPasswordMin"
          label="Senha de quem administra"
          options={staffPasswords}
          hint="Vale para as próximas senhas de quem administra; as de agora continuam."
          defaultValue={values.staffPasswordMin}
        />
        <TextField
          name="viceAfterDays"
          label="Dias até o vice poder assumir"
          type="number"
          inputMode="numeric"
          min={days.min}
          max={days.max}
          hint={`De ${days.min} a ${days.max}. Se nesse tempo ninguém da administração entrar, o clube oferece a administração ao vice.`}
          defaultValue={values.viceAfterDays}
        />
        <ConfirmField
          hint="Só é preciso para abrir o cadastro a mais gente, mudar o segundo fator de quem administra, ou diminuir a senha ou os dias acima."
          {...proof}
        />
        <TextArea
          name="welcome"
          label="Boas-vindas"
          rows={3}
          className="is-prose"
          hint={`Opcional, até ${formatNumber(limits.welcome)} caracteres. Aparece no início para quem chega por convite e para quem ainda não registrou leitura.`}
          defaultValue={values.welcome}
        />
        <TextArea
          name="guidelines"
          label="Diretrizes da comunidade"
          rows={6}
          className="is-prose"
          hint={`Opcional, até ${formatNumber(limits.guidelines)} caracteres, uma por linha. Sem texto, valem as que vieram com o programa.`}
          defaultValue={values.guidelines}
        />
        <DialogActions closeTo={closeTo}>Salvar configurações</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}

function FactorChoice({ isChecked }: { isChecked: boolean }) {
  const { id, error } = useField("asksFactorOfStaff");
  return (
    <div>
      <CheckField
        name="asksFactorOfStaff"
        label="Pedir segundo fator de quem administra: sem ele, o painel fica fechado"
        isChecked={isChecked}
      />
      {isChecked && (
        <p className="meta">Ao desmarcar, quem administra sem segundo fator precisa entrar de novo.</p>
      )}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}

function SignUpChoice({ chosen }: { chosen: string }) {
  const { id, value: initial, error } = useField("signUp", { value: chosen });
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} data-invalid={error ? true : undefined}>
      <legend className="label mb-1">Quem pode criar uma conta</legend>
      {signUpModes.map(({ value, label, description }) => (
        <label key={value} className="check">
          <input type="radio" name="signUp" value={value} defaultChecked={initial === value} />
          <span>
            <b>{label}</b> <span className="text-ink-2">· {description}</span>
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}
