import { privacyForm } from "./forms";
import { SwitchesForm } from "./switches-form";
import type { Tab } from "./tab.server";

const switches = [
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

/** What the member shows to the others. */
export function PrivacyTab({ tab: { isOn } }: { tab: Tab<"privacidade"> }) {
  return (
    <SwitchesForm
      tab="privacidade"
      form={privacyForm}
      switches={switches}
      isOn={isOn}
      submitLabel="Salvar privacidade"
    />
  );
}
