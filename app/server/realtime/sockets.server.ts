import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server, Socket } from "socket.io";
import type { OpenSession } from "~/club/accounts/sessions-changes.server";
import { sessionOf } from "~/club/accounts/sessions-queries.server";
import { publishTyping } from "~/club/chat/read-receipts-changes.server";
import { sessionTokenIn } from "../http/cookies.server";
import { clientAddress } from "../http/network";
import { isOwnOrigin } from "../http/origin.server";
import { headOf } from "../http/refusals.server";
import { type App, coreContext } from "../runtime/app.server";
import { memberRoom } from "./publisher.server";
import { makeRooms } from "./rooms.server";

const maxSocketsPerMember = 5;
/** Transport connections of one member, including those that never join a namespace. */
const maxConnections = 10;
/**
 * Packets of a connection, and bytes of a WebSocket, within so many milliseconds. Events of a page have some forty bytes
 * each, and are limited below.
 */
const received = { packets: 100, bytes: 16 * 1024, within: 10_000 };
/** Packets that wait for a client. Thirty members who type bring twenty a second. */
const maxUnread = 500;

/** Options of socket.io: small frames, no compression, handshakes from the club's own pages only. */
export function socketOptions(app: App) {
  return {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: 10_000,
    allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) => {
      isAllowed(request, app).then(
        (allowed) => decide(null, allowed),
        (error: unknown) => {
          app.log.error({ err: error }, "handshake failed");
          decide("unavailable", false);
        },
      );
    },
  };
}

const admitted = new WeakMap<IncomingMessage, number>();
const connectionCounts = new WeakMap<App, Map<number, number>>();

async function isAllowed(request: IncomingMessage, app: App): Promise<boolean> {
  if (!isOwnPage(request, app.config.publicUrl)) {
    const { method, url } = request;
    app.refusals.note({
      kind: "origin",
      ...headOf({ method, url, ip: clientAddress(request, app.config.trustProxy) }),
    });
    return false;
  }
  const session = await sessionOfHandshake(request, app);
  if (!session || (connectionCounts.get(app)?.get(session.viewer.id) ?? 0) >= maxConnections) return false;
  admitted.set(request, session.viewer.id);
  return true;
}

// Other sites can open WebSockets with the member's cookie, but browsers then send their Origin. A request without
// one comes from no browser.
function isOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  const get = (name: string) => headers[name]?.toString() ?? null;
  return headers.origin === undefined || isOwnOrigin(headers.origin, { get }, publicUrl);
}

async function sessionOfHandshake({ headers }: IncomingMessage, app: App): Promise<OpenSession | null> {
  const token = await sessionTokenIn(app, headers.cookie ?? null);
  return token ? sessionOf(coreContext(app), token) : null;
}

/** Accepts the sockets of logged-in members. Each joins its member's own room and receives only what is pushed there. */
export function admitSockets(io: Server, app: App): void {
  const rooms = makeRooms(io, app);
  app.publisher.attach(io, rooms);
  limitConnections(io, app);
  io.use(async (socket, next) => {
    try {
      const session = await sessionOfHandshake(socket.request, app);
      if (!session) return next(new Error("unauthenticated"));
      socket.data = { memberId: session.viewer.id, sessionId: session.id };
      await socket.join(memberRoom(session.viewer.id));
      next();
    } catch (error) {
      // Nothing awaits this promise: a database error at a handshake would end the process.
      app.log.error({ err: error }, "handshake failed");
      next(new Error("unavailable"));
    }
  });
  io.on("connection", (socket) => {
    closeOldestSockets(io, socket);
    handleTyping(socket, app);
    rooms.admit(socket);
  });
}

type Connection = NodeJS.EventEmitter & {
  request: IncomingMessage;
  writeBuffer: unknown[];
  close: (discard: boolean) => void;
};

/** Handshakes that pass `isAllowed` at the same moment can exceed the limit, so each connection counts again. */
function limitConnections({ engine }: Server, app: App): void {
  const open = new Map<number, number>();
  connectionCounts.set(app, open);
  // The library answers other methods with 500.
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method === "GET" || request.method === "POST") return next();
    // Attack: with `Upgrade` the response is the library's own, whose `writeHead` returns nothing.
    response.writeHead(405, { Allow: "GET, POST" });
    response.end();
  });
  engine.on("headers", (_: object, { upgrade, socket }: IncomingMessage & { upgrade?: boolean }) => {
    if (upgrade) limitReceived(socket);
  });
  engine.on("connection", (connection: Connection) => {
    connection.on("packetCreate", () => {
      if (connection.writeBuffer.length > maxUnread) connection.close(true);
    });
    limitPackets(connection);
    const memberId = admitted.get(connection.request);
    const already = open.get(memberId ?? 0) ?? 0;
    if (memberId === undefined || already >= maxConnections) {
      app.log.warn({ memberId }, "too many connections of one member");
      connection.close(true);
      return;
    }
    open.set(memberId, already + 1);
    connection.once("close", () => {
      const rest = (open.get(memberId) ?? 1) - 1;
      if (rest > 0) open.set(memberId, rest);
      else open.delete(memberId);
    });
  });
}

/** Attack: one request by polling can have thousands of packets, and a socket that joins takes 0.1 ms. */
function limitPackets(connection: Connection): void {
  let [since, packets] = [0, 0];
  connection.on("packet", () => {
    const now = Date.now();
    if (now - since > received.within) [since, packets] = [now, 0];
    packets += 1;
    if (packets > received.packets) connection.close(true);
  });
}

/**
 * Closes a WebSocket that sends too much. Attack: frames that are no events are cheap, such as pings or unknown
 * namespaces, and each gets an answer; so nothing is forgotten while the peer leaves answers unread.
 */
function limitReceived(socket: IncomingMessage["socket"]): void {
  let [since, bytes] = [0, 0];
  socket.on("data", (part: Buffer) => {
    const now = Date.now();
    if (now - since > received.within && socket.writableLength === 0) [since, bytes] = [now, 0];
    bytes += part.length;
    if (bytes > received.bytes) socket.destroy();
  });
}

/** Closes the oldest sockets. Their pages must not reconnect, or the pages would displace each other forever. */
function closeOldestSockets(io: Server, { data }: Socket): void {
  const socketIds = [...(io.sockets.adapter.rooms.get(memberRoom(data.memberId)) ?? [])];
  for (const id of socketIds.slice(0, -maxSocketsPerMember)) {
    const oldest = io.sockets.sockets.get(id);
    oldest?.emit("replaced");
    oldest?.disconnect(true);
  }
}

/** Milliseconds between two typing events of one page. */
const typingInterval = 1500;
/** Events that a page may send within so many milliseconds. Pages send a few per minute. */
const typingLimit = { max: 30, within: 10_000 };

/** Typing and the meeting of the page are the only events that a socket may send; nothing stores them. */
function handleTyping(socket: Socket, app: App): void {
  let last = 0;
  let eventTimes: number[] = [];

  socket.use((_, next) => {
    const now = Date.now();
    eventTimes = [...eventTimes.filter((at) => at > now - typingLimit.within), now];
    if (eventTimes.length > typingLimit.max) socket.disconnect(true);
    else next();
  });
  socket.on("typing", (conversationId: unknown) => {
    if (!Number.isSafeInteger(conversationId) || Date.now() - last < typingInterval) return;
    last = Date.now();
    try {
      publishTyping(coreContext(app), socket.data.memberId, Number(conversationId));
    } catch (error) {
      app.log.error({ err: error }, "typing not published");
    }
  });
}
