import { io, type Socket } from "socket.io-client";

type SocketHandlers<Value> = {
  /** The name of the event to listen to. */
  name: string;
  onEvent: (value: Value) => void;
  /** Runs after every connection and return of the network: events sent meanwhile are lost. */
  onBack: (socket: Socket) => void;
  onRefused: () => void;
};

/** Milliseconds until a refused socket connects again. Random, so that the clients spread out. */
const refusedRetryDelay = () => 2000 + 4000 * Math.random();

/** Milliseconds for the cookie of a session that has got another one, as with a new password: its sockets end before. */
const newCookieDelay = 500;

/** Opens a socket that reconnects after a loss of the network and after sleep. */
export function openSocket<Value>({ name, onEvent, onBack, onRefused }: SocketHandlers<Value>): {
  socket: Socket;
  end: () => void;
} {
  const socket = io({
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
  });
  let retryTimer: ReturnType<typeof setTimeout>;
  // True if a newer page of the member took this socket's place. The pages must not displace each other forever.
  let isReplaced = false;
  socket.on("replaced", () => {
    isReplaced = true;
  });
  // Also after the first connection: a message may arrive between the page's response and its socket.
  socket.on("connect", () => onBack(socket));
  socket.on(name, onEvent);
  // The library does not reconnect after these two events. If the session has ended, the login replaces the page first.
  function retryLater(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      onRefused();
      retryTimer = setTimeout(() => socket.connect(), refusedRetryDelay());
    }, newCookieDelay);
  }
  socket.on("disconnect", (reason) => {
    // The server disconnects a socket if the session has ended or the member has too many sockets.
    if (reason === "io server disconnect" && !isReplaced) retryLater();
  });
  socket.on("connect_error", (error) => {
    // The handshake needs a session.
    const isRefused = "description" in error && error.description === 403;
    if (isRefused) socket.disconnect();
    if (isRefused || !socket.active) retryLater();
  });

  function onVisible(): void {
    if (document.hidden || socket.connected) return;
    isReplaced = false;
    socket.connect();
  }
  // The socket may survive a short loss of the network, but the events sent meanwhile are lost.
  function onOnline(): void {
    if (socket.connected) onBack(socket);
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
