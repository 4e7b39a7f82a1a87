import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer as JSON, or a function that answers itself. */
type Reply = object | RequestListener;

export type LookupSources = {
  /** The value of BOOK_LOOKUP_URL. */
  url: string;
  /** Host and path of each request, and its User-Agent. */
  requests: { address: string; userAgent: string | undefined }[];
  /** Answers requests whose host and path contain this text; the newest matching reply counts. */
  reply: (text: string, reply: Reply) => void;
  close: () => void;
};

/** What each source answers when it has no record. */
const unknown: [string, RequestListener][] = [
  ["brasilapi.com.br", (_, response) => json(response, { name: "NotFoundError", type: "not_found" }, 404)],
  ["openlibrary.org/api/books", (_, response) => json(response, {})],
  ["openlibrary.org/search.json", (_, response) => json(response, { numFound: 0, docs: [] })],
  ["www.googleapis.com", (_, response) => json(response, { kind: "books#volumes", totalItems: 0 })],
];

function json(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

/** A server in place of every source and of every host of covers, which knows no book until it is told one. */
export async function openLookupSources(): Promise<LookupSources> {
  const replies = [...unknown];
  const requests: LookupSources["requests"] = [];
  const server = createServer((request, response) => {
    const address = decodeURIComponent((request.url ?? "").slice(1)).replaceAll("+", " ");
    requests.push({ address, userAgent: request.headers["user-agent"] });
    const [, reply] = replies.findLast(([text]) => address.includes(text)) ?? [];
    if (reply) reply(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    reply(text, reply) {
      const answer: RequestListener =
        typeof reply === "function" ? (reply as RequestListener) : (_, response) => json(response, reply);
      replies.push([text, answer]);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A long title, as fast as the reader takes it. */
function sendMegabytes(response: ServerResponse, megabytes: number): void {
  const chunk = "x".repeat(100_000);
  let left = megabytes * 10;
  const more = () => {
    while (left > 0 && response.writable && response.write(chunk)) left -= 1;
    if (left <= 0) response.end('"}');
  };
  response.write('{"title": "');
  response.on("drain", more);
  more();
}

/** Answers with which a source is broken or hostile. */
export const brokenReplies: Record<string, RequestListener> = {
  "a 400": (_, response) => json(response, { message: "bad request" }, 400),
  "a 429": (_, response) => json(response, { message: "too many" }, 429),
  "a 500": (_, response) => json(response, { type: "service_error" }, 500),
  "a page": (_, response) => void response.end("<!doctype html><title>Manutenção</title>"),
  "half of its JSON": (_, response) => void response.end('{"title": "Ponciá'),
  "a list": (_, response) => void response.end('[["title", "Ponciá"]]'),
  "a number": (_, response) => void response.end("12"),
  "30 MB": (_, response) => sendMegabytes(response, 30),
  "nothing at all": () => {},
  "the beginning, and then nothing": (_, response) => void response.write('{"title":'),
  "a closed connection": (_, response) => void response.destroy(),
  "a redirect to a private address": (_, response) =>
    void response.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data" }).end(),
  "a redirect to itself": (request, response) =>
    void response.writeHead(307, { Location: request.url ?? "/" }).end(),
};
