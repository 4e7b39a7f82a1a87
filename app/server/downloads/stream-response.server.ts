import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { RequestContext } from "../http/request-context.server";

/** A private response that is sent piece by piece. */
export function streamResponse(
  requestContext: RequestContext,
  source: AsyncIterable<Buffer | string>,
  headers: Record<string, string>,
): Response {
  const body = createReadableStreamFromReadable(
    Readable.from(withBackpressure(requestContext, source), { objectMode: false }),
  );
  return new Response(body, {
    headers: { ...headers, "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" },
  });
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
