import { ButtonLink } from "~/ui/button";
import { notificationsForm } from "./forms";
import { SwitchesForm } from "./switches-form";
import type { Tab } from "./tab.server";

const switches = [
  {
    name: "emailNotifications",
    label: "Notificações por e-mail",
    about: "Receber também no e-mail da conta o que está ligado abaixo",
  },
  { name: "newBooks", label: "Novos livros", about: "Quando um livro novo for definido" },
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
] as const;

/** What the club tells the member of, and the calendar that follows by itself. */
export function NotificationsTab({ tab: { isOn, hasFeed } }: { tab: Tab<"notificacoes"> }) {
  return (
    <>
      <SwitchesForm
        tab="notificacoes"
        form={notificationsForm}
        switches={switches}
        isOn={isOn}
        submitLabel="Salvar notificações"
      />
      <section className="form-sec mt-12" aria-labelledby="agenda">
        <h2 id="agenda" className="text-xl!">
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
