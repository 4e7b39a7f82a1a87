import { useEffect, useRef, useState } from "react";
import type { ChatMessage } from "~/club/chat/events";
import { useShowToast } from "~/ui/toaster";
import { useRootData } from "../shell/club";
import type { Draft } from "./arrange";
import { CallError, callSend, callUpload } from "./calls";
import { useHeard, useLine } from "./line";
import type { ShownMessage } from "./shown.server";
import type { TalkPage } from "./use-talk";

/** An id that no other device makes. `randomUUID` is not there on a club's plain http address. */
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** What this page has written, from the key pressed to the server's word that it is kept. */
export function useDrafts(
  page: TalkPage,
  messages: readonly ShownMessage[],
  add: (messages: readonly ShownMessage[]) => void,
  onSessionOver: (content: string) => void,
) {
  const { waiting } = useLine();
  const [drafts, setDrafts] = useState<Draft[]>(() => waiting.get(page.id) ?? []);
  const showToast = useShowToast();
  // One after the other, in the order in which they were written.
  const queue = useRef(Promise.resolve());
  const newest = useRef({ drafts, add });
  useEffect(() => {
    newest.current = { drafts, add };
    // What has not arrived outlives a look at another conversation.
    waiting.set(page.id, drafts);
  });

  const { viewer } = useRootData();
  const own = messages.filter(({ sender }) => sender?.id === viewer?.id);
  const kept = new Set(own.map(({ clientId }) => clientId));
  const open = drafts.filter(({ clientId }) => !kept.has(clientId));

  function mark(clientId: string, state: Draft["state"]): void {
    setDrafts((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one)));
  }

  function drop(draft: Draft): void {
    if (draft.preview) URL.revokeObjectURL(draft.preview);
    setDrafts((all) => all.filter(({ clientId }) => clientId !== draft.clientId));
  }

  async function deliver(draft: Draft): Promise<void> {
    const { clientId, content, file } = draft;
    let attachment: string | null = null;
    try {
      attachment = file && (await callUpload(file));
    } catch (error) {
      const description = refusalIn(error) || "Ocorreu um erro ao enviar o anexo.";
      showToast({ title: "Erro ao enviar anexo", description, variant: "destructive" });
      return mark(clientId, failedBy(error));
    }
    try {
      const message = await callSend(page, { content, attachment, clientId });
      newest.current.add([withText(message)]);
      drop(draft);
    } catch (error) {
      if (error instanceof CallError && error.status === 401 && file === null) {
        drop(draft);
        return onSessionOver(content);
      }
      const description = sentenceOf(error) || "A mensagem não chegou ao clube. Tente de novo.";
      showToast({ title: "Erro ao enviar mensagem", description, variant: "destructive" });
      mark(clientId, failedBy(error));
    }
  }

  function enqueue(draft: Draft): void {
    mark(draft.clientId, "sending");
    queue.current = queue.current.then(() => deliver(draft));
  }

  // By its id a message that was kept all the same is not said twice.
  const resume = useRef(() => {
    for (const draft of drafts) if (draft.state !== "refused") enqueue(draft);
  });
  useEffect(() => resume.current(), []);
  useHeard((heard) => {
    if (heard.type !== "back") return;
    for (const draft of newest.current.drafts) if (draft.state === "failed") enqueue(draft);
  });

  return {
    drafts: open,
    retry: enqueue,
    drop,
    send(content: string, file: File | null): void {
      const draft: Draft = {
        clientId: newClientId(),
        content,
        file,
        preview: file && URL.createObjectURL(file),
        createdAt: new Date().toISOString(),
        state: "sending",
      };
      setDrafts((all) => [...all, draft]);
      enqueue(draft);
    },
  };
}

function failedBy(error: unknown): Draft["state"] {
  return refusalIn(error) === null ? "failed" : "refused";
}

/** The sentence of a refusal; null for a fault and where no answer came. */
function refusalIn(error: unknown): string | null {
  return error instanceof CallError && error.status < 500 ? error.message : null;
}

function sentenceOf(error: unknown): string {
  return error instanceof CallError ? error.message : "";
}

/** Until the line brings it with its addresses found. */
function withText(message: ChatMessage): ShownMessage {
  return { ...message, segments: [{ text: message.content }] };
}
