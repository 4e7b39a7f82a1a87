import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Chapter, Lines } from "./chapter";

/** What the law (article 18) lets everyone ask for, and where that is done here. */
export function Rights({ isMember }: { isMember: boolean }) {
  // A visitor would only be sent to the login.
  const to = (address: string, label: ReactNode) =>
    isMember ? (
      <Link className="link" to={address}>
        {label}
      </Link>
    ) : (
      label
    );
  return (
    <Chapter id="direitos" title="Seus direitos">
      <p>A lei (art. 18) dá a você, e o clube faz na hora, sem perguntar por quê:</p>
      <Lines>
        <li>
          Saber o que há sobre você e levar uma cópia: em{" "}
          {to("/settings?aba=dados", "Configurações, Meus dados")}, um arquivo com tudo, que outros programas
          também leem.
        </li>
        <li>
          Corrigir: em {to("/settings", "Configurações, Perfil")}; publicações, comentários e resenhas, onde
          estão.
        </li>
        <li>
          Decidir o que os outros veem e o que o clube avisa: em{" "}
          {to("/settings?aba=privacidade", "Privacidade")} e{" "}
          {to("/settings?aba=notificacoes", "Notificações")}.
        </li>
        <li>Encerrar sessões em outros aparelhos: em {to("/settings?aba=seguranca", "Segurança")}.</li>
        <li>
          Apagar: cada texto onde está; tudo, em{" "}
          {to("/settings/excluir-conta?aba=dados", "Excluir minha conta")}.
        </li>
      </Lines>
      <p>
        Se a sua conta estiver desativada, peça à administração que a reabra, para então baixar ou excluir o
        que é seu. E se algo não for atendido, você pode reclamar à Autoridade Nacional de Proteção de Dados (
        <a className="link" href="https://www.gov.br/anpd">
          gov.br/anpd
        </a>
        ).
      </p>
    </Chapter>
  );
}
