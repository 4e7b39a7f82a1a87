import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { sessionOf } from "~/club/members/sessions.server";
import { type App, coreContext } from "../runtime/app.server";
import { instantOf } from "../runtime/instant.server";
import { sessionTokenIn } from "./cookies.server";

type Stored = { reader: string; headers: OutgoingHttpHeaders; body: Buffer };

/** A request of express, which compares entity tags. */
type Conditional = IncomingMessage & { readonly fresh: boolean };

export type ResponseCache = {
  /** Sends the stored response to an equal request, or 304. Otherwise stores the response that follows. */
  respond: (request: Conditional, response: ServerResponse) => Promise<boolean>;
  /** For a response that another request must not get: one with an id of its own, or with measurements. */
  exclude: (response: ServerResponse) => void;
};

const maxBytes = { each: 1024 * 1024, all: 32 * 1024 * 1024 };
const storable = /^(text\/html|text\/x-script|application\/json)\b/;
/** Headers of a request that no response depends on. */
const ignored = new Set(["cache-control", "connection", "if-none-match", "pragma", "priority"]);

/**
 * Stores pages and calls in memory, as bytes, until a row changes or a minute passes. The session is read for each
 * request before a stored response is looked up.
 */
export function makeResponseCache(app: App): ResponseCache {
  const responses = new Map<string, Stored>();
  const excluded = new WeakSet<ServerResponse>();
  // Tags of an earlier process must not match.
  const process = randomBytes(6).toString("base64url");
  let bytes = 0;
  let current = 0;
  let rendered = 0;

  function clear(): void {
    responses.clear();
    bytes = 0;
  }

  /** The id of the current instant. Responses of an earlier one are deleted. */
  function instant(): number {
    const { id } = instantOf(app);
    if (id !== current) clear();
    current = id;
    return id;
  }

  async function readerOf({ headers }: IncomingMessage): Promise<string> {
    const token = headers.cookie ? await sessionTokenIn(app, headers.cookie) : null;
    const session = token ? sessionOf(coreContext(app, instantOf(app).now), token) : null;
    return session ? `${session.id} ${session.viewer.id} ${session.viewer.role}` : "";
  }

  function store(key: string, stored: Stored): void {
    // The key holds the request's headers, which may be longer than the body.
    const size = stored.body.length + 2 * key.length + 2048;
    if (size > maxBytes.each) return;
    if (bytes + size > maxBytes.all) clear();
    responses.set(key, stored);
    bytes += size;
  }

  return {
    async respond(request, response) {
      if (request.method !== "GET") return false;
      const reader = await readerOf(request);
      const begun = instant();
      const key = keyOf(request);
      const stored = responses.get(key);
      if (stored && stored.reader === reader) {
        send(stored, request, response);
        return true;
      }
      record(response, {
        isStorable: () => response.statusCode === 200 && isStorable(response) && !excluded.has(response),
        tag: () => `"${process}-${++rendered}"`,
        done: (body) => {
          if (instant() === begun) store(key, { reader, headers: { ...response.getHeaders() }, body });
        },
      });
      return false;
    },
    exclude: (response) => void excluded.add(response),
  };
}

function send({ headers, body }: Stored, request: Conditional, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  if (!request.fresh) return void response.setHeader("Content-Length", body.length).end(body);
  for (const name of ["Content-Type", "Content-Encoding", "Content-Length"]) response.removeHeader(name);
  response.writeHead(304).end();
}

function keyOf({ url = "", headers }: IncomingMessage): string {
  const relevant = Object.entries(headers).filter(([name]) => !ignored.has(name));
  relevant.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([url, relevant]);
}

function isStorable(response: ServerResponse): boolean {
  const isAttachment = response.hasHeader("content-disposition") || response.hasHeader("set-cookie");
  return !isAttachment && storable.test(String(response.getHeader("content-type")));
}

type Recording = { isStorable: () => boolean; tag: () => string; done: (body: Buffer) => void };

/** Copies the bytes of a storable response, compressed or not, and gives it an entity tag. */
function record(response: ServerResponse, { isStorable, tag, done }: Recording): void {
  const { writeHead, write, end } = response;
  let chunks: Buffer[] | undefined;
  const copy = (chunk: unknown) => {
    if (typeof chunk === "string") chunks?.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks?.push(Buffer.from(chunk));
  };
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (isStorable()) {
      chunks = [];
      response.setHeader("ETag", tag());
    }
    return writeHead.apply(response, head);
  }) as typeof writeHead;
  // The original functions write the head first, which decides whether the bytes are copied.
  response.write = ((...chunk: Parameters<typeof write>) => {
    const isFlowing = write.apply(response, chunk);
    copy(chunk[0]);
    return isFlowing;
  }) as typeof write;
  response.end = ((...chunk: Parameters<typeof end>) => {
    end.apply(response, chunk);
    copy(chunk[0]);
    if (chunks) done(Buffer.concat(chunks));
    return response;
  }) as typeof end;
}
