import { useState } from "react";
import { TextArea } from "~/ui/field";
import { useLostText } from "~/ui/form";
import { useRootData } from "../shell/club";
import { arranged } from "./arrange";
import { Composer } from "./composer";
import { sendForm } from "./forms";
import { Log } from "./log";
import { useDrafts } from "./use-drafts";
import { type TalkPage, useTalk } from "./use-talk";
import { useWhoTypes } from "./use-who-types";

/** In place of where one writes, once nobody reads it; a message that was refused for that is not lost. */
function Closed() {
  const typed = useLostText(sendForm, "content");
  return (
    <div className="chat-form muted">
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

/** What was said, what is being said, and where one writes. */
export function Talk({ page, isClosed, isDev }: { page: TalkPage; isClosed: boolean; isDev: boolean }) {
  const { viewer, timeZone } = useRootData();
  const talk = useTalk(page);
  const [unsent, setUnsent] = useState<{ content: string } | null>(null);
  const { drafts, send, retry, drop } = useDrafts(page, talk.messages, talk.add, (content) =>
    setUnsent({ content }),
  );
  const whoTypes = useWhoTypes(page.id);
  const [wrote, setWrote] = useState(0);
  const days = arranged(talk.messages, drafts, viewer ?? { id: 0, name: "", avatar: null }, timeZone);
  return (
    <>
      <Log
        days={days}
        kind={page.kind}
        hasOlder={talk.hasOlder}
        isOldPart={page.isOldPart}
        isDev={isDev}
        wrote={wrote}
        fetchOlder={talk.fetchOlder}
        retry={retry}
        drop={drop}
      />
      <p className="typing">{whoTypes && `${whoTypes} está escrevendo…`}</p>
      {isClosed ? (
        <Closed />
      ) : (
        <Composer
          conversationId={page.id}
          formId={page.formId}
          unsent={unsent}
          send={
            talk.isLive
              ? (content, file) => {
                  send(content, file);
                  setWrote((times) => times + 1);
                }
              : null
          }
        />
      )}
    </>
  );
}
