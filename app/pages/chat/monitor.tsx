import { useLocation } from "@remix-run/react";
import { type ChatKind, fallbackNames } from "~/club/chat/rules";
import type { UnseenMessagesView, UnseenMessageView } from "~/club/chat/views";
import { withheldUntil } from "~/club/spoilers/wording";
import { ButtonLink } from "~/ui/button";
import { useSafeFocus } from "~/ui/dialog/safe-focus";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { seenForm } from "./forms";
import { chatUrl, isMonitoring, panelCursors, panelPageUrl } from "./urls";

export function MonitorSwitch({ isOn }: { isOn: boolean }) {
  const location = useLocation();
  return (
    <ButtonLink
      to={chatUrl(location.pathname, location, { dev: isMonitoring(location) ? null : "1" })}
      variant={isOn ? "acc" : "line"}
      small
      icon="eye"
      replace
      preventScrollReset
    >
      {isOn ? "Desativar Modo Dev" : "Ativar Modo Dev"}
    </ButtonLink>
  );
}

/** The messages of all conversations that no developer has marked as seen. */
export function Monitor({ unseen: { direct, group, next } }: { unseen: UnseenMessagesView }) {
  return (
    <section
      className="chat-part bg-shade border-b-2 border-rule py-4 max-md:max-h-[calc(0.4*var(--screen))] max-md:overflow-y-auto"
      aria-labelledby="nao-lidas"
    >
      <h2 className="text-lg mb-1" id="nao-lidas" data-announced="">
        Mensagens não lidas
      </h2>
      <div className="grid gap-x-10 gap-y-2 min-[90rem]:grid-cols-2">
        <Unseen kind="direct" label="Conversas privadas" messages={direct} next={next.direct} />
        <Unseen kind="group" label="Grupos" messages={group} next={next.group} />
      </div>
    </section>
  );
}

type UnseenProps = {
  kind: ChatKind;
  label: string;
  messages: readonly UnseenMessageView[];
  next: number | null;
};

const olderLabel = { direct: "Mensagens privadas mais antigas", group: "Mensagens de grupos mais antigas" };

function Unseen({ kind, label, messages, next }: UnseenProps) {
  const location = useLocation();
  const isOlderPart = new URLSearchParams(location.search).has(panelCursors[kind]);
  return (
    <section aria-label={label}>
      <h3 className="text-sm text-ink-2 pt-2">{label}</h3>
      {messages.length === 0 && (
        <p className="text-ink-2 text-sm py-2">
          {isOlderPart ? "Nenhuma mensagem mais antiga não lida." : "Nenhuma mensagem não lida."}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a focused region */}
      <ol tabIndex={0} className="rows border-t border-t-line max-h-60 max-md:max-h-32 overflow-y-auto">
        {messages.map((message) => (
          <li key={message.id} className="py-2.5">
            <p className="row-text text-sm leading-snug">
              <b>{message.sender?.name ?? fallbackNames.sender}</b> <span className="text-ink-2">para</span>{" "}
              <b>{message.to || (kind === "group" ? fallbackNames.group : fallbackNames.user)}</b>
              {message.attachment !== null && (
                <span className="tag-soft ml-1">
                  <Icon name="paperclip" />1 anexo
                </span>
              )}
              <br />
              {message.withheld ? withheldUntil(message.withheld) : message.content}
            </p>
            <SeenForm kind={kind} messageId={message.id} />
          </li>
        ))}
      </ol>
      {(next !== null || isOlderPart) && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {isOlderPart && <PanelLink to={panelPageUrl(location, kind, null)} label="Voltar às mais novas" />}
          {next !== null && <PanelLink to={panelPageUrl(location, kind, next)} label={olderLabel[kind]} />}
        </p>
      )}
    </section>
  );
}

function PanelLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      className="link inline-flex items-center min-h-11"
      to={to}
      preventScrollReset
      replace
      ref={useSafeFocus()}
    >
      {label}
    </Link>
  );
}

/** `quiet` selects the small style below a bubble. */
export function SeenForm({ kind, messageId, quiet }: { kind: ChatKind; messageId: number; quiet?: boolean }) {
  return (
    <ActionForm form={seenForm} isButton hiddenFields={{ kind, messageId }} staysOnPage>
      <SubmitButton small variant={quiet ? "quiet" : "line"} icon={quiet ? "check" : undefined}>
        Marcar como lido
      </SubmitButton>
    </ActionForm>
  );
}

const noticeClass = "flex items-center gap-2 py-2.5 pr-4 text-xs text-ink-2 wrap-anywhere";

/** Names the developers who may read the messages; null while monitoring is off. */
export function MonitoringNotice({ text }: { text: string | null }) {
  return (
    text !== null && (
      <p className={`${noticeClass} border-t border-line pl-(--side)`}>
        <Icon name="eye" className="size-4" />
        {text}
      </p>
    )
  );
}

/** As `MonitoringNotice`, in a conversation on a phone, where the messages need the room. */
export function FoldedMonitoringNotice({ text }: { text: string | null }) {
  return (
    text !== null && (
      <details className="max-h-[40%] shrink-0 overflow-y-auto lg:hidden">
        <summary className={`${noticeClass} pl-4 min-h-11`}>
          <Icon name="eye" className="size-4" />
          Quem mais pode ler estas mensagens
        </summary>
        <p className={`${noticeClass} pl-4 border-t border-line`}>{text}</p>
      </details>
    )
  );
}
