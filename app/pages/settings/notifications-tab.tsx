import { Suspense } from "react";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { notificationsForm, pushContentsForm } from "./forms";
import type { Tab } from "./queries.server";
import { SwitchesForm, useTexts } from "./switch-tabs";

const pushContentsSwitch = {
  name: "showsContents",
  label: "Mostrar o texto nos avisos",
  about: "Desligado, a tela bloqueada diz só do que se trata: “Novo comentário”, “Nova mensagem”",
} as const;

const DeliveryPart = lazyPart(() => import("./delivery-part"));

const withoutMail = "Este clube não envia e-mails por enquanto; a escolha fica guardada para quando enviar";

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
] as const;

const messagesSwitch = {
  name: "newMessages",
  label: "Novas mensagens",
  about: "Quando alguém escrever para você ou em um grupo seu",
} as const;

export function NotificationsTab({ tab }: { tab: Tab<"notificacoes"> }) {
  const { isOn, hasFeed, sendsMail } = tab;
  const [mail, ...others] = notificationSwitches;
  const shown = useTexts(others);
  return (
    <>
      <section className="form-section" aria-labelledby="o-que-avisar">
        <h2 id="o-que-avisar" className="text-xl mb-1">
          O que avisar
        </h2>
        <SwitchesForm
          tab="notificacoes"
          form={notificationsForm}
          switches={[sendsMail ? mail : { ...mail, about: withoutMail }, ...shown]}
          apart={{ title: "Mensagens", switches: [messagesSwitch] }}
          isOn={isOn}
          submitLabel="Salvar notificações"
          isInSection
        />
      </section>
      <Suspense>
        <DeliveryPart tab={tab}>
          <SwitchesForm
            tab="notificacoes"
            form={pushContentsForm}
            switches={[pushContentsSwitch]}
            isOn={tab.delivery}
            submitLabel="Salvar avisos"
            isInSection
          />
        </DeliveryPart>
      </Suspense>
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
