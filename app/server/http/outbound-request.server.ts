import type { LookupAddress } from "node:dns";
import { type Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { lookupAmong } from "./outbound.server";
import { limitPieces } from "./pieces";

type Outgoing = {
  method?: "GET" | "POST";
  headers: Record<string, string | number>;
  body?: string | Buffer | null;
  /** The checked addresses of the host; without them the system looks it up. */
  addresses?: readonly LookupAddress[];
  /** By default one connection for each request. */
  agent?: Agent;
};

/** Interim answers, such as "103 Early Hints". Attack: each takes a callback, and a host can send them without end. */
const maxInterim = 10;

/**
 * Runs what asks another host, and rejects at the time limit with a TimeoutError, or once `stopping` is aborted. The
 * limit needs no event of a connection: after an answer 101, for example, none comes. The signal closes what is open.
 */
export async function withinTime<Result>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result> {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = () => ending.abort(stopping?.reason);
  const timer = setTimeout(
    () => ending.abort(new DOMException("The other host took too long", "TimeoutError")),
    milliseconds,
  );
  stopping?.addEventListener("abort", stop, { once: true });
  if (stopping?.aborted) stop();
  try {
    return await Promise.race([
      ask(signal),
      new Promise<never>((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      }),
    ]);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener("abort", stop);
  }
}

/** Sends a request, without following redirects. @returns the head of the answer. `signal` closes the connection. */
export function answerOf(
  url: URL,
  { method = "GET", headers, body = null, addresses, agent }: Outgoing,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      ...{ method, headers, agent: agent ?? false },
      ...(addresses && { lookup: lookupAmong(addresses) }),
    });
    const close = () => request.destroy();
    signal.addEventListener("abort", close, { once: true });
    let interim = 0;
    request
      .on("information", () => {
        interim += 1;
        if (interim > maxInterim) request.destroy(new Error("only interim answers"));
      })
      .on("error", reject)
      // After an answer 101 the request has no other event.
      .on("close", () => {
        signal.removeEventListener("abort", close);
        reject(new Error("closed before an answer"));
      })
      .on("response", (response) => {
        limitPieces(response);
        resolve(response);
      })
      .end(body);
  });
}

/** The body of an answer. @throws TooLong beyond so many bytes; the connection is closed then. */
export async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body of an answer is longer than anything that is asked for. */
export class TooLong extends Error {}

/** Bytes of an answer whose body does not matter, so that its host sees a short one taken. */
const maxDropped = 64 * 1024;

/**
 * The head of an answer whose body does not matter. It counts, also when the body breaks off, is longer than 64 kB or does
 * not end in time. @throws as `withinTime`, without a head.
 */
export async function headWithin(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<IncomingMessage>,
  stopping?: AbortSignal,
): Promise<IncomingMessage> {
  const heads: IncomingMessage[] = [];
  const asked = withinTime(
    milliseconds,
    async (signal) => {
      const response = await ask(signal);
      heads.push(response);
      await bodyOf(response, maxDropped);
    },
    stopping,
  );
  await asked.catch((error) => {
    if (heads.length === 0) throw error;
  });
  const [head] = heads;
  if (!head) throw new Error("no answer");
  return head;
}
