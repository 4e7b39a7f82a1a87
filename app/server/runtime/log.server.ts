import querystring from "node:querystring";
import { type Logger, pino } from "pino";
import { keyPattern } from "~/club/access-keys/rules";
import { currentRequestId } from "./request-id.server";

export type Log = Logger;

export function makeLog(level: string): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: undefined, timestamp, mixin: () => withDefined(currentRequestId()) });
}

function withDefined(requestId: string | undefined): object {
  return requestId === undefined ? {} : { requestId };
}

const secretPath = /^\/(?:api\/reset-password|calendario|descadastrar|responder|visita)\/(?=.)/i;

/** A request's path for the log: without query, secret path segments and access keys. */
export function loggedPath(url: string): string {
  const { pathname } = new URL(url);
  // The router ignores case and reads escaped letters.
  const [secret] = querystring.unescape(pathname).match(secretPath) ?? [];
  return secret ? `${secret}…` : pathname.replace(keyPattern, "…");
}
