import { createHash } from "node:crypto";
import { sessionCookie } from "../http/cookies.server";
import { publishedCalls } from "../http/endpoint.server";
import type { RequestContext } from "../http/request-context.server";
import type { App } from "../runtime/app.server";
import { appVersion } from "../runtime/version.server";
import { openApiOf } from "./document.server";
import { type Reference, referenceOf } from "./reference";

type Served = { document: ReturnType<typeof openApiOf>; text: string; etag: string };

const madeFor = new WeakMap<App, Served>();

/** The document of this process, made at the first request. */
export function servedDocument(app: App): Served {
  let made = madeFor.get(app);
  if (!made) {
    const cookie = sessionCookie(app).name;
    const document = openApiOf(publishedCalls, {
      version: appVersion(),
      publicUrl: app.config.publicUrl,
      cookie,
    });
    const text = JSON.stringify(document);
    made = {
      document,
      text,
      etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
    };
    madeFor.set(app, made);
  }
  return made;
}

/** The document as people read it. */
export function servedReference(app: App): Reference {
  return referenceOf(servedDocument(app).document);
}

/** The document as JSON; 304 for a client that has it. */
export function openApiText({ app, request }: RequestContext): Response {
  const { text, etag } = servedDocument(app);
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-cache",
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  };
  const isKnown = request.headers.get("If-None-Match")?.includes(etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
