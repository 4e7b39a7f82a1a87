import { Suspense } from "react";
import type { SessionView } from "~/server/http/accounts.server";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form";
import { formatDateTime, formatRelative } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { SubmitButton } from "~/ui/submit-button";
import { NewPasswordFields } from "../shared/new-password-fields";
import { useRootData } from "../shell/root-data";
import { endSessionForm, passwordForm } from "./forms";
import type { Tab } from "./queries.server";
import { ConfirmField } from "./security/confirm-field";
import { FactorNeeded, FactorSection } from "./security/factor-section";
import { settingsTabUrl } from "./tabs";

const AccessKeys = lazyPart(() => import("./access-keys"));

export function SecurityTab({ tab }: { tab: Tab<"seguranca"> }) {
  const { sessions, keys, logins, offersPasskey } = tab;
  return (
    <>
      {tab.lacksFactor && <FactorNeeded />}
      <section className="form-section" aria-labelledby="senha">
        <h2 id="senha" className="text-xl mb-5">
          Alterar senha
        </h2>
        <PasswordForm offersPasskey={offersPasskey} min={tab.passwordMin} />
      </section>
      <section className="form-section" aria-labelledby="sessoes">
        <h2 id="sessoes" className="text-xl">
          Sessões Ativas
        </h2>
        <SessionList sessions={sessions} />
      </section>
      <FactorSection {...tab} />
      <Suspense>
        <AccessKeys keys={keys} offersPasskey={offersPasskey} />
      </Suspense>
      <section className="form-section" aria-labelledby="entradas">
        <h2 id="entradas" className="text-xl">
          Entradas recentes
        </h2>
        <p className="mt-2">
          As últimas entradas, tentativas e trocas de senha ou de e-mail, até 90 dias atrás. Se alguma não foi
          sua, troque a senha: isso encerra as outras sessões.
        </p>
        <LoginList logins={logins} />
      </section>
    </>
  );
}

function PasswordForm({ offersPasskey, min }: { offersPasskey: boolean; min: number }) {
  return (
    <ActionForm form={passwordForm} action={settingsTabUrl("seguranca")} className="grid gap-5">
      <ConfirmField name="currentPassword" offersPasskey={offersPasskey} />
      <NewPasswordFields min={min} />
      <div>
        <SubmitButton variant="primary">Atualizar senha</SubmitButton>
      </div>
    </ActionForm>
  );
}

const action = settingsTabUrl("seguranca");

/** The member's sessions. One or all others can be ended. */
function SessionList({ sessions }: { sessions: SessionView[] }) {
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ButtonLink to="/settings/sessoes/outras?aba=seguranca" className="mt-6" preventScrollReset>
          Encerrar todas as outras
        </ButtonLink>
      )}
    </>
  );
}

function Session({
  session: { id, name, isHandheld, createdAt, lastSeenAt, isCurrent },
}: {
  session: SessionView;
}) {
  const { now, timeZone } = useRootData();
  const label = (
    <>
      Encerrar sessão<span className="sr-only"> ({name})</span>
    </>
  );
  return (
    <li className="grid grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 py-4 border-b border-line">
      <Icon name={isHandheld ? "phone" : "monitor"} className="w-8 h-8" />
      <p className="leading-snug">
        <b>{name}</b>
        {isCurrent && <span className="tag-soft ml-2">Esta sessão</span>}
        <br />
        <span className="meta">
          {isCurrent ? "Ativa agora" : `Ativa ${formatRelative(lastSeenAt, now)}`} · desde{" "}
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </span>
      </p>
      {isCurrent ? (
        <ActionForm
          form={endSessionForm}
          isButton
          hiddenFields={{ id }}
          action={action}
          className="max-sm:col-start-2"
        >
          <SubmitButton small>{label}</SubmitButton>
        </ActionForm>
      ) : (
        <p className="max-sm:col-start-2">
          <ButtonLink to={`/settings/sessoes/${id}?aba=seguranca`} small preventScrollReset>
            {label}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

/** The recent logins and other security events of the account. */
function LoginList({ logins }: Pick<Tab<"seguranca">, "logins">) {
  const { timeZone } = useRootData();
  if (logins.length === 0) return <p className="text-ink-2 mt-3">Nada nos últimos 90 dias.</p>;
  return (
    <ol className="mt-3">
      {logins.map(({ id, words, device, createdAt }) => (
        <li key={id} className="py-3 border-b border-line leading-snug">
          <b>{words}</b>
          <br />
          <span className="meta">
            {device && `${device} · `}
            <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
