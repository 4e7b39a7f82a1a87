import { defaultSilence, type Packet, packetOf } from "./live-packets";

/** Milliseconds before the next try: from 2 s on twice as long each time, up to 60 s, never for all at once. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  return Math.min(40_000, 1000 * 2 ** failures) * (1 + chance / 2);
}

/** So many tries in vain on a page that never had a line, and it does without: a proxy may not let sockets through. */
const mostFailures = 4;

const longHidden = 5 * 60_000;

/** Tells of every change in how many notices are unread, for as long as the page is open. @returns what ends it. */
export function listenToCount(tell: (unread: number) => void, most: number): () => void {
  if (typeof WebSocket === "undefined") return () => {};
  let socket: WebSocket | null = null;
  let hasWorked = false;
  let failures = 0;
  let silence = defaultSilence;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    drop();
    try {
      socket = new WebSocket(
        `${location.origin.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`,
      );
    } catch {
      end();
      return;
    }
    socket.onmessage = ({ data }) => hear(packetOf(data, most));
    socket.onclose = retry;
    timer = setTimeout(retry, silence);
  }

  function drop(): void {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    if (!old) return;
    old.onmessage = old.onclose = null;
    // Closed while it opens, it would complain on the console.
    if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
    else old.close();
  }

  function retry(): void {
    drop();
    failures += 1;
    if (!hasWorked && failures >= mostFailures) end();
    else if (!document.hidden) timer = setTimeout(connect, pauseAfter(failures));
  }

  function hear(packet: Packet | null): void {
    clearTimeout(timer);
    timer = setTimeout(retry, silence);
    if (packet?.is === "open") {
      silence = packet.silence;
      socket?.send("40");
    }
    if (packet?.is === "ping") socket?.send("3");
    if (packet?.is === "joined") {
      hasWorked = true;
      failures = 0;
    }
    if (packet?.is === "ended") {
      // The session is over, perhaps: then no handshake will do, and there is no need to try forever.
      hasWorked = false;
      retry();
    }
    if (packet?.is === "refused") end();
    if (packet?.is === "count") tell(packet.unread);
  }

  function look(): void {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(drop, longHidden);
    else if (!socket) connect();
  }

  function end(): void {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(hiddenTimer);
    drop();
  }

  document.addEventListener("visibilitychange", look);
  look();
  return end;
}
