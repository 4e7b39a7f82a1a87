import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const ids = new AsyncLocalStorage<string>();

/** Runs the work of a request, whose log lines then all have its id. */
export function inRequest(id: string, work: () => void): void {
  ids.run(id, work);
}

/** The id of the request that this code works for; undefined for a job, and under stock remix-serve. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}

/** The id that a proxy has given the request, or a new one. Anybody else could write into the log with it. */
export function requestIdFrom(header: string | string[] | undefined, trustProxy: boolean): string {
  return trustProxy && typeof header === "string" && /^[\w-]{1,64}$/.test(header) ? header : randomUUID();
}
