import { useLocation } from "@remix-run/react";
import type { UnseenMessage, UnseenMessages } from "~/club/chat/monitoring.server";
import { type ChatKind, fallbackNames } from "~/club/chat/rules";
import { ActionForm, OutcomeToast } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { isMonitoring, within } from "./addresses";

/** Turns the developers' panel on and off. */
export function MonitorSwitch({ isOn }: { isOn: boolean }) {
  const location = useLocation();
  return (
    <ButtonLink
      to={within(location.pathname, location, { dev: isMonitoring(location) ? null : "1" })}
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

/** The messages that no developer has read, of all conversations. */
export function Monitor({ unseen: { direct, group } }: { unseen: UnseenMessages }) {
  return (
    <section className="devbar" aria-labelledby="nao-lidas">
      <h2 className="text-lg! mb-1" id="nao-lidas">
        Mensagens não lidas
      </h2>
      <div className="lists">
        <Unseen kind="direct" label="Conversas privadas" messages={direct} />
        <Unseen kind="group" label="Grupos" messages={group} />
      </div>
      <OutcomeToast intent="marcar-lida" />
    </section>
  );
}

type UnseenProps = { kind: ChatKind; label: string; messages: readonly UnseenMessage[] };

function Unseen({ kind, label, messages }: UnseenProps) {
  return (
    <section aria-label={label}>
      <h3 className="text-sm! muted pt-2">{label}</h3>
      {messages.length === 0 && <p className="muted text-sm py-2">Nenhuma mensagem não lida.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ol tabIndex={0}>
        {messages.map((message) => (
          <li key={message.id}>
            <p className="text-sm leading-snug min-w-0 wrap-anywhere">
              <b>{message.sender?.name ?? fallbackNames.sender}</b> <span className="muted">para</span>{" "}
              <b>{message.to || (kind === "group" ? fallbackNames.group : fallbackNames.user)}</b>
              {message.hasAttachment && (
                <span className="tag-soft ml-1">
                  <Icon name="paperclip" />1 anexo
                </span>
              )}
              <br />
              {message.content}
            </p>
            <SeenForm kind={kind} messageId={message.id} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Marks a message as read by developers; `quiet` below a bubble. */
export function SeenForm({ kind, messageId, quiet }: { kind: ChatKind; messageId: number; quiet?: boolean }) {
  return (
    <ActionForm intent="marcar-lida" staysHere>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="messageId" value={messageId} />
      <Button type="submit" small variant={quiet ? "quiet" : "line"} icon={quiet ? "check" : undefined}>
        Marcar como lido
      </Button>
    </ActionForm>
  );
}
