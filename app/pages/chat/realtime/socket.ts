import { io, type Socket } from "socket.io-client";
import type { ChatEvent } from "~/club/chat/events";
import type { LinkedMessage } from "../queries.server";

type SocketHandlers = { onEvent: (event: ClientEvent) => void; onRefused: () => void };

/** Milliseconds until a refused socket is tried again; random, so that not all come at once. */
const refusedRetryDelay = () => 2000 + 4000 * Math.random();

/** Opens a socket to the server that connects again after cuts and sleep. */
export function openSocket({ onEvent, onRefused }: SocketHandlers): { socket: Socket; end: () => void } {
  const socket = io({
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
  });
  let retryTimer: ReturnType<typeof setTimeout>;
  // The first time too: a message may have come between the page's answer and its socket.
  socket.on("connect", () => onEvent({ type: "back" }));
  socket.on("chat", onEvent);
  socket.on("notices", (detail) => window.dispatchEvent(new CustomEvent("notices", { detail })));
  // The library does not reconnect after these two. Where the session is over the page is left before it tries.
  function retryLater(): void {
    onRefused();
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => socket.connect(), refusedRetryDelay());
  }
  socket.on("disconnect", (reason) => {
    // Disconnected by the server: a session that is over, or a member with more pages than sockets.
    if (reason === "io server disconnect" && !isElsewhere) retryLater();
  });
  socket.on("connect_error", (error) => {
    // Without a session there is no handshake.
    const isRefused = "description" in error && error.description === 403;
    if (isRefused) socket.disconnect();
    if (isRefused || !socket.active) retryLater();
  });

  let isElsewhere = false;
  socket.on("elsewhere", () => {
    isElsewhere = true;
  });

  function onVisible(): void {
    if (document.hidden || socket.connected) return;
    isElsewhere = false;
    socket.connect();
  }
  // The socket may outlast a short cut, but the messages sent in it are lost.
  function onOnline(): void {
    if (socket.connected) onEvent({ type: "back" });
    else onVisible();
  }
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("focus", onVisible);
  window.addEventListener("online", onOnline);
  return {
    socket,
    end() {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("focus", onVisible);
      window.removeEventListener("online", onOnline);
      clearTimeout(retryTimer);
      socket.disconnect();
    },
  };
}

/** An event of the chat: what the server broadcasts, or `back` whenever the socket has connected. */
export type ClientEvent =
  | Exclude<ChatEvent, { type: "message" }>
  | { type: "message"; conversationId: number; message: LinkedMessage }
  | { type: "back" };
