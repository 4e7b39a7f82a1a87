import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";
import type { Tab } from "./tab.server";

/** The password and where one is logged in. */
export function SecurityTab({ tab: { sessions } }: { tab: Tab<"seguranca"> }) {
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
    </>
  );
}
