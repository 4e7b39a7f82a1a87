import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";
import { SignInList } from "./sign-in-list";
import type { Tab } from "./tab.server";

/** The password and where one is logged in. */
export function SecurityTab({ tab: { sessions, signIns } }: { tab: Tab<"seguranca"> }) {
  return (
    <>
      <section className="form-sec" aria-labelledby="senha">
        <h2 id="senha" className="text-xl! mb-5">
          Alterar senha
        </h2>
        <PasswordForm />
      </section>
      <section className="form-sec" aria-labelledby="sessoes">
        <h2 id="sessoes" className="text-xl!">
          Sessões Ativas
        </h2>
        <SessionList sessions={sessions} />
      </section>
      <section className="form-sec" aria-labelledby="entradas">
        <h2 id="entradas" className="text-xl!">
          Entradas recentes
        </h2>
        <p className="mt-2">
          As últimas entradas, tentativas e trocas de senha ou de e-mail, até 90 dias atrás. Se alguma não foi
          sua, troque a senha: isso encerra as outras sessões.
        </p>
        <SignInList signIns={signIns} />
      </section>
    </>
  );
}
