/** What the server says over the socket: Socket.IO 5 over Engine.IO 4, as far as the bell needs it. */
export type Packet =
  | { is: "open"; silence: number }
  | { is: "ping" | "joined" | "refused" | "ended" }
  | { is: "count"; unread: number };

/**
 * Reads a packet; null for what the bell does not need, and for what no server of ours says.
 * @param most what a count can be; given, since whatever this file shares with the shell costs every page a wrapper.
 */
export function packetOf(message: unknown, most: number): Packet | null {
  if (typeof message !== "string") return null;
  if (message === "2") return { is: "ping" };
  if (message.startsWith("0")) return { is: "open", silence: longestSilence(parsed(message.slice(1))) };
  if (message.startsWith("40")) return { is: "joined" };
  if (message.startsWith("41")) return { is: "ended" };
  if (message.startsWith("44")) return { is: "refused" };
  const event = message.startsWith("42") ? parsed(message.slice(2)) : null;
  if (!Array.isArray(event)) return null;
  // This member has newer pages open, and the server keeps only so many lines.
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

/** The count in what says one; null for what says none that there can be. */
function countIn(value: unknown, most: number): number | null {
  const unread = fieldOf(value, "unread");
  const isCount = typeof unread === "number" && Number.isInteger(unread);
  return isCount && unread >= 0 && unread <= most ? unread : null;
}

/** Milliseconds without a word after which a line is given up, as long as the server has not said its own. */
export const defaultSilence = 45_000;

// The server pings. Two pings missed, and the line is dead, whatever the browser believes.
function longestSilence(handshake: unknown): number {
  const [interval, wait] = [fieldOf(handshake, "pingInterval"), fieldOf(handshake, "pingTimeout")];
  const silence = Number(interval) + Number(wait);
  return silence >= 1000 && silence <= 600_000 ? silence : defaultSilence;
}
