/** Milliseconds before the next attempt: 2 s at first, doubled up to 60 s. The jitter spreads the clients out. */
export function retryDelay(failures: number, chance = Math.random()): number {
  return Math.min(40_000, 1000 * 2 ** failures) * (1 + chance / 2);
}

/** A page that never had a connection stops after so many attempts: a proxy may block sockets. */
const maxFailures = 4;

const hiddenTimeout = 5 * 60_000;

/** Reports every change of the unread count over a socket. @returns a function that closes the socket. */
export function listenToCount(onCount: (unread: number) => void, most: number): () => void {
  if (typeof WebSocket === "undefined") return () => {};
  let socket: WebSocket | null = null;
  let hasWorked = false;
  let failures = 0;
  let silence = defaultTimeout;
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
    // A socket closed while it connects logs an error on the console.
    if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
    else old.close();
  }

  function retry(): void {
    drop();
    failures += 1;
    if (!hasWorked && failures >= maxFailures) end();
    else if (!document.hidden) timer = setTimeout(connect, retryDelay(failures));
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
      // The session may have ended. A new handshake then fails, and the attempts are limited again.
      hasWorked = false;
      retry();
    }
    if (packet?.is === "refused") end();
    if (packet?.is === "count") onCount(packet.unread);
  }

  function onVisible(): void {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(drop, hiddenTimeout);
    else if (!socket) connect();
  }

  function end(): void {
    document.removeEventListener("visibilitychange", onVisible);
    clearTimeout(hiddenTimer);
    drop();
  }

  document.addEventListener("visibilitychange", onVisible);
  onVisible();
  return end;
}

/** The server's packets: Socket.IO 5 over Engine.IO 4, reduced to those that the bell needs. */
type Packet =
  | { is: "open"; silence: number }
  | { is: "ping" | "joined" | "refused" | "ended" }
  | { is: "count"; unread: number };

/**
 * Reads a packet; null for packets that the bell does not need, and for invalid ones.
 * @param most the highest valid count. As an import it would cost every page a wrapper module.
 */
export function packetOf(message: unknown, most: number): Packet | null {
  if (typeof message !== "string") return null;
  if (message === "2") return { is: "ping" };
  if (message.startsWith("0")) return { is: "open", silence: maxTimeout(parsed(message.slice(1))) };
  if (message.startsWith("40")) return { is: "joined" };
  if (message.startsWith("41")) return { is: "ended" };
  if (message.startsWith("44")) return { is: "refused" };
  const event = message.startsWith("42") ? parsed(message.slice(2)) : null;
  if (!Array.isArray(event)) return null;
  // The server limits the sockets of a member, and this member has newer pages open.
  if (event[0] === "elsewhere") return { is: "refused" };
  if (event[0] !== "notices") return null;
  const unread = countIn(event[1], most);
  return unread === null ? null : { is: "count", unread };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The unread count of a payload; null if it is invalid. */
function countIn(value: unknown, most: number): number | null {
  const unread = fieldOf(value, "unread");
  const isCount = typeof unread === "number" && Number.isInteger(unread);
  return isCount && unread >= 0 && unread <= most ? unread : null;
}

/** Milliseconds without a packet until the socket is dropped. The handshake replaces this value. */
const defaultTimeout = 45_000;

// The server pings. After two missed pings the connection is dead, even if the browser reports it as open.
function maxTimeout(handshake: unknown): number {
  const [interval, wait] = [fieldOf(handshake, "pingInterval"), fieldOf(handshake, "pingTimeout")];
  const silence = Number(interval) + Number(wait);
  return silence >= 1000 && silence <= 600_000 ? silence : defaultTimeout;
}
