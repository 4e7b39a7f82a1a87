import type { IncomingMessage } from "node:http";
import type { App } from "./app.server";
import { foreignOriginSentence, isForeignWrite } from "./origin.server";

export type FrontRefusal = { status: number; type: "json" | "text"; text: string };

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * What is refused before any route is looked up: methods that no page has, addresses that cannot be read,
 * writes from other sites. Remix would answer the first two with faults in English.
 */
export function refusalOf(request: IncomingMessage, { config }: App): FrontRefusal | null {
  const { method = "GET", headers, url = "/" } = request;
  // Remix believes this header; only a proxy of ours may set it.
  if (!config.trustProxy) delete headers["x-forwarded-host"];
  const refuse = (status: number, message: string, code: string): FrontRefusal =>
    url.startsWith("/api/")
      ? { status, type: "json", text: JSON.stringify({ message, code }) }
      : { status, type: "text", text: message };
  if (!methods.has(method)) return refuse(405, "Método não permitido.", "method_not_allowed");
  if (!isReadable(url, headers)) return refuse(400, "O endereço pedido não é válido.", "invalid");
  const head = { method, headers: { get: (name: string) => single(headers[name]) } };
  return isForeignWrite(head, config.publicUrl) ? refuse(403, foreignOriginSentence, "foreign_origin") : null;
}

function isReadable(url: string, headers: IncomingMessage["headers"]): boolean {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    const host = single(headers["x-forwarded-host"]) ?? headers.host;
    return url.startsWith("/") && URL.canParse(`http://${host}`);
  } catch {
    return false;
  }
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
