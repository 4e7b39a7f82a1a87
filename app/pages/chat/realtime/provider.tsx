import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { Socket } from "socket.io-client";
import { useSafeRevalidate } from "../../shared/safe-revalidate";
import type { PendingMessage } from "../message-list";
import type { ClientEvent } from "./socket";

type Listener = (event: ClientEvent) => void;

type ChatSocket = {
  isLive: boolean;
  isOpen: () => boolean;
  /** @returns a function that unsubscribes. */
  listen: (listener: Listener) => () => void;
  /** Sends a typing hint. */
  typing: (conversationId: number) => void;
  /** Unconfirmed messages by conversation. */
  outbox: Map<number, PendingMessage[]>;
};

const ChatSocketContext = createContext<ChatSocket>({
  isLive: false,
  isOpen: () => false,
  listen: () => () => {},
  typing: () => {},
  outbox: new Map(),
});

/** Milliseconds between two typing hints. The server disconnects sockets that send more. */
const typingInterval = 2000;
/** Milliseconds until the socket's code is loaded again. */
const reloadDelay = 3000;

export function useChatSocket(): ChatSocket {
  return useContext(ChatSocketContext);
}

/** Calls the listener with every event while the component is mounted. */
export function useChatEvent(listener: Listener): void {
  const { listen } = useChatSocket();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => listen((event) => newest.current(event)), [listen]);
}

/** Opens one socket for all chat screens. On a server without sockets there is none, and messages go through forms. */
export function ChatSocketProvider({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  const [listeners] = useState(() => new Set<Listener>());
  const socket = useRef<Socket | null>(null);
  const lastTypingHint = useRef(0);
  const safeRevalidate = useSafeRevalidate();
  useEffect(() => {
    if (!isLive) return;
    let isUnmounted = false;
    let end = () => {};
    let retryTimer: ReturnType<typeof setTimeout>;
    const load = () =>
      import("./socket").then(open, () => {
        // A short loss of the network must not leave the page without a socket until the next navigation.
        if (!isUnmounted) retryTimer = setTimeout(load, reloadDelay);
      });
    function open({ openChatSocket }: typeof import("./socket")): void {
      if (isUnmounted) return;
      const opened = openChatSocket({
        onEvent: (event) => {
          for (const listener of listeners) listener(event);
        },
        // The session may have ended: the revalidation then redirects to the login.
        onRefused: safeRevalidate,
      });
      socket.current = opened.socket;
      end = opened.end;
    }
    void load();
    return () => {
      isUnmounted = true;
      clearTimeout(retryTimer);
      socket.current = null;
      end();
    };
  }, [isLive, listeners, safeRevalidate]);
  const [connection] = useState<Omit<ChatSocket, "isLive">>(() => ({
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOpen: () => socket.current?.connected ?? false,
    typing(conversationId) {
      if (Date.now() - lastTypingHint.current < typingInterval) return;
      lastTypingHint.current = Date.now();
      socket.current?.volatile.emit("typing", conversationId);
    },
    outbox: new Map(),
  }));
  return (
    <ChatSocketContext.Provider value={{ ...connection, isLive }}>{children}</ChatSocketContext.Provider>
  );
}
