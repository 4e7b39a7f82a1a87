import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { keyOf, type OpenKey } from "~/club/access-keys/queries.server";
import { keyAllows, keyPattern } from "~/club/access-keys/rules";
import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import type { Viewer } from "~/club/accounts/rules";
import type { OpenSession } from "~/club/accounts/sessions-changes.server";
import { sessionOf } from "~/club/accounts/sessions-queries.server";
import type { RefusalKind } from "~/club/audit/rules";
import { type Context, type MemberContext, requireNoKey, requireStaff } from "~/club/context";
import { ClubError } from "~/club/errors";
import { type DevChoices, devChoicesOf } from "../dev-tools/choices.server";
import { type App, appWithoutServer, coreContext } from "../runtime/app.server";
import { sessionTokenIn } from "./cookies.server";
import { HttpError } from "./errors";
import { isWrite } from "./origin.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Absent under stock remix-serve, which makes no load context; so are the fields below. */
    app?: App;
    address?: string;
    requestId?: string;
    /** Set where the status of the response does not say it; null for one that does not count. */
    refusal?: RefusalKind | null | undefined;
    /** Resolves when the client has received the data sent so far, or has disconnected. */
    drained?: () => Promise<void>;
    /** Resolves when the response is sent, or the client has disconnected. */
    answered?: () => Promise<void>;
    /** Runs work when the client has disconnected. A request's signal does not abort after garbage collection. */
    whenClosed?: (run: () => void) => void;
  }
}

export type RequestArgs = { request: Request; context: AppLoadContext };

/** One request: its app, session or key, viewer and core context. */
export type RequestContext = {
  app: App;
  ctx: Context;
  request: Request;
  requestId: string;
  address: string;
  /** Notes a refusal for the log and the counts of the day. */
  noteRefusal: (kind: RefusalKind | null | undefined) => void;
  /** Null for a visitor, and for a program with an access key. */
  session: OpenSession | null;
  key: OpenKey | null;
  viewer: Viewer | null;
  /** Settings of the developer tools; null for other members and where the tools are off. */
  devChoices: DevChoices | null;
  drained: () => Promise<void>;
  answered: () => Promise<void>;
  whenClosed: (run: () => void) => void;
};

// Milliseconds: long enough to send a response where no event marks its end.
const meanwhile = 250;

const contexts = new WeakMap<AppLoadContext, Promise<RequestContext>>();

/** The context of a request. All loaders of a page share it, so the session is read once. */
export function requestContextOf({ request, context }: RequestArgs): Promise<RequestContext> {
  let requestContext = contexts.get(context);
  if (!requestContext) {
    requestContext = loadRequestContext({ request, context });
    contexts.set(context, requestContext);
  }
  return requestContext;
}

/** The member who sent a request, for the log; undefined for a visitor, or before the session is read. */
export async function memberIdOf(context: AppLoadContext): Promise<number | undefined> {
  return (await contexts.get(context))?.viewer?.id;
}

/** Names the viewer of a page to the service worker, which stores pages per member; "0" is a visitor. */
export const viewerHeader = "X-Viewer";

/** The value of the viewer's header; undefined before the session is read, and if that fails: a page must show it. */
export async function viewerOf(context: AppLoadContext): Promise<string | undefined> {
  const requestContext = await contexts.get(context)?.catch(() => undefined);
  return requestContext && String(requestContext.viewer?.id ?? 0);
}

/** The id of a request, made at its first use where the server has not given one. */
export function requestIdOf(context: AppLoadContext): string {
  context.requestId ??= randomUUID();
  return context.requestId;
}

/** The app of a request; stock remix-serve gets its own. */
export function appOf(context: AppLoadContext): App {
  return context.app ?? appWithoutServer();
}

/**
 * Reads the session or the access key now. Use it before a body is read; afterwards `requestContextOf` reads it again.
 * @throws HttpError 401, ClubError too_many_attempts for an access key that is not valid.
 */
export async function loadRequestContext({ request, context }: RequestArgs): Promise<RequestContext> {
  const app = appOf(context);
  const ctx = coreContext(app);
  const address = context.address ?? "local";
  const text = keyTextIn(request);
  const byKey = text === null ? null : requireKey(ctx, text, context);
  const session = byKey ? null : await openSessionOf(app, ctx, request);
  const viewer = byKey?.viewer ?? session?.viewer ?? null;
  return {
    app,
    ctx: byKey ? { ...ctx, key: byKey.key } : ctx,
    request,
    requestId: requestIdOf(context),
    address,
    noteRefusal: (kind) => {
      context.refusal ??= kind;
    },
    session,
    key: byKey?.key ?? null,
    viewer,
    devChoices: await devChoicesOf(app, viewer, request),
    drained: context.drained ?? (async () => {}),
    answered: context.answered ?? (() => pause(meanwhile)),
    whenClosed: context.whenClosed ?? ((run) => request.signal.addEventListener("abort", run)),
  };
}

async function openSessionOf(app: App, ctx: Context, request: Request): Promise<OpenSession | null> {
  const token = await sessionTokenIn(app, request.headers.get("cookie"));
  return token ? sessionOf(ctx, token) : null;
}

/** The access key of a request to the API, "" for a header without one. Pages have none: a proxy may add a header of its own to them. */
function keyTextIn({ url, headers }: Request): string | null {
  if (!new URL(url).pathname.startsWith("/api/")) return null;
  const found = /^Bearer(?: +(.*))?$/i.exec(headers.get("authorization") ?? "");
  return found && (found[1] ?? "").trim();
}

/** A program whose key has ended must notice: its cookie, if any, does not count. */
function requireKey(ctx: Context, text: string, context: AppLoadContext) {
  const found = keyOf(ctx, text);
  if (found) return found;
  consumeRateLimit(ctx, "accessKey", context.address ?? "local");
  context.refusal = "key";
  throw new HttpError(401, "Esta chave de acesso não vale.", "unauthenticated", {
    "WWW-Authenticate": 'Bearer error="invalid_token"',
  });
}

/** An address is stored by proxies, histories and logs, so a key in one is no secret any more. @throws HttpError 400. */
export function refuseKeyIn({ pathname, searchParams }: URL): void {
  const isNamed = searchParams.has("access_token") || searchParams.has("key");
  if (!isNamed && !keyPattern.test(pathname) && !keyPattern.test(String(searchParams))) return;
  throw new HttpError(
    400,
    "Não ponha a chave no endereço: ele fica guardado por onde passa. Envie-a no cabeçalho Authorization, revogue esta em Segurança e crie outra.",
    "invalid",
  );
}

/**
 * Refuses a call by key before its body is read: it uses up no quota of the member and no place in a queue.
 * @throws as `loadRequestContext` and `requireKeyAllows`.
 */
export async function admitKey(args: RequestArgs, byKey: ByKey): Promise<void> {
  if (keyTextIn(args.request) === null) return;
  requireKeyAllows(await requestContextOf(args), byKey);
  // A key that is revoked while the body arrives no longer counts, so a write reads it again.
  if (!keyAllows("read", args.request.method)) contexts.delete(args.context);
}

/** Whether a program with an access key may make a call. */
export type ByKey = "allowed" | "never";

/** @throws ClubError forbidden for a call that no access key makes, or a write with a key that only reads. */
export function requireKeyAllows({ key, request }: RequestContext, byKey: ByKey): void {
  if (!key) return;
  if (byKey === "never") requireNoKey({ key });
  if (!keyAllows(key.access, request.method)) throw new ClubError("forbidden", "Esta chave só lê.");
}

/** The id of the current session. @throws ClubError unauthenticated without one. */
export function currentSession({ session }: RequestContext): number {
  if (!session) throw new ClubError("unauthenticated", "Entre na sua conta para continuar.");
  return session.id;
}

/** @throws ClubError unauthenticated without a session, or for a write that another member has made offline. */
export function memberContext({ ctx, viewer, session, request }: RequestContext): MemberContext {
  if (!viewer) throw new ClubError("unauthenticated", "Entre na sua conta para continuar.");
  const writer = isWrite(request.method) ? request.headers.get(viewerHeader) : null;
  if (writer !== null && writer !== String(viewer.id)) {
    throw new ClubError("unauthenticated", "Entre na conta em que isto foi escrito.");
  }
  return { ...ctx, viewer, ...(session && { sessionId: session.id, sessionHash: session.tokenHash }) };
}

export type Access = "public" | "member" | "staff";

/** The core context of a call with this access. @throws ClubError unauthenticated, forbidden. */
export function contextFor(requestContext: RequestContext, access: Access): Context {
  if (access === "public") return requestContext.ctx;
  const ctx = memberContext(requestContext);
  if (access === "staff") requireStaff(ctx);
  return ctx;
}
