import { useEffect, useRef, useState } from "react";
import { useShowToast } from "~/ui/toaster";
import { useRootData } from "../../shell/root-data";
import type { LinkedMessage, PendingMessage, WrittenMessage } from "../message-list";
import { ApiError, sendMessage, uploadPicture } from "./api";
import { useChatEvent, useChatSocket } from "./provider";
import type { ConversationPage } from "./use-messages";

/** A client id. `randomUUID` exists only in secure contexts, and a club may run over plain HTTP. */
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The messages written on this page that the server has not yet confirmed. */
export function useOutbox(
  page: ConversationPage,
  messages: readonly LinkedMessage[],
  add: (messages: readonly LinkedMessage[]) => void,
  onSessionOver: (content: string) => void,
) {
  const { outbox } = useChatSocket();
  const [pendingMessages, setPendingMessages] = useState<PendingMessage[]>(() => outbox.get(page.id) ?? []);
  const showToast = useShowToast();
  // Messages are sent one after the other, in the order of their writing.
  const queue = useRef(Promise.resolve());
  const newest = useRef({ pendingMessages, add });
  useEffect(() => {
    newest.current = { pendingMessages, add };
    // Unsent messages survive a visit to another conversation.
    outbox.set(page.id, pendingMessages);
  });

  const { viewer } = useRootData();
  const own = messages.filter(({ sender }) => sender?.id === viewer?.id);
  const savedIds = new Set(own.map(({ clientId }) => clientId));
  const unsaved = pendingMessages.filter(({ clientId }) => !savedIds.has(clientId));

  function setState(clientId: string, state: PendingMessage["state"]): void {
    setPendingMessages((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one)));
  }

  function drop(pending: PendingMessage): void {
    if (pending.preview) URL.revokeObjectURL(pending.preview);
    setPendingMessages((all) => all.filter(({ clientId }) => clientId !== pending.clientId));
  }

  async function deliver(pending: PendingMessage): Promise<void> {
    const { clientId, content, file, spoilerPage, spoilerBook } = pending;
    let attachment: string | null = null;
    try {
      attachment = file && (await uploadPicture(file));
    } catch (error) {
      const description = refusalMessage(error) || "Ocorreu um erro ao enviar o anexo.";
      showToast({ title: "Erro ao enviar anexo", description, variant: "destructive" });
      return setState(clientId, failureState(error));
    }
    try {
      const message = await sendMessage(page, { content, attachment, clientId, spoilerPage, spoilerBook });
      newest.current.add([message]);
      drop(pending);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && file === null) {
        drop(pending);
        return onSessionOver(content);
      }
      const description = errorMessage(error) || "A mensagem não chegou ao clube. Tente de novo.";
      showToast({ title: "Erro ao enviar mensagem", description, variant: "destructive" });
      setState(clientId, failureState(error));
    }
  }

  function enqueue(pending: PendingMessage): void {
    setState(pending.clientId, "sending");
    queue.current = queue.current.then(() => deliver(pending));
  }

  // The client id prevents a second copy of a message that was stored before the connection broke.
  const resumeOnMount = useRef(() => {
    for (const pending of pendingMessages) if (pending.state !== "refused") enqueue(pending);
  });
  useEffect(() => resumeOnMount.current(), []);
  useChatEvent((event) => {
    if (event.type !== "back") return;
    for (const pending of newest.current.pendingMessages) if (pending.state === "failed") enqueue(pending);
  });

  return {
    pendingMessages: unsaved,
    retry: enqueue,
    drop,
    send(message: WrittenMessage): void {
      const pending: PendingMessage = {
        ...message,
        clientId: newClientId(),
        preview: message.file && URL.createObjectURL(message.file),
        createdAt: new Date().toISOString(),
        state: "sending",
      };
      setPendingMessages((all) => [...all, pending]);
      enqueue(pending);
    },
  };
}

function failureState(error: unknown): PendingMessage["state"] {
  return refusalMessage(error) === null ? "failed" : "refused";
}

/** The server's message for a refusal; null for a server error and for a missing response. */
function refusalMessage(error: unknown): string | null {
  return error instanceof ApiError && error.status < 500 ? error.message : null;
}

function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : "";
}
