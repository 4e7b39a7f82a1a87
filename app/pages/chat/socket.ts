import { io, type Socket } from "socket.io-client";
import type { Heard } from "./line";

type Ears = { tell: (heard: Heard) => void; refused: () => void };

/** Opens a line to the server that comes back by itself after cuts and sleep. */
export function openSocket({ tell, refused }: Ears): { socket: Socket; end: () => void } {
  const socket = io({
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
  });
  let wasThere = false;
  socket.on("connect", () => {
    tell({ is: "back", isFirst: !wasThere });
    wasThere = true;
  });
  socket.on("chat", tell);
  socket.on("notices", (detail) => window.dispatchEvent(new CustomEvent("notices", { detail })));
  socket.on("disconnect", (reason) => {
    // Cut by the server: a session that is over, or a member with more pages than lines.
    if (reason === "io server disconnect" && !isElsewhere) refused();
  });
  socket.on("connect_error", (error) => {
    // Without a session there is no handshake, and trying again brings none.
    const isRefused = "description" in error && error.description === 403;
    if (isRefused) socket.disconnect();
    if (isRefused || !socket.active) refused();
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
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  return {
    socket,
    end() {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
      socket.disconnect();
    },
  };
}
