import { useRevalidator } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { Socket } from "socket.io-client";
import type { Happening } from "~/club/happenings";
import type { ShownMessage } from "./shown.server";

/** What a page hears: the server's happenings, and that the line is there, for the first time or again. */
export type Heard =
  | Exclude<Happening, { is: "said" }>
  | { is: "said"; conversationId: number; message: ShownMessage }
  | { is: "back"; isFirst: boolean };

type Listener = (heard: Heard) => void;

export type Line = {
  isLive: boolean;
  /** @returns what ends it. */
  listen: (listener: Listener) => () => void;
  /** Hints that the member is writing. */
  typing: (conversationId: number) => void;
};

/** Milliseconds: the server cuts off a page that says something at every key. */
const betweenHints = 2000;

const LineContext = createContext<Line>({ isLive: false, listen: () => () => {}, typing: () => {} });

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
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  useEffect(() => {
    ask.current = revalidate;
  }, [revalidate]);
  useEffect(() => {
    if (!isLive) return;
    let isGone = false;
    let end = () => {};
    void import("./socket").then(({ openSocket }) => {
      if (isGone) return;
      const opened = openSocket({
        tell: (heard) => {
          for (const listener of listeners) listener(heard);
        },
        // The session is over, perhaps: the page asks, and is led to the door.
        refused: () => ask.current(),
      });
      socket.current = opened.socket;
      end = opened.end;
    });
    return () => {
      isGone = true;
      socket.current = null;
      end();
    };
  }, [isLive, listeners]);
  const [line] = useState<Omit<Line, "isLive">>(() => ({
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    typing(conversationId) {
      if (Date.now() - hinted.current < betweenHints) return;
      hinted.current = Date.now();
      socket.current?.volatile.emit("typing", conversationId);
    },
  }));
  return <LineContext.Provider value={{ ...line, isLive }}>{children}</LineContext.Provider>;
}
