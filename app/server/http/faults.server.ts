import { minute } from "~/club/durations";
import type { App } from "../runtime/app.server";
import { loggedPath } from "../runtime/log.server";
import { appOf, type RequestArgs, requestIdOf } from "./request-context.server";

export type Failed = { app: App; request: Request; requestId: string };

/** Lines a minute. Attack: a request that finds a fault is sent a thousand times a second, and each has its stack. */
const maxLines = 100;

const lastMinutes = new WeakMap<App, { start: number; faults: number }>();

/**
 * Logs an unexpected error; of a minute with many, the first hundred, and later how many there were.
 * @returns the request's id, with which the operator finds the line.
 */
export function logFault(error: unknown, { app, request, requestId }: Failed, what: string): string {
  const now = app.clock().getTime();
  const before = lastMinutes.get(app);
  const isSame = before !== undefined && now - before.start < minute;
  const faults = isSame ? before.faults + 1 : 1;
  lastMinutes.set(app, { start: isSame ? before.start : now, faults });
  if (!isSame && before && before.faults > maxLines) app.log.error({ faults: before.faults }, "many faults");
  if (faults <= maxLines) app.log.error({ err: error, path: loggedPath(request.url), requestId }, what);
  return requestId;
}

export function failedRequest({ request, context }: RequestArgs): Failed {
  return { app: appOf(context), request, requestId: requestIdOf(context) };
}
