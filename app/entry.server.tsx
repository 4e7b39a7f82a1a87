import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { panelBackups } from "~/operator/backup/checked.server";
import { dailyBackup } from "~/operator/backup/daily.server";
import { failedRequest, logFault } from "~/server/http/faults.server";
import { appOf, viewerHeader, viewerOf } from "~/server/http/request-context.server";
import { securityHeaders } from "~/server/http/security-headers.server";
import * as runtime from "~/server/runtime/entry.server";
import { loggedPath } from "~/server/runtime/log.server";
import { NonceContext } from "~/ui/nonce";

/** The server with the operator's backups, of which the code of the server knows nothing. */
export const club = {
  ...runtime,
  openClub: () => runtime.openClub((app) => ({ jobs: [dailyBackup(app)], backups: panelBackups(app) })),
};

/**
 * Renders the whole page before the response: real status codes and no partial pages. A string costs React a fifth less
 * time than a stream, which encodes each piece of the page by itself.
 */
export default async function handleDocument(
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
  await nameViewer(headers, loadContext);
  // Remix leaves an action's headers to each page's `headers`; this header concerns every form.
  for (const sent of Object.values(remixContext.staticHandlerContext.actionHeaders)) {
    const wait = sent?.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
  // Includes the back button: after a logout it would show the member's page, after a save the old toast.
  headers.set("Cache-Control", "private, no-store");
  await loadPageData(remixContext);
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  // An error below the root: React leaves the part to the browser and reports nothing.
  if (html.includes(failedPart)) log.error({ path: loggedPath(request.url) }, "part of a page not rendered");
  return new Response(`<!DOCTYPE html>${html}`, { headers, status });
}

/** Remix renders the data of a page from a stream, for which a string cannot wait. It is read here beforehand. */
async function loadPageData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const result = { done: true, value: await text(serverHandoffStream as ReadableStream) };
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) };
}

/** The start of a part that React could not render. Texts of members are escaped. */
const failedPart = "<!--$!-->";

async function nameViewer(headers: Headers, context: AppLoadContext): Promise<void> {
  const viewer = await viewerOf(context);
  if (viewer !== undefined) headers.set(viewerHeader, viewer);
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  await nameViewer(response.headers, context);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A refusal, or a fault that its loader has logged.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFault(error, failedRequest({ request, context }), "page failed");
};
