import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countedNetwork } from "../http/network";
import { limitPieces } from "../http/pieces";

/** Milliseconds, by node's names. */
const timeouts = {
  // Also the time until the first byte of a new connection.
  headersTimeout: 10_000,
  // The whole request: 5 MB over a slow mobile connection take minutes.
  requestTimeout: 300_000,
  // How often node looks for late requests.
  connectionsCheckingInterval: 5000,
};

/** Requests that a connection may send before an answer. Browsers and proxies wait for each. */
const maxPipelined = 2;

/** The requests of a connection without an answer: how to run each. */
const waiting = new WeakMap<Socket, (() => void)[]>();

function isFull(socket: Socket): boolean {
  return (waiting.get(socket)?.length ?? 0) >= maxPipelined;
}

/**
 * A request whose body may not come in tiny pieces, and whose `Upgrade` header counts only where something upgrades, by GET. Node
 * gives every upgrade to the listener of the sockets as soon as there is one, and nobody answers those of other paths, as
 * of clients that offer HTTP/2.
 */
function requestUpgradedAt(upgrades: (url: string) => boolean) {
  return class extends IncomingMessage {
    private asked = false;
    private readonly isExcess: boolean;
    // After the answer node would parse what still comes without a `push`. Express replaces the prototype.
    _dump = () => void this.resume();
    constructor(socket: Socket) {
      super(socket);
      this.isExcess = isFull(socket);
      limitPieces(this);
    }
    set upgrade(asked: boolean) {
      this.asked = asked;
    }
    get upgrade(): boolean {
      // Node's parser stops here. Attack: it would make objects of all requests that have arrived, a thousand in 64 kB.
      return this.isExcess || (this.asked && this.method === "GET" && upgrades(this.url ?? ""));
    }
  };
}

/**
 * Makes the HTTP server, which aborts late requests with 408.
 * @param upgrades whether a URL may become another protocol, as that of the sockets; elsewhere the header is ignored.
 */
export function createHttpServer(
  limits = timeouts,
  upgrades = (url: string): boolean => url.startsWith("/socket.io/"),
): Server {
  // A request without Host would be answered by node itself, uncounted.
  const counted = { requireHostHeader: false, IncomingMessage: requestUpgradedAt(upgrades) };
  const server = createServer({ ...limits, ...counted });
  limitPipelining(server);
  // Node answers other expectations than 100-continue itself, in no turn.
  server.on("checkExpectation", (_, response) => response.writeHead(417, { Connection: "close" }).end());
  server.maxConnections = 2000;
  // Attack: a request with 900 lines in its head, of two bytes each, takes 100 kB of memory. Browsers send thirty.
  server.maxHeadersCount = 100;
  // A client without traffic for a minute has disconnected; sockets and event streams send more often.
  server.timeout = 60_000;
  server.on("request", (request, response) => {
    // The response went out before the whole body arrived. Unread data would reset the connection, and the client
    // would never see the response.
    response.once("finish", () => {
      if (request.complete) return;
      request.removeAllListeners("data");
      request.resume();
    });
  });
  return server;
}

/**
 * Runs the requests of a connection one after the other, as their answers go out, and closes one with too many. Attack:
 * node starts all that a connection has sent, thousands of them, and goes on with those it has read from a closed one.
 */
function limitPipelining(server: Server): void {
  const { emit } = server;
  server.emit = (...event: [string, ...unknown[]]) => {
    const [name, request, response] = event;
    const run = (): boolean => Reflect.apply(emit, server, event);
    if (name === "upgrade" && request instanceof IncomingMessage && isFull(request.socket)) {
      request.socket.destroy();
      return true;
    }
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return run();
    const { socket } = request;
    const queue = waiting.get(socket) ?? [];
    waiting.set(socket, queue);
    if (!socket.writable) return true;
    // In a later turn: of requests with bodies, node reads the next ones only after an answer, all in this turn.
    response.once("close", () => {
      setImmediate(() => {
        queue.shift();
        if (socket.writable) queue[0]?.();
      });
    });
    return queue.push(run) > 1 || run();
  };
}

/**
 * Refuses connections of a network that has `max` open ones: without a proxy it could take them all. The limit is
 * high, because a whole club may be behind one address; this machine is exempt.
 */
export function limitConnections(server: Server, { max = 500, networkOf = countedNetwork } = {}): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress);
    if (network === null) return;
    const already = open.get(network) ?? 0;
    if (already >= max) {
      socket.destroy();
      return;
    }
    open.set(network, already + 1);
    socket.once("close", () => {
      const rest = (open.get(network) ?? 1) - 1;
      if (rest > 0) open.set(network, rest);
      else open.delete(network);
    });
  });
}
