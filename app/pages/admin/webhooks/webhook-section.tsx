import type { WebhookEvent } from "~/club/webhooks/rules";
import { eventLabels } from "~/club/webhooks/wording";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import type { Section } from "~/ui/sections";
import { Tag } from "~/ui/tag";
import { formatDate, formatRecent, formatRelative } from "~/ui/text/format";
import { ConfirmField } from "../../shared/confirm-field";
import { useRootData } from "../../shell/root-data";
import { Deliveries, secondsOf } from "./deliveries";
import { testWebhookForm, turnOffForm, turnOnForm } from "./forms";
import type { ShownWebhook } from "./queries.server";

const eventSections: Record<WebhookEvent, Section | undefined> = {
  "book.current": "reading",
  "event.created": "events",
  "event.changed": "events",
  "event.cancelled": "events",
  "round.closed": "achv",
  "minutes.published": "community",
  "member.joined": undefined,
};

type Props = { webhook: ShownWebhook; offersPasskey: boolean };

export function WebhookSection({ webhook, offersPasskey }: Props) {
  const { id, address, events, isEnabled, isEncrypted, test, deliveries } = webhook;
  const titleId = `webhook-${id}`;
  return (
    <section className="border-t-2 border-rule pt-5 mb-12" aria-labelledby={titleId}>
      <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 className="text-2xl wrap-anywhere" id={titleId}>
            {address}
          </h3>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 mt-3">
            <State webhook={webhook} />
            {events.map((event) => (
              <Tag key={event} section={eventSections[event]}>
                {eventLabels[event]}
              </Tag>
            ))}
          </p>
          {isEnabled ? <SecretLine webhook={webhook} /> : <WhyOff webhook={webhook} />}
          {!isEncrypted && (
            <p className="meta">Sem https: quem estiver no caminho pode ler o que vai para este endereço.</p>
          )}
        </div>
        <Actions webhook={webhook} offersPasskey={offersPasskey} />
      </div>
      {test && <TestOutcome test={test} />}
      {deliveries.length > 0 && <Deliveries webhook={webhook} />}
    </section>
  );
}

const stateClass = "inline-flex items-center gap-2 font-[650]";

function State({ webhook: { disabledAt, failingSince } }: { webhook: ShownWebhook }) {
  const { timeZone, now } = useRootData();
  if (disabledAt)
    return (
      <span className={`${stateClass} text-danger-text`}>
        <Icon name="alert" className="w-4.5 h-4.5" />
        Desligado em {formatDate(disabledAt, timeZone)}
      </span>
    );
  if (failingSince)
    return (
      <span className={`${stateClass} text-achv-text`}>
        <Icon name="retry" className="w-4.5 h-4.5" />
        Sem entregas desde {formatRecent(failingSince, now, timeZone).replace(/^em /, "")}
      </span>
    );
  return (
    <span className={`${stateClass} text-reading-text`}>
      <Icon name="check" className="w-4.5 h-4.5" />
      Ligado
    </span>
  );
}

function SecretLine({ webhook: { id, address, secretCreatedAt } }: { webhook: ShownWebhook }) {
  const { timeZone } = useRootData();
  return (
    <p className="meta mt-2">
      Assinado com um segredo criado em {formatDate(secretCreatedAt, timeZone)}.{" "}
      <Link
        className="link inline-flex items-center min-h-11"
        to={`/admin/webhooks/${id}/segredo`}
        preventScrollReset
      >
        Trocar o segredo<span className="sr-only"> de {address}</span>
      </Link>
    </p>
  );
}

function WhyOff({ webhook: { failingSince, isGone } }: { webhook: ShownWebhook }) {
  const reason = isGone
    ? "O endereço respondeu que não recebe mais avisos."
    : "Um dia inteiro sem nenhuma entrega.";
  return (
    <p className="mt-2 max-w-[44rem]">
      {failingSince
        ? `${reason} Corrija o endereço e envie um teste; com a resposta, ele volta a ligar.`
        : "Este endereço está desligado: o que acontece no clube não é guardado para ele."}
    </p>
  );
}

function Actions({ webhook: { id, address, isEnabled }, offersPasskey }: Props) {
  const of = <span className="sr-only"> {address}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <ActionForm form={testWebhookForm} isButton hiddenFields={{ id }}>
        <SubmitButton small icon="send">
          Enviar teste{of}
        </SubmitButton>
      </ActionForm>
      <ButtonLink to={`/admin/webhooks/${id}/editar`} variant="quiet" small preventScrollReset>
        Editar{of}
      </ButtonLink>
      <ActionForm
        key={String(isEnabled)}
        form={isEnabled ? turnOffForm : turnOnForm}
        hiddenFields={{ id }}
        className="grid gap-3"
      >
        <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />
        <SubmitButton variant="quiet" small>
          {isEnabled ? "Desligar" : "Ligar de novo"}
          {of}
        </SubmitButton>
      </ActionForm>
      {!isEnabled && (
        <ButtonLink to={`/admin/webhooks/${id}/apagar`} variant="quiet" small preventScrollReset>
          Apagar{of}
        </ButtonLink>
      )}
    </div>
  );
}

function TestOutcome({ test }: { test: NonNullable<ShownWebhook["test"]> }) {
  const { now } = useRootData();
  const { state, status, failure, duration, createdAt } = test;
  if (state === "waiting")
    return (
      <Notice kind="quiet" icon="clock" className="mt-5" role="status">
        <p>
          <b>Teste a caminho.</b>
        </p>
      </Notice>
    );
  const isArrived = state === "arrived";
  const ago = formatRelative(createdAt, now);
  return (
    <Notice
      kind={isArrived ? undefined : "bad"}
      icon={isArrived ? "check" : "alert"}
      className={isArrived ? "bg-reading-soft mt-5" : "mt-5"}
      role="status"
    >
      <p>
        <b>{isArrived ? `Teste entregue ${ago}.` : `Teste não entregue, ${ago}.`}</b>{" "}
        {status !== null && `Resposta ${status} em ${secondsOf(duration)}. `}
        {failure ?? (isArrived ? "" : status === null && "O clube parou antes da resposta.")}
      </p>
    </Notice>
  );
}
