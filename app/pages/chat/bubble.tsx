import { type ComponentProps, type ComponentType, useState } from "react";
import type { ChatKind } from "~/club/chat/rules";
import { thumbnailOf } from "~/club/uploads/rules";
import { formatClock } from "~/ui/format";
import { LinkedText } from "~/ui/linked-text";
import { useSafeFocus } from "~/ui/safe-focus";
import { useRootData } from "../shell/club";
import type { Bubble, Draft } from "./arrange";
import { SeenForm } from "./monitor";

type LightboxProps = ComponentProps<typeof import("~/ui/lightbox").default>;

type Props = {
  bubble: Bubble;
  kind: ChatKind;
  isOwn: boolean;
  isDev: boolean;
  retry: (draft: Draft) => void;
  drop: (draft: Draft) => void;
};

/** One message: its picture, its text, when it was said and how far it has come. */
export function BubbleView({ bubble: { message, draft }, kind, isOwn, isDev, retry, drop }: Props) {
  const { timeZone } = useRootData();
  const keepFocus = useSafeFocus();
  const { id, content, segments, attachment, createdAt, isRead, readByDevs } = message;
  return (
    <>
      <div className={isOwn ? "bubble is-mine" : "bubble"}>
        {attachment && <Picture address={attachment} isDraft={draft !== null} />}
        {content && (
          <p className="whitespace-pre-line wrap-anywhere">
            <LinkedText of={segments} />
          </p>
        )}
        <small>
          {draft ? stateOf(draft) : <time dateTime={createdAt}>{formatClock(createdAt, timeZone)}</time>}
          {isOwn && !draft && isRead && " · lida"}
        </small>
      </div>
      {draft && draft.state !== "sending" && (
        <p className="flex justify-end gap-2 text-sm" ref={keepFocus} data-unsent="">
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => retry(draft)}>
            Tentar de novo
          </button>
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => drop(draft)}>
            Descartar
          </button>
        </p>
      )}
      {isDev && !isOwn && <SeenMark kind={kind} messageId={id} isSeen={readByDevs} />}
    </>
  );
}

function stateOf({ state }: Draft): string {
  return state === "sending" ? "enviando…" : "não enviada";
}

function SeenMark({ kind, messageId, isSeen }: { kind: ChatKind; messageId: number; isSeen: boolean }) {
  if (isSeen) return <p className="meta mt-1">Lida por quem desenvolve</p>;
  return <SeenForm kind={kind} messageId={messageId} quiet />;
}

/** The small picture, which leads to the whole one. */
function Picture({ address, isDraft }: { address: string; isDraft: boolean }) {
  const [Opened, setOpened] = useState<ComponentType<LightboxProps> | null>(null);
  const picture = (
    <img
      className="photo"
      src={isDraft ? address : thumbnailOf(address)}
      alt="Anexo"
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
    />
  );
  if (isDraft) return picture;
  return (
    <>
      <a
        href={address}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          // Without a connection there is neither its code nor the picture: the small one stays.
          void import("~/ui/lightbox").then((lightbox) => setOpened(() => lightbox.default)).catch(() => {});
        }}
      >
        {picture}
      </a>
      {Opened && <Opened address={address} onClose={() => setOpened(null)} />}
    </>
  );
}
