import { type ComponentProps, Suspense } from "react";
import type { SessionView } from "~/club/accounts/views";
import type { AskedProof } from "~/server/http/passkeys.server";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { formatDateTime, formatRelative } from "~/ui/text/format";
import { ConfirmField } from "../shared/confirm-field";
import { NewPasswordFields } from "../shared/new-password-fields";
import { useRootData } from "../shell/root-data";
import { endOtherSessionsForm, endSessionForm, passwordForm } from "./forms";
import type { Tab } from "./queries.server";
import { FactorNeeded, FactorSection } from "./security/factor-section";
import { sessionPage, settingsTabUrl } from "./tabs";

const AccessKeys = lazyPart(() => import("./access-keys"));

export function SecurityTab({ tab }: { tab: Tab<"seguranca"> }) {
  const { sessions, keys, logins, proof } = tab;
  return (
    <>
      {tab.lacksFactor && <FactorNeeded />}
      <section className="form-section" aria-labelledby="senha">
        <h2 id="senha" className="text-xl mb-5">
          Alterar senha
        </h2>
        <PasswordForm {...proof} min={tab.passwordMin} />
      </section>
      <section className="form-section" aria-labelledby="sessoes">
        <h2 id="sessoes" className="text-xl">
          Sessões Ativas
        </h2>
        <SessionList sessions={sessions} isAsked={proof.isAsked} />
      </section>
      <FactorSection {...tab} />
      <Suspense>
        <AccessKeys keys={keys} proof={proof} />
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

function PasswordForm({ offersPasskey, min }: Pick<AskedProof, "offersPasskey"> & { min: number }) {
  return (
    <ActionForm form={passwordForm} action={settingsTabUrl("seguranca")} className="grid gap-5">
      <ConfirmField name="currentPassword" offersPasskey={offersPasskey} isAsked />
      <NewPasswordFields min={min} />
      <div>
        <SubmitButton variant="primary">Atualizar senha</SubmitButton>
      </div>
    </ActionForm>
  );
}

const action = settingsTabUrl("seguranca");

/** The member's sessions. One or all others can be ended, on a page of their own if that needs a proof. */
function SessionList({ sessions, isAsked }: { sessions: SessionView[]; isAsked: boolean }) {
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <Session key={session.id} session={session} isAsked={isAsked && !session.isCurrent} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-6">
          <End form={endOtherSessionsForm} page={sessionPage("outras")}>
            Encerrar todas as outras
          </End>
        </div>
      )}
    </>
  );
}

function Session({ session, isAsked }: { session: SessionView; isAsked: boolean }) {
  const { id, name, isHandheld, createdAt, lastSeenAt, isCurrent } = session;
  const { now, timeZone } = useRootData();
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
      <div className="max-sm:col-start-2">
        <End form={endSessionForm} hiddenFields={{ id }} page={isAsked ? sessionPage(id) : null} small>
          Encerrar sessão<span className="sr-only"> ({name})</span>
        </End>
      </div>
    </li>
  );
}

type EndProps = Pick<ComponentProps<typeof ActionForm>, "form" | "hiddenFields" | "children"> & {
  /** The page that asks for a proof, if one is needed. */
  page: string | null;
  small?: boolean;
};

function End({ page, small = false, children, ...form }: EndProps) {
  if (page) {
    return (
      <ButtonLink to={page} small={small} preventScrollReset>
        {children}
      </ButtonLink>
    );
  }
  return (
    <ActionForm {...form} isButton action={action}>
      <SubmitButton small={small}>{children}</SubmitButton>
    </ActionForm>
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
