import type { IncomingMessage } from "node:http";
import type { Config } from "../runtime/config.server";
import { isAddressOrMachine, isLoopback } from "./network";
import { foreignOriginSentence, isForeignWrite, isWrite } from "./origin.server";

export type GuardRefusal = {
  status: number;
  code: string;
  type: "json" | "text";
  text: string;
  /** Whether a proxy may have replaced the address that the browser shows. */
  mayBeByProxy?: boolean;
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Refuses before routing: unknown methods, unreadable or costly URLs, foreign hosts, cross-site writes. */
export function guardRefusal(
  request: IncomingMessage,
  config: Pick<Config, "publicUrl" | "trustProxy">,
): GuardRefusal | null {
  const { method = "GET", headers, url = "/" } = request;
  cleanProxyHeaders(headers, config.trustProxy);
  const refuse = (status: number, message: string, code: string): GuardRefusal =>
    url.startsWith("/api/")
      ? { status, code, type: "json", text: JSON.stringify({ message, code }) }
      : { status, code, type: "text", text: message };
  const refuseAddress = (status: number, sentence: string, code: string): GuardRefusal => ({
    ...refuse(status, `${sentence} ${proxyAdvice}`, code),
    mayBeByProxy: true,
  });
  if (!methods.has(method)) return refuse(405, "Método não permitido.", "method_not_allowed");
  const address = addressOf(url, headers, config.publicUrl);
  if (!address || isCostly(address)) return refuse(400, "O endereço pedido não é válido.", "invalid");
  if (isDataOfFile(address)) return refuse(404, "Não encontrado.", "not_found");
  if (!isOwnHost(address, config.publicUrl)) {
    return refuseAddress(421, wrongHostSentence(config.publicUrl), "misdirected_request");
  }
  const head = { method, headers: { get: (name: string) => single(headers[name]) } };
  if (isForeignWrite(head, config.publicUrl)) {
    const isSameSite = single(headers["sec-fetch-site"]) === "same-origin";
    return (isSameSite ? refuseAddress : refuse)(403, foreignOriginSentence, "foreign_origin");
  }
  // Remix compares the two as strings, also for HEAD and OPTIONS, and answers 500 where a proxy replaced the host.
  if (isWrite(method) && headers.origin) headers.host = new URL(headers.origin).host;
  else if (method !== "GET") delete headers.origin;
  return null;
}

const proxyAdvice =
  "Se o endereço que o navegador mostra é o do clube, falta um ajuste de quem cuida do servidor: o proxy precisa passar os cabeçalhos Host e X-Forwarded-Proto como os recebeu, com TRUST_PROXY=on, e PUBLIC_URL precisa ser esse endereço.";

/** Remix and express trust these headers, so only a configured proxy may set them. Then the host is in `Host` alone. */
function cleanProxyHeaders(headers: IncomingMessage["headers"], trustProxy: boolean): void {
  const scheme = single(headers["x-forwarded-proto"])?.split(",")[0]?.trim();
  if (!trustProxy || (scheme !== "http" && scheme !== "https")) delete headers["x-forwarded-proto"];
  const [host] = single(headers["x-forwarded-host"])?.split(",") ?? [];
  if (trustProxy && host !== undefined) headers.host = host.trim();
  delete headers["x-forwarded-host"];
}

/** A host with at most a port. Express cuts off anything else before Remix sees it; a URL does not. */
const plainHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** The URL as Remix will read it, with the scheme of the public one; null for an unreadable one. */
function addressOf(url: string, headers: IncomingMessage["headers"], publicUrl: string): URL | null {
  // An HTTP/1.0 request may carry no Host.
  const host = String(headers.host);
  if (!plainHost.test(host)) return null;
  const address = `${new URL(publicUrl).protocol}//${host}${url}`;
  return url.startsWith("/") && isDecodable(url.split("?")[0] ?? "") && URL.canParse(address)
    ? new URL(address)
    : null;
}

/** The router logs a path that it cannot unescape. */
function isDecodable(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Our deepest URL has six segments. The router matches a path once for each of its segments. */
const maxSegments = 12;
/** A page with a hundred links to members requests about as many paths. */
const maxManifestPaths = 200;
/** Remix copies a URL several times for each of its parameters. */
const maxParameters = 200;

function isCostly(address: URL): boolean {
  const { pathname, search } = address;
  if (segmentsIn(pathname) > maxSegments) return true;
  // The router logs each redirect to a path with an empty segment.
  if (pathname.includes("//")) return true;
  if (search === "") return false;
  if (search.split("&", maxParameters + 1).length > maxParameters) return true;
  const { searchParams } = address;
  // The parameter belongs to Remix's older protocol, and each use would log an error.
  if (searchParams.has("_data")) return true;
  return pathname === "/__manifest" && !isManifestQuery(searchParams.getAll("p"));
}

/** Escaped slashes count: the router unescapes a path before it splits it. */
function segmentsIn(path: string): number {
  return path.match(/\/|%2f/gi)?.length ?? 0;
}

/** The router matches every prefix of every requested path. */
function isManifestQuery(paths: string[]): boolean {
  const prefixes = new Set<string>();
  for (const path of paths) {
    if (path === "/") continue;
    if (segmentsIn(path) > maxSegments || !isDecodable(path)) return false;
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

// Whether a `.data` URL requests a file, an API route or the former address. Remix would read the whole file into memory and encode it.
function isDataOfFile({ pathname }: URL): boolean {
  if (!pathname.endsWith(".data")) return false;
  const path = decodeURIComponent(pathname).slice(0, -".data".length).toLowerCase();
  return (
    /^\/(api|imagens|calendario|admin\/planilhas|admin\/trazer\/modelos|healthz|up|livros)(\/|$)/.test(
      path,
    ) || /(\.ics|\.csv|\.zip|\.webmanifest|\/notifications\/events)\/*$/.test(path)
  );
}

const ofMachines = ["/healthz", "/up", "/metrics"];

// Attack (DNS rebinding): another site's host name may resolve to this server. Health checks may use any name, and so
// may the metrics, which need their token.
function isOwnHost({ hostname, port, pathname }: URL, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  // Many proxies leave out the port.
  if (hostname.replace(/\.$/, "") === own.hostname && (port === own.port || port === "")) return true;
  if (isLoopback(hostname) || ofMachines.includes(pathname)) return true;
  return !isPublic(publicUrl) && isAddressOrMachine(hostname);
}

function wrongHostSentence(publicUrl: string): string {
  return isPublic(publicUrl)
    ? `Este clube atende em ${publicUrl}.`
    : "Este clube não atende por este nome: use o endereço IP da máquina, ou defina PUBLIC_URL.";
}

/** Without PUBLIC_URL the address is the loopback's. */
function isPublic(publicUrl: string): boolean {
  return !isLoopback(new URL(publicUrl).hostname);
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
