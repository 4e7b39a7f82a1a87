import { type ComponentProps, type ComponentType, useState } from "react";
import { type ChatKind, fallbackNames } from "~/club/chat/rules";
import type { OwnPage } from "~/club/spoilers/wording";
import { thumbnailOf } from "~/club/uploads/rules";
import { useSafeFocus } from "~/ui/dialog/safe-focus";
import { FieldError } from "~/ui/form/field-error";
import { Icon } from "~/ui/icon";
import { isPlainClick, Link } from "~/ui/link";
import { formatClock, formatNumber } from "~/ui/text/format";
import { LinkedText } from "~/ui/text/linked-text";
import { SpoilerFold } from "../shared/spoiler-fold";
import { useRootData } from "../shell/root-data";
import { revealMessageForm } from "./forms";
import type { Bubble, PendingMessage } from "./message-list";
import { SeenForm } from "./monitor";

type LightboxProps = ComponentProps<typeof import("~/ui/dialog/lightbox").default>;

type Props = {
  bubble: Bubble;
  kind: ChatKind;
  isOwn: boolean;
  isDev: boolean;
  retry: (pending: PendingMessage) => void;
  sendText: (pending: PendingMessage) => void;
  drop: (pending: PendingMessage) => void;
};

export function MessageBubble({ bubble: { message, pending }, ...rest }: Props) {
  const { kind, isOwn, isDev, retry, sendText, drop } = rest;
  const { timeZone } = useRootData();
  const keepFocus = useSafeFocus();
  const { id, content, segments, attachment, createdAt, isRead, readByDevs, withheld } = message;
  return (
    <>
      {withheld ? (
        <div>
          <SpoilerFold
            withheld={withheld}
            author={message.sender?.name ?? fallbackNames.sender}
            form={revealMessageForm}
            hiddenFields={{ messageId: id }}
            isSmall
          />
          <time className="meta text-xs" dateTime={createdAt}>
            {formatClock(createdAt, timeZone)}
          </time>
        </div>
      ) : (
        <div className={bubbleClass(isOwn, pending)}>
          {attachment && <Picture address={attachment} isPending={pending !== null} />}
          {content && (
            <p className="whitespace-pre-line wrap-anywhere">
              <LinkedText of={segments} />
            </p>
          )}
          <small>
            {pending ? (
              <PendingState pending={pending} timeZone={timeZone} />
            ) : (
              <time dateTime={createdAt}>{formatClock(createdAt, timeZone)}</time>
            )}
            {isOwn && !pending && isRead && " · lida"}
            {message.spoilerPage !== null && ` · ${pageLine(message.spoilerPage, message.ownPage, isOwn)}`}
          </small>
        </div>
      )}
      {pending?.refusal && (
        <div className="flex justify-end mt-1">
          <FieldError>{pending.refusal}</FieldError>
        </div>
      )}
      {pending?.state === "waiting" && (
        <p className="flex justify-end text-sm">
          <Link className="btn btn-quiet btn-sm" to="/fila">
            Mudar ou apagar
          </Link>
        </p>
      )}
      {(pending?.state === "failed" || pending?.state === "refused") && (
        <p className="flex justify-end gap-2 text-sm" ref={keepFocus} data-unsent="">
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => retry(pending)}>
            Tentar de novo
          </button>
          {pending.state === "refused" && pending.file && pending.content && (
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => sendText(pending)}>
              Só o texto
            </button>
          )}
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => drop(pending)}>
            Descartar
          </button>
        </p>
      )}
      {isDev && !isOwn && <SeenMark kind={kind} messageId={id} isSeen={readByDevs} />}
    </>
  );
}

/** "página 120", "página 188 da sua edição" or "75%", and for the author "escondida até a página 120". */
function pageLine(page: number, own: OwnPage | undefined, isOwn: boolean): string {
  const until = isOwn ? "escondida até " : "";
  if (own?.unit === "percent") return `${until}${own.position}%`;
  return `${until}${isOwn ? "a " : ""}página ${formatNumber(own?.position ?? page)}${own ? " da sua edição" : ""}`;
}

const stateClass = { sending: "is-mine", failed: "is-mine", waiting: "is-waiting", refused: "is-refused" };

function bubbleClass(isOwn: boolean, pending: PendingMessage | null): string {
  if (pending) return `bubble ${stateClass[pending.state]}`;
  return isOwn ? "bubble is-mine" : "bubble";
}

const stateLabel = {
  sending: "enviando…",
  failed: "não enviada",
  waiting: "aguardando conexão",
  refused: "não enviada",
};

function PendingState({ pending, timeZone }: { pending: PendingMessage; timeZone: string }) {
  const { state, storedId, createdAt } = pending;
  return (
    <>
      {state === "waiting" && <Icon name="clock" />}
      {storedId !== undefined && `${formatClock(createdAt, timeZone)} · `}
      {stateLabel[state]}
    </>
  );
}

function SeenMark({ kind, messageId, isSeen }: { kind: ChatKind; messageId: number; isSeen: boolean }) {
  if (isSeen) return <p className="meta mt-1">Lida por quem desenvolve</p>;
  return <SeenForm kind={kind} messageId={messageId} quiet />;
}

/** A thumbnail that links to the full picture. */
function Picture({ address, isPending }: { address: string; isPending: boolean }) {
  const [Opened, setOpened] = useState<ComponentType<LightboxProps> | null>(null);
  const picture = (
    <img
      className="block w-auto max-w-[min(15rem,100%)] h-auto max-h-80 mt-0.5 mb-1.5 rounded-sm"
      src={isPending ? address : thumbnailOf(address)}
      alt="Anexo"
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
    />
  );
  if (isPending) return picture;
  return (
    <>
      <a
        href={address}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          // Without a connection neither the code nor the picture loads, so the thumbnail stays.
          void import("~/ui/dialog/lightbox")
            .then((lightbox) => setOpened(() => lightbox.default))
            .catch(() => {});
        }}
      >
        {picture}
      </a>
      {Opened && <Opened address={address} onClose={() => setOpened(null)} />}
    </>
  );
}
