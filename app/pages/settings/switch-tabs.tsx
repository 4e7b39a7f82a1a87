import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form";
import { useField } from "~/ui/form-context";
import type { FormDefinition } from "~/ui/form-result";
import { SubmitButton } from "~/ui/submit-button";
import { notificationsForm, privacyForm } from "./forms";
import type { Tab } from "./queries.server";
import { settingsTabUrl, type TabName } from "./tabs";

const notificationSwitches = [
  {
    name: "emailNotifications",
    label: "Notificações por e-mail",
    about: "Receber também no e-mail da conta o que está ligado abaixo",
  },
  {
    name: "newBooks",
    label: "Novos livros",
    about: "Quando um livro novo for definido ou o plano de leitura mudar",
  },
  {
    name: "newEvents",
    label: "Novos eventos",
    about: "Quando um encontro for marcado ou mudar, e na véspera",
  },
  {
    name: "newDiscussions",
    label: "Novas discussões",
    about: "Quando comentarem, curtirem ou destacarem o que você publicou",
  },
  {
    name: "newAchievements",
    label: "Novas conquistas",
    about: "Quando você desbloquear um selo, e sobre sua sequência de leitura",
  },
  {
    name: "newMessages",
    label: "Novas mensagens",
    about: "Quando alguém escrever para você ou em um grupo seu",
  },
] as const;

export function NotificationsTab({ tab: { isOn, hasFeed } }: { tab: Tab<"notificacoes"> }) {
  return (
    <>
      <SwitchesForm
        tab="notificacoes"
        form={notificationsForm}
        switches={notificationSwitches}
        isOn={isOn}
        submitLabel="Salvar notificações"
      />
      <section className="form-section mt-12" aria-labelledby="agenda">
        <h2 id="agenda" className="text-xl">
          Agenda
        </h2>
        <p className="mt-3">
          {hasFeed
            ? "Seu endereço da agenda está ativo: o calendário que o assina acompanha os eventos do clube."
            : "Seu endereço da agenda está inativo. Com ele, o calendário do telefone ou do computador acompanha os eventos do clube."}
        </p>
        <p className="mt-4">
          <ButtonLink to="/events/agenda" icon="calendar">
            {hasFeed ? "Ver ou trocar o endereço" : "Assinar a agenda"}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

const privacySwitches = [
  {
    name: "publicProfile",
    label: "Perfil público",
    about: "Desligado, os outros veem só seu nome, sua imagem e seu papel no clube",
  },
  {
    name: "showReadingProgress",
    label: "Mostrar progresso de leitura",
    about: "Desligado, você sai dos leaderboards e ninguém vê em que página está",
  },
  {
    name: "showAchievements",
    label: "Mostrar conquistas",
    about: "Desligado, a aba Conquistas do seu perfil fica só para você",
  },
] as const;

export function PrivacyTab({ tab: { isOn } }: { tab: Tab<"privacidade"> }) {
  return (
    <SwitchesForm
      tab="privacidade"
      form={privacyForm}
      switches={privacySwitches}
      isOn={isOn}
      submitLabel="Salvar privacidade"
    />
  );
}

type SwitchText<Name extends string> = { name: Name; label: string; about: string };

type Props<Name extends string> = {
  tab: TabName;
  form: FormDefinition;
  switches: readonly SwitchText<Name>[];
  isOn: Record<Name, boolean>;
  submitLabel: string;
};

/** Preferences that are saved together; without scripts they are plain checkboxes. */
function SwitchesForm<Name extends string>({ tab, form, switches, isOn, submitLabel }: Props<Name>) {
  return (
    <ActionForm form={form} action={settingsTabUrl(tab)} className="border-t-2 border-rule">
      {switches.map((text) => (
        <Switch key={text.name} {...text} isOn={isOn[text.name]} />
      ))}
      <SubmitButton variant="primary" className="mt-7">
        {submitLabel}
      </SubmitButton>
    </ActionForm>
  );
}

function Switch({ name, label, about, isOn }: SwitchText<string> & { isOn: boolean }) {
  const { value } = useField(name, { value: isOn ? "on" : "" });
  return (
    <label className="switch">
      <span>
        <b>{label}</b>
        <br />
        <span className="text-ink-2 text-sm">{about}</span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
        role="switch"
        name={name}
        defaultChecked={value === "on"}
      />
    </label>
  );
}
