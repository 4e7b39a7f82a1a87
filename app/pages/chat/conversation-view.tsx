import { useEffect, useState } from "react";
import { TextArea } from "~/ui/field";
import { useLostText } from "~/ui/form";
import { useRootData } from "../shell/root-data";
import { Composer } from "./composer";
import { sendForm } from "./forms";
import { groupMessages } from "./message-list";
import { MessageLog } from "./message-log";
import { useChatEvent } from "./realtime/provider";
import { type ConversationPage, useMessages } from "./realtime/use-messages";
import { useOutbox } from "./realtime/use-outbox";

/** Replaces the composer of a closed conversation. The text of a refused message stays on the page. */
function ClosedNotice() {
  const typed = useLostText(sendForm, "content");
  return (
    <div className="chat-form text-ink-2">
      <p>Esta pessoa encerrou a conta: não há quem leia uma nova mensagem.</p>
      {typed && (
        <TextArea
          name="content"
          id="mensagem-perdida"
          label="A mensagem que você ia enviar"
          rows={3}
          readOnly
          defaultValue={typed}
        />
      )}
    </div>
  );
}

export function ConversationView({
  page,
  isClosed,
  isDev,
}: {
  page: ConversationPage;
  isClosed: boolean;
  isDev: boolean;
}) {
  const { viewer, timeZone } = useRootData();
  const conversation = useMessages(page);
  const [unsent, setUnsent] = useState<{ content: string } | null>(null);
  const { pendingMessages, send, retry, drop } = useOutbox(
    page,
    conversation.messages,
    conversation.add,
    (content) => setUnsent({ content }),
  );
  const typingName = useTypingName(page.id);
  const [sentCount, setSentCount] = useState(0);
  const days = groupMessages(
    conversation.messages,
    pendingMessages,
    viewer ?? { id: 0, name: "", avatar: null },
    timeZone,
  );
  return (
    <>
      <MessageLog
        days={days}
        kind={page.kind}
        hasOlder={conversation.hasOlder}
        isOlderPage={page.isOlderPage}
        isDev={isDev}
        sentCount={sentCount}
        fetchOlder={conversation.fetchOlder}
        retry={retry}
        drop={drop}
      />
      <p className="typing">{typingName && `${typingName} está escrevendo…`}</p>
      {isClosed ? (
        <ClosedNotice />
      ) : (
        <Composer
          conversationId={page.id}
          formId={page.formId}
          unsent={unsent}
          send={
            conversation.isLive
              ? (content, file) => {
                  send(content, file);
                  setSentCount((times) => times + 1);
                }
              : null
          }
        />
      )}
    </>
  );
}

/** Milliseconds that a typing hint is valid. */
const hintDuration = 4000;

/** The first name of the member who is typing, or null. */
function useTypingName(conversationId: number): string | null {
  const { viewer } = useRootData();
  const [hint, setHint] = useState<{ memberId: number; name: string } | null>(null);
  useChatEvent((event) => {
    if (event.type === "back" || event.conversationId !== conversationId) return;
    if (event.type === "typing" && event.memberId !== viewer?.id) {
      setHint({ memberId: event.memberId, name: event.name });
    }
    if (event.type === "message" && event.message.sender?.id === hint?.memberId) setHint(null);
  });
  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(null), hintDuration);
    return () => clearTimeout(timer);
  }, [hint]);
  return hint ? (hint.name.split(" ")[0] ?? hint.name) : null;
}
