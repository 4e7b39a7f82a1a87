import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { appOf } from "~/server/http/request-context.server";
import { securityHeaders } from "~/server/http/security-headers.server";
import { loggedPath } from "~/server/runtime/log.server";
import { NonceContext } from "~/ui/nonce";

export * as club from "~/server/runtime/entry.server";

/** Renders the whole page before the response: real status codes, no partial pages, and no slower than streaming. */
export default function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { config, log } = appOf(loadContext);
  const nonce = randomBytes(16).toString("base64");
  for (const [name, value] of securityHeaders(nonce, config.publicUrl)) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Remix leaves an action's headers to each page's `headers`; this header concerns every form.
  for (const sent of Object.values(remixContext.staticHandlerContext.actionHeaders)) {
    const wait = sent?.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
  // Includes the back button: after a logout it would show the member's page, after a save the old toast.
  headers.set("Cache-Control", "private, no-store");
  return new Promise((resolve, reject) => {
    const page = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        // Without scripts, lazy content of any length must appear in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const html = buffer(page.pipe(new PassThrough()));
          html.then((body) => resolve(new Response(withoutNuls(body), { headers, status })), reject);
        },
        onShellError: reject,
        onError: (error) => log.error({ err: error }, "page not rendered"),
      },
    );
  });
}

/** React 18 leaves a NUL where a multi-byte character does not fit into the end of its 2 KB buffer. */
function withoutNuls(html: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return html.includes(0) ? html.filter((byte) => byte !== 0) : html;
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  appOf(context).log.error({ err: error, path: loggedPath(request.url) }, "page failed");
};
