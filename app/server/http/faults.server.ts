import type { App } from "../runtime/app.server";
import { loggedPath } from "../runtime/log.server";
import { appOf, type RequestArgs, requestIdOf } from "./request-context.server";

export type Failed = { app: App; request: Request; requestId: string };

/** Logs an unexpected error. @returns the request's id, with which the operator finds the line. */
export function logFault(error: unknown, { app, request, requestId }: Failed, what: string): string {
  app.log.error({ err: error, path: loggedPath(request.url), requestId }, what);
  return requestId;
}

export function failedRequest({ request, context }: RequestArgs): Failed {
  return { app: appOf(context), request, requestId: requestIdOf(context) };
}
