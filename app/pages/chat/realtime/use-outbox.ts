import { useEffect, useMemo, useRef, useState } from "react";
import type { MessageView } from "~/club/chat/views";
import type { Command } from "~/ui/offline/protocol";
import { useOffline } from "~/ui/offline/state";
import { useShowToast } from "~/ui/toaster";
import { useRootData } from "../../shell/root-data";
import type { PendingMessage, WrittenMessage } from "../message-list";
import { ApiError, sendMessage, uploadPicture } from "./api";
import { useChatEvent, useChatSocket } from "./provider";
import type { ConversationPage } from "./use-messages";

/** A client id. `randomUUID` exists only in secure contexts, and a club may run over plain HTTP. */
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

// Only a conversation without a connection needs it at once.
const loadCommands = () => import("~/ui/offline/commands");

function order(message: Command): void {
  void loadCommands().then(
    ({ command }) => command(message),
    () => {},
  );
}

/** The messages written on this page that the server has not yet confirmed. */
export function useOutbox(
  page: ConversationPage,
  messages: readonly MessageView[],
  add: (messages: readonly MessageView[]) => void,
  onSessionOver: (content: string) => void,
) {
  const { outbox } = useChatSocket();
  const [pendingMessages, setPendingMessages] = useState<PendingMessage[]>(() => outbox.get(page.id) ?? []);
  const showToast = useShowToast();
  // Messages are sent one after the other, in the order of their writing.
  const queue = useRef(Promise.resolve());
  const isStoring = useOffline().entries.some(isWaiting);
  const newest = useRef({ pendingMessages, add, isStoring });
  useEffect(() => {
    newest.current = { pendingMessages, add, isStoring };
    // Unsent messages survive a visit to another conversation.
    outbox.set(page.id, pendingMessages);
  });

  const { viewer } = useRootData();
  const stored = useStored(page, viewer?.id);
  useSent(page.id, (message) => newest.current.add([message]));
  const own = messages.filter(({ sender }) => sender?.id === viewer?.id);
  const savedIds = new Set(own.map(({ clientId }) => clientId));
  const storedIds = new Set(stored.map(({ clientId }) => clientId));
  const unsaved = [...stored, ...pendingMessages.filter(({ clientId }) => !storedIds.has(clientId))].filter(
    ({ clientId }) => !savedIds.has(clientId),
  );

  function setState(clientId: string, state: PendingMessage["state"]): void {
    setPendingMessages((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one)));
  }

  function drop(pending: PendingMessage): void {
    if (pending.storedId !== undefined) order({ type: "remove", id: pending.storedId });
    if (pending.preview) URL.revokeObjectURL(pending.preview);
    setPendingMessages((all) => all.filter(({ clientId }) => clientId !== pending.clientId));
  }

  /** Stores a message on this device until there is a connection. @returns false where that is not possible. */
  async function store(pending: PendingMessage): Promise<boolean> {
    const { clientId, content, file, spoilerPage, spoilerBook } = pending;
    if (!viewer) return false;
    const conversation = { id: page.id, kind: page.kind, name: page.name };
    const message = { kind: "message", conversation, content, file, spoilerPage, spoilerBook } as const;
    const entry = { ...message, clientId, member: viewer.id };
    const isStored = await loadCommands().then(
      ({ addWaiting }) => addWaiting(entry),
      () => false,
    );
    if (isStored) setPendingMessages((all) => all.filter((one) => one.clientId !== clientId));
    return isStored;
  }

  async function deliver(pending: PendingMessage): Promise<void> {
    const { clientId, content, file, spoilerPage, spoilerBook } = pending;
    // After a stored message another one is stored too: the order stays.
    if (newest.current.isStoring && (await store(pending))) return;
    let attachment: string | null = null;
    try {
      attachment = file && (await uploadPicture(file));
    } catch (error) {
      if (!(error instanceof ApiError) && (await store(pending))) return;
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
      if (!(error instanceof ApiError) && (await store(pending))) return;
      const description = errorMessage(error) || "A mensagem não chegou ao clube. Tente de novo.";
      showToast({ title: "Erro ao enviar mensagem", description, variant: "destructive" });
      setState(clientId, failureState(error));
    }
  }

  function enqueue(pending: PendingMessage): void {
    if (pending.storedId !== undefined) {
      order({ type: "retry", id: pending.storedId });
      return;
    }
    setState(pending.clientId, "sending");
    queue.current = queue.current.then(() => deliver(pending));
  }

  /** Sends a message again without the picture that was refused. */
  function sendText(pending: PendingMessage): void {
    if (pending.storedId !== undefined) {
      order({ type: "retry", id: pending.storedId, withoutFile: true });
      return;
    }
    if (pending.preview) URL.revokeObjectURL(pending.preview);
    const textOnly = { ...pending, file: null, preview: null };
    setPendingMessages((all) => all.map((one) => (one.clientId === pending.clientId ? textOnly : one)));
    enqueue(textOnly);
  }

  // The client id prevents a second copy of a message that was stored before the connection broke.
  const resumeOnMount = useRef(() => {
    for (const pending of pendingMessages) if (pending.state !== "refused") enqueue(pending);
  });
  useEffect(() => resumeOnMount.current(), []);
  useChatEvent((event) => {
    if (event.type !== "back") return;
    order({ type: "send" });
    for (const pending of newest.current.pendingMessages) if (pending.state === "failed") enqueue(pending);
  });

  return {
    pendingMessages: unsaved,
    retry: enqueue,
    sendText,
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

/** Calls the listener with each message of the conversation that the worker has sent. */
function useSent(id: number, listener: (message: MessageView) => void): void {
  const { member } = useOffline();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => {
    if (member === null) return;
    let isUnmounted = false;
    let unsubscribe = () => {};
    loadCommands().then(
      ({ onSent }) => {
        if (isUnmounted) return;
        unsubscribe = onSent(({ entry, answer }) => {
          const isHere = entry.kind === "message" && entry.conversation.id === id;
          if (isHere) newest.current(answer as MessageView);
        });
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [id, member]);
}

const isWaiting = ({ state }: { state: string }) => state === "waiting";

/** The messages of this conversation that this device stores. */
function useStored({ id }: ConversationPage, member: number | undefined): PendingMessage[] {
  const { entries } = useOffline();
  return useMemo(
    () =>
      entries.flatMap((entry): PendingMessage[] => {
        if (entry.kind !== "message" || entry.conversation.id !== id || entry.member !== member) return [];
        const { clientId, content, file, spoilerPage, spoilerBook, writtenAt, state, refusal } = entry;
        const preview = file && URL.createObjectURL(file);
        const message = { clientId, content, file, preview, spoilerPage, spoilerBook, ownPage: undefined };
        return [{ ...message, createdAt: writtenAt, state, refusal, storedId: entry.id }];
      }),
    [entries, id, member],
  );
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
