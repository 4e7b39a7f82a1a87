import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { networkOf } from "../http/network";

export const usualTurns = {
  /** Requests that are in work at the same time. */
  most: 64,
  mostOfClient: 2,
  /** The same for files: a page has twenty. */
  mostFiles: 16,
  /** Milliseconds after which a slow one lets the next begin; with a body it waits again at the body's end. */
  longest: 100,
  /** The same for the sockets by polling: after the handshake these wait for news. */
  longestPoll: 10,
  /** Bytes of a client's answers that may wait for their reader before its next request waits. */
  unread: 16 * 1024 * 1024,
  /** Milliseconds that it waits before the longest of them is cut. A page is never the longest. */
  patience: 300,
};

/** Turns of node's loop between two requests of a client: works of others that take many turns go on in them. */
const loopTurns = 32;

/** Milliseconds that the pause takes at most, while connections wait to be accepted or turns are long. */
const longestPause = 500;

/** Milliseconds of node's loop beyond which a request is dear: its client rests for as long again. */
const dear = 50;
const longestRest = 1000;

/**
 * The requests of a client, of files or of all else: how to begin those that wait, how many are in work, the open answers
 * of those begun, and how many dear ones let it rest.
 */
type Client = {
  most: number;
  waiting: Set<() => void>;
  working: number;
  answers: Set<ServerResponse>;
  rests: number;
  isPatient: boolean;
};

type Requests = {
  addressOf: (request: IncomingMessage) => string | undefined;
  /** Whether a request costs as little as a file. */
  isFile: (request: IncomingMessage) => boolean;
};

/**
 * Passes each request to the listeners of a server at once or, while many are in work, in turn, until its answer begins.
 * Attack: two thousand pages at once, each asked for with a long address, or long answers that nobody reads, fill the
 * memory. Clients take turns, so that one with many requests keeps only its own waiting.
 */
export function takeTurns(
  http: Server,
  { addressOf, isFile }: Requests,
  { most, mostOfClient, mostFiles, longest, longestPoll, unread, patience }: typeof usualTurns = usualTurns,
): void {
  const listeners = http.listeners("request");
  http.removeAllListeners("request");
  const clients = new Map<string, Client>();
  let running = 0;
  /** Those of them that do not pause, without files. */
  let busy = 0;
  let accepted = 0;
  http.on("connection", () => {
    accepted += 1;
  });

  /** Runs after the turns, and after one without a connection: node accepts one in each, also of others. */
  function afterPause(run: () => void): void {
    const until = performance.now() + longestPause;
    const look = (turns: number, before: number) => {
      const isOver = turns <= 1 && accepted === before;
      if (isOver || performance.now() > until) run();
      else setImmediate(look, turns - 1, accepted);
    };
    setImmediate(look, loopTurns, accepted);
  }

  function beginNext(): void {
    for (const [name, client] of clients) {
      if (running === most) return;
      if (client.waiting.size === 0 || client.working >= client.most || client.rests > 0 || hasUnread(client))
        continue;
      // The loop comes to a client again that is put back behind the others.
      clients.delete(name);
      clients.set(name, client);
      const [begin] = client.waiting;
      if (begin) client.waiting.delete(begin);
      begin?.();
    }
  }

  function forgetIdle(name: string, { waiting, working, answers, rests }: Client): void {
    if (waiting.size + working + answers.size + rests === 0) clients.delete(name);
  }

  function rest(name: string, client: Client, milliseconds: number): void {
    client.rests += 1;
    setTimeout(() => {
      client.rests -= 1;
      forgetIdle(name, client);
      beginNext();
    }, milliseconds).unref();
  }

  function hasUnread(client: Client): boolean {
    if (unreadOf(client) <= unread) return false;
    if (!client.isPatient) {
      client.isPatient = true;
      setTimeout(() => {
        client.isPatient = false;
        if (unreadOf(client) > unread) longestOf(client)?.destroy();
        beginNext();
      }, patience).unref();
    }
    return true;
  }

  http.on("request", (request, response) => {
    const ofFiles = isFile(request);
    const name = `${networkOf(addressOf(request) ?? "")} ${ofFiles}`;
    const client = clients.get(name) ?? {
      most: ofFiles ? mostFiles : mostOfClient,
      waiting: new Set(),
      working: 0,
      answers: new Set(),
      rests: 0,
      isPatient: false,
    };
    clients.set(name, client);
    let endTurn = () => {};
    let isOvertaken = false;
    const begin = () => {
      running += 1;
      if (!ofFiles) busy += 1;
      client.working += 1;
      client.answers.add(response);
      const begun = performance.eventLoopUtilization();
      endTurn = once(() => {
        clearTimeout(timer);
        if (!ofFiles) {
          // The loop has also worked for the others, in equal parts as far as anybody knows.
          const took = performance.eventLoopUtilization(begun).active / busy;
          busy -= 1;
          if (took > dear) rest(name, client, Math.min(took, longestRest));
        }
        afterPause(() => {
          running -= 1;
          client.working -= 1;
          forgetIdle(name, client);
          beginNext();
        });
      });
      const isPoll = request.url?.startsWith("/socket.io/");
      const letOthers = () => {
        isOvertaken = true;
        endTurn();
      };
      // Attack: a request that is cut is in work as long as others, so the end of its connection does not end its turn.
      const timer = setTimeout(letOthers, isPoll ? longestPoll : longest).unref();
      work();
    };
    let work = () => {
      for (const listener of listeners) listener.call(http, request, response);
    };
    const wait = () => {
      client.waiting.add(begin);
      beginNext();
    };
    const { push } = request;
    request.push = (piece, encoding) => {
      if (piece !== null || !isOvertaken || response.closed) return push.call(request, piece, encoding);
      // Attack: hundreds of forms that lack their last byte all go on at the same moment.
      work = () => push.call(request, null);
      wait();
      return true;
    };
    const { writeHead } = response;
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      endTurn();
      return writeHead.apply(response, head);
    }) as typeof writeHead;
    response.once("close", () => {
      if (client.waiting.delete(begin) && isOvertaken) push.call(request, null);
      client.answers.delete(response);
      forgetIdle(name, client);
      setImmediate(beginNext);
    });
    wait();
  });
}

function unreadOf({ answers }: Client): number {
  let bytes = 0;
  for (const answer of answers) bytes += answer.writableLength;
  return bytes;
}

function longestOf({ answers }: Client): ServerResponse | undefined {
  return [...answers].sort((one, other) => other.writableLength - one.writableLength)[0];
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
