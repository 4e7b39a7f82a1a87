import type { IncomingMessage } from "node:http";
import type { App } from "../runtime/app.server";
import { isLoopback } from "./network";
import { foreignOriginSentence, isForeignWrite, isSafe } from "./origin.server";
import { tooManyWrites } from "./rate-limits.server";

export type GuardRefusal = {
  status: number;
  type: "json" | "text";
  text: string;
  headers: Record<string, string>;
  /** For how long the answer is held back, in milliseconds: a client that writes without a pause waits. */
  delay: number;
};

/** A flooding session is answered once a second on each of its connections. */
const floodDelay = 1000;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Refuses a request before any route is looked up: methods that no page has, addresses that cannot be read or that
 * cost the router seconds, other hosts' names, writes from other sites and floods of writes.
 */
export function guardRefusal(request: IncomingMessage, app: App): GuardRefusal | null {
  const { config } = app;
  const { method = "GET", headers, url = "/" } = request;
  cleanProxyHeaders(headers, config.trustProxy);
  const refuse = (status: number, message: string, code: string, more = {}): GuardRefusal =>
    url.startsWith("/api/")
      ? { status, type: "json", text: JSON.stringify({ message, code }), headers: more, delay: 0 }
      : { status, type: "text", text: message, headers: more, delay: 0 };
  if (!methods.has(method)) return refuse(405, "Método não permitido.", "method_not_allowed");
  const address = addressOf(url, headers);
  if (!address || isCostly(address)) return refuse(400, "O endereço pedido não é válido.", "invalid");
  if (isDataOfFile(address)) return refuse(404, "Não encontrado.", "not_found");
  if (!isOwnHost(address, config.publicUrl)) {
    return refuse(421, `Este clube atende em ${config.publicUrl}.`, "misdirected_request");
  }
  const head = { method, headers: { get: (name: string) => single(headers[name]) } };
  if (isForeignWrite(head, config.publicUrl)) return refuse(403, foreignOriginSentence, "foreign_origin");
  const wait = isSafe(method) ? 0 : app.writeLimits.floodSeconds(single(headers.cookie), app.clock());
  if (wait === 0) return null;
  const { message, code } = tooManyWrites(wait);
  return { ...refuse(429, message, code, { "Retry-After": String(wait) }), delay: floodDelay };
}

/** Remix and express believe these headers; only a proxy of ours may set them, and only to what they can mean. */
function cleanProxyHeaders(headers: IncomingMessage["headers"], trustProxy: boolean): void {
  const scheme = single(headers["x-forwarded-proto"])?.split(",")[0]?.trim();
  if (!trustProxy || (scheme !== "http" && scheme !== "https")) delete headers["x-forwarded-proto"];
  if (!trustProxy) delete headers["x-forwarded-host"];
}

/** A name or an address with at most a port. Express cuts off anything else before Remix sees it; a URL does not. */
const plainHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** The address as Remix will read it, or null when it cannot be read. */
function addressOf(url: string, headers: IncomingMessage["headers"]): URL | null {
  // A request of HTTP/1.0 may name no host.
  const host = String(single(headers["x-forwarded-host"]) ?? headers.host);
  if (!plainHost.test(host)) return null;
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url.startsWith("/") ? new URL(`http://${host}${url}`) : null;
  } catch {
    return null;
  }
}

/** Our deepest address has six segments. The router matches a document's path once for each of them. */
const maxSegments = 12;
/** A page with a hundred links to members asks for about as many paths. */
const maxManifestPaths = 200;
/** Remix copies an address several times with each of its parameters. */
const maxParameters = 200;

function isCostly(address: URL): boolean {
  const { pathname, search } = address;
  if (segmentsIn(pathname) > maxSegments) return true;
  if (search === "") return false;
  if (search.split("&", maxParameters + 1).length > maxParameters) return true;
  const { searchParams } = address;
  // An address of Remix's older protocol: it would log a fault each time.
  if (searchParams.has("_data")) return true;
  return pathname === "/__manifest" && !isManifestQuery(searchParams.getAll("p"));
}

/** Escaped slashes count: the router unescapes a path before it splits it. */
function segmentsIn(path: string): number {
  return path.match(/\/|%2f/gi)?.length ?? 0;
}

/** The router matches every prefix of every path that is asked for. */
function isManifestQuery(paths: string[]): boolean {
  const prefixes = new Set<string>();
  for (const path of paths) {
    if (path === "/") continue;
    if (segmentsIn(path) > maxSegments) return false;
    let prefix = "";
    for (const segment of path.replace(/^\//, "").split("/")) {
      if (segment === "") return false;
      prefix += `/${segment}`;
      prefixes.add(prefix);
    }
    if (prefixes.size > maxManifestPaths) return false;
  }
  return true;
}

/**
 * Whether the data of a file or a JSON call is asked for as if it were a page's. Remix would read the file whole
 * into memory and encode it there; no page of ours asks for that.
 */
function isDataOfFile({ pathname }: URL): boolean {
  if (!pathname.endsWith(".data")) return false;
  const path = decodeURIComponent(pathname).slice(0, -".data".length).toLowerCase();
  return (
    /^\/(api|imagens|calendario|admin\/planilhas|healthz)(\/|$)/.test(path) ||
    /(\.ics|\.zip|\/mensagens)\/*$/.test(path)
  );
}

/**
 * Whether a request names the club's own host, once the club has a public address. Any other name is another
 * site's that leads its visitors' browsers here (DNS rebinding). Health checks may use the machine's own name.
 */
function isOwnHost({ hostname, host, pathname }: URL, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  return isLoopback(own.hostname) || host === own.host || isLoopback(hostname) || pathname === "/healthz";
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
