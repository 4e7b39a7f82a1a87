import { io, type Socket } from "socket.io-client";
import type { Heard } from "./line";

type Ears = { tell: (heard: Heard) => void; refused: () => void };

/** Milliseconds until a line that the server has cut is tried again, never for all at once. */
const pauseWhenRefused = () => 2000 + 4000 * Math.random();

/** Opens a line to the server that comes back by itself after cuts and sleep. */
export function openSocket({ tell, refused }: Ears): { socket: Socket; end: () => void } {
  const socket = io({
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
  });
  let again: ReturnType<typeof setTimeout>;
  // The first time too: something may have been said between the page's answer and its line.
  socket.on("connect", () => tell({ type: "back" }));
  socket.on("chat", tell);
  socket.on("notices", (detail) => window.dispatchEvent(new CustomEvent("notices", { detail })));
  // By itself a line does not come back from these two. Where the session is over the page is left before it tries.
  function refuse(): void {
    refused();
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), pauseWhenRefused());
  }
  socket.on("disconnect", (reason) => {
    // Cut by the server: a session that is over, or a member with more pages than lines.
    if (reason === "io server disconnect" && !isElsewhere) refuse();
  });
  socket.on("connect_error", (error) => {
    // Without a session there is no handshake.
    const isRefused = "description" in error && error.description === 403;
    if (isRefused) socket.disconnect();
    if (isRefused || !socket.active) refuse();
  });

  let isElsewhere = false;
  socket.on("elsewhere", () => {
    isElsewhere = true;
  });

  function look(): void {
    if (document.hidden || socket.connected) return;
    isElsewhere = false;
    socket.connect();
  }
  // A short cut passes the line by, but not what was sent in it.
  function comeOnline(): void {
    if (socket.connected) tell({ type: "back" });
    else look();
  }
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  window.addEventListener("online", comeOnline);
  return {
    socket,
    end() {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("online", comeOnline);
      clearTimeout(again);
      socket.disconnect();
    },
  };
}
