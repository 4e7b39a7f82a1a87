import { setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Context, MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { Viewer } from "~/club/members/rules";
import { type OpenSession, sessionOf } from "~/club/members/sessions.server";
import { type DevChoices, devChoicesOf } from "../dev-tools/choices.server";
import { type App, appWithoutServer, coreContext } from "../runtime/app.server";
import { sessionTokenIn } from "./cookies.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Absent under stock remix-serve, which makes no load context. */
    app?: App;
    /** The visitor's network address, for the login limits. */
    address?: string;
    /** Grants a request with a picture more time to arrive; absent under stock remix-serve. */
    allowTime?: () => void;
    /** Resolves when the visitor has taken what was sent so far, or is gone; absent under stock remix-serve. */
    drained?: () => Promise<void>;
    /** Resolves when the answer has been sent, or its visitor is gone; absent under stock remix-serve. */
    answered?: () => Promise<void>;
  }
}

export type RequestArgs = { request: Request; context: AppLoadContext };

/** One request to the club: who asks, when, and what the core needs to answer. */
export type RequestContext = {
  app: App;
  ctx: Context;
  request: Request;
  address: string;
  session: OpenSession | null;
  viewer: Viewer | null;
  /** What a developer has chosen in the developer tools; null for everybody else and where they are off. */
  devChoices: DevChoices | null;
  /** Resolves when the visitor has taken what was sent so far, or is gone. */
  drained: () => Promise<void>;
  /** Resolves when the answer has been sent, or its visitor is gone. */
  answered: () => Promise<void>;
};

// Long enough for an answer to be sent, where no event announces it.
const meanwhile = 250;

const contexts = new WeakMap<AppLoadContext, Promise<RequestContext>>();

/** The visit of a request. All loaders of a page share one, so the session is read once. */
export function requestContextOf({ request, context }: RequestArgs): Promise<RequestContext> {
  let requestContext = contexts.get(context);
  if (!requestContext) {
    requestContext = loadRequestContext({ request, context });
    contexts.set(context, requestContext);
  }
  return requestContext;
}

/** The app a request belongs to. */
export function appOf(context: AppLoadContext): App {
  return context.app ?? appWithoutServer();
}

/** Who asks at this moment. Only for what is decided before a body is read; after it `visitOf` looks again. */
export async function loadRequestContext({ request, context }: RequestArgs): Promise<RequestContext> {
  const app = appOf(context);
  const ctx = coreContext(app);
  const token = await sessionTokenIn(app, request.headers.get("cookie"));
  const session = token ? sessionOf(ctx, token) : null;
  const viewer = session?.viewer ?? null;
  return {
    app,
    ctx,
    request,
    address: context.address ?? "local",
    session,
    viewer,
    devChoices: await devChoicesOf(app, viewer, request),
    drained: context.drained ?? (async () => {}),
    answered: context.answered ?? (() => pause(meanwhile)),
  };
}

/** The id of the session that asks. @throws ClubError unauthenticated without one. */
export function currentSession({ session }: RequestContext): number {
  if (!session) throw new ClubError("unauthenticated", "Entre na sua conta para continuar.");
  return session.id;
}

/** @throws ClubError unauthenticated without a session. */
export function memberContext({ ctx, viewer }: RequestContext): MemberContext {
  if (!viewer) throw new ClubError("unauthenticated", "Entre na sua conta para continuar.");
  return { ...ctx, viewer };
}
