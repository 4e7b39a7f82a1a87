import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { processApp } from "~/server/app.server";
import { securityHeaders } from "~/server/security-headers.server";
import { NonceContext } from "~/ui/nonce";

export * as club from "~/server/club.server";

/** Renders a page whole before answering: real status codes, no half pages, and no slower than streaming. */
export default function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  for (const [name, value] of securityHeaders(nonce)) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return new Promise((resolve, reject) => {
    const page = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={10_000} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          page.pipe(body);
        },
        onShellError: reject,
        onError: (error) => processApp().log.error({ err: error }, "page not rendered"),
      },
    );
  });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const app = context.app ?? processApp();
  app.log.error({ err: error, url: request.url }, "page failed");
};
