import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { Socket } from "socket.io-client";
import type { ChatEvent } from "~/club/chat/events";
import type { Draft } from "./arrange";
import type { ShownMessage } from "./shown.server";
import { useAskAgain } from "./use-ask-again";

/** What a page hears: the server's happenings, and that the line is there after it was not. */
export type Heard =
  | Exclude<ChatEvent, { type: "message" }>
  | { type: "message"; conversationId: number; message: ShownMessage }
  | { type: "back" };

type Listener = (heard: Heard) => void;

export type Line = {
  isLive: boolean;
  /** Whether it stands at this moment. */
  isOpen: () => boolean;
  /** @returns what ends it. */
  listen: (listener: Listener) => () => void;
  /** Hints that the member is writing. */
  typing: (conversationId: number) => void;
  /** What was written and has not arrived yet, by conversation. */
  waiting: Map<number, Draft[]>;
};

const LineContext = createContext<Line>({
  isLive: false,
  isOpen: () => false,
  listen: () => () => {},
  typing: () => {},
  waiting: new Map(),
});

/** Milliseconds between two hints that somebody is typing. The server cuts lines that say more. */
const hintEvery = 2000;
/** Milliseconds until the line's code is asked for again. */
const loadAgainAfter = 3000;

/** The open line to the server. */
export function useLine(): Line {
  return useContext(LineContext);
}

/** Calls with what is heard, as long as the component is there. */
export function useHeard(listener: Listener): void {
  const { listen } = useLine();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => listen((heard) => newest.current(heard)), [listen]);
}

/** Holds one line for all of the messages' screens. Without sockets on the server there is none, and forms do. */
export function LineProvider({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  const [listeners] = useState(() => new Set<Listener>());
  const socket = useRef<Socket | null>(null);
  const hinted = useRef(0);
  const askAgain = useAskAgain();
  useEffect(() => {
    if (!isLive) return;
    let isGone = false;
    let end = () => {};
    let again: ReturnType<typeof setTimeout>;
    const load = () =>
      import("./socket").then(open, () => {
        // The network was away for a moment: without a line the page would hear nothing until it is left.
        if (!isGone) again = setTimeout(load, loadAgainAfter);
      });
    function open({ openSocket }: typeof import("./socket")): void {
      if (isGone) return;
      const opened = openSocket({
        tell: (heard) => {
          for (const listener of listeners) listener(heard);
        },
        // The session is over, perhaps: the page asks, and is led to the door.
        refused: askAgain,
      });
      socket.current = opened.socket;
      end = opened.end;
    }
    void load();
    return () => {
      isGone = true;
      clearTimeout(again);
      socket.current = null;
      end();
    };
  }, [isLive, listeners, askAgain]);
  const [line] = useState<Omit<Line, "isLive">>(() => ({
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOpen: () => socket.current?.connected ?? false,
    typing(conversationId) {
      if (Date.now() - hinted.current < hintEvery) return;
      hinted.current = Date.now();
      socket.current?.volatile.emit("typing", conversationId);
    },
    waiting: new Map(),
  }));
  return <LineContext.Provider value={{ ...line, isLive }}>{children}</LineContext.Provider>;
}
