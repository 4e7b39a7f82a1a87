import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { RequestContext } from "../http/request-context.server";

export const jsonHeaders = { "Content-Type": "application/json; charset=utf-8" };

const fileHeaders = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

/** A private response that is sent piece by piece. */
export function streamResponse(
  requestContext: RequestContext,
  source: AsyncIterable<Buffer | string>,
  headers: Record<string, string>,
): Response {
  const stream = Readable.from(withBackpressure(requestContext, source), { objectMode: false });
  // Otherwise the file of a download that is cut would stay open. Before its first piece the stream has not begun with
  // its source.
  requestContext.whenClosed(() => {
    stream.destroy();
    if (source instanceof Readable) source.destroy();
  });
  return new Response(createReadableStreamFromReadable(stream), { headers: { ...fileHeaders, ...headers } });
}

/** The headers of such a response to a HEAD request, of which nothing reads the body; null for another request. */
export function headResponse({ request }: RequestContext, headers: Record<string, string>): Response | null {
  return request.method === "HEAD" ? new Response(null, { headers: { ...fileHeaders, ...headers } }) : null;
}

/** Sends at the client's speed: Remix would otherwise hold the whole stream in memory for a slow connection. */
async function* withBackpressure(
  { request, drained }: RequestContext,
  source: AsyncIterable<Buffer | string>,
): AsyncGenerator<Buffer | string> {
  for await (const piece of source) {
    yield piece;
    await drained();
    if (request.signal.aborted) return;
  }
}
