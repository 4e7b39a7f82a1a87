import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countedNetwork, networkOf } from "../http/network";
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

/**
 * Requests that are in work at the same time, of all clients and of one; the milliseconds after which a slow one lets the
 * next begin; and the answers that a client may leave unread before its other requests wait.
 */
const work = { most: 64, mostOfOne: 2, longest: 250, unread: 16 };

/** Requests that a connection may send before an answer. Browsers and proxies wait for each. */
const maxPipelined = 2;

/** The requests of a connection without an answer: how to run each. */
const waiting = new WeakMap<Socket, (() => void)[]>();

function isFull(socket: Socket): boolean {
  return (waiting.get(socket)?.length ?? 0) >= maxPipelined;
}

/**
 * A request whose body may not come in tiny pieces, and whose `Upgrade` header counts only where something upgrades. Node
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
      return this.isExcess || (this.asked && upgrades(this.url ?? ""));
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
  turns = work,
): Server {
  // A request without Host would be answered by node itself, uncounted.
  const counted = { requireHostHeader: false, IncomingMessage: requestUpgradedAt(upgrades) };
  const server = createServer({ ...limits, ...counted });
  limitPipelining(server, turns);
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
function limitPipelining(server: Server, turns: typeof work): void {
  const { emit } = server;
  const inWork = workInTurn(turns, (request) => clientOf(server, request));
  server.emit = (...event: [string, ...unknown[]]) => {
    const [name, request, response] = event;
    const emitted = (): boolean => Reflect.apply(emit, server, event);
    if (name === "upgrade" && request instanceof IncomingMessage && isFull(request.socket)) {
      request.socket.destroy();
      return true;
    }
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return emitted();
    const run = () => inWork(request, response, emitted);
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

const behindProxy = new WeakSet<Server>();

/** Takes a client's address from the proxy, to which all connections belong. */
export function trustProxy(server: Server): void {
  behindProxy.add(server);
}

function clientOf(server: Server, { headers, socket }: IncomingMessage): string {
  const forwarded = behindProxy.has(server) ? headers["x-forwarded-for"] : undefined;
  const named = String(forwarded ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return networkOf(named || socket.remoteAddress || "");
}

/** The requests of a client: how to begin those that wait, and the numbers of the others. */
type Turns = { waiting: Set<() => void>; working: number; answering: number };

/**
 * Makes the function that runs a request now or, while many are in work, in turn, until its answer begins. Attack: two
 * thousand pages at once, each asked for with a long address, or long answers that nobody reads, fill the memory. Clients
 * take turns, so that one with many requests keeps only its own waiting. The polling of the sockets waits for events.
 */
function workInTurn(
  { most, mostOfOne, longest, unread }: typeof work,
  clientOf: (request: IncomingMessage) => string,
) {
  const clients = new Map<string, Turns>();
  let running = 0;

  function beginNext(): void {
    for (const [name, client] of clients) {
      if (running === most) return;
      const [begin] = client.waiting;
      if (!begin || client.working >= mostOfOne || client.answering >= unread) continue;
      // The loop comes to a client again that is put back behind the others.
      clients.delete(name);
      clients.set(name, client);
      client.waiting.delete(begin);
      begin();
    }
  }

  return function inWork(request: IncomingMessage, response: ServerResponse, run: () => boolean): boolean {
    if (request.url?.startsWith("/socket.io/")) return run();
    const name = clientOf(request);
    const client = clients.get(name) ?? { waiting: new Set(), working: 0, answering: 0 };
    clients.set(name, client);
    const begin = () => {
      running += 1;
      client.working += 1;
      const endWork = once(() => {
        clearTimeout(timer);
        running -= 1;
        client.working -= 1;
        setImmediate(beginNext);
      });
      const timer = setTimeout(endWork, longest).unref();
      response.once("close", endWork);
      const { writeHead } = response;
      response.writeHead = (...head: unknown[]) => {
        endWork();
        countAnswer();
        return Reflect.apply(writeHead, response, head);
      };
      run();
    };
    const countAnswer = once(() => {
      // A stream of events is open for hours.
      if (String(response.getHeader("Content-Type")).startsWith("text/event-stream")) return;
      client.answering += 1;
      response.once("close", () => {
        client.answering -= 1;
      });
    });
    response.once("close", () => {
      client.waiting.delete(begin);
      setImmediate(() => {
        if (client.waiting.size + client.working + client.answering === 0) clients.delete(name);
        beginNext();
      });
    });
    client.waiting.add(begin);
    beginNext();
    return true;
  };
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
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
